program Sample;

{$mode objfpc}

uses
  SysUtils, Classes;

const
  Limit = 100;
  Names: array[0..1] of string = ('a', 'b');

type
  TColour = (Red, Green, Blue);
  TColours = set of TColour;
  PNode = ^TNode;
  TNode = record
    Value: Integer;
    Next: PNode;
  end;

  TShape = class(TObject)
  private
    FName: string;
  public
    constructor Create(const AName: string);
    function Area: Double; virtual; abstract;
    property Name: string read FName write FName;
  end;

var
  Head: PNode;
  I: Integer;

constructor TShape.Create(const AName: string);
begin
  inherited Create;
  FName := AName;
end;

{ Adds what a list has, from where it starts. }
function Sum(List: PNode; Start: Integer = 0): Integer;
var
  Total: Integer;
begin
  Total := Start;
  while List <> nil do
  begin
    if (List^.Value > Limit) or not (List^.Value in [1..9]) then
      Break
    else
      Total := Total + List^.Value div 2;
    List := List^.Next;
  end;
  Result := Total;
end;

procedure Push(var List: PNode; Value: Integer);
var
  Node: PNode;
begin
  New(Node);
  Node^.Value := Value;
  Node^.Next := List;
  List := Node;
end;

begin
  Head := nil;
  for I := 1 to 10 do
    Push(Head, I * $1F mod 7);
  case Sum(Head, -1) of
    0, 1: WriteLn('few');
    2..9: WriteLn('some', I:4);
  else
    WriteLn('many' + Names[0]);
  end;
  repeat
    Dec(I);
  until I <= 0;
  try
    raise Exception.Create('x');
  except
    on E: Exception do
      WriteLn(E.Message);
  end;
  with Head^ do
    Value := 3;
end.
