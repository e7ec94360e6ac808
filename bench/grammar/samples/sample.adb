with Ada.Text_IO; use Ada.Text_IO;
with Ada.Containers.Vectors;

procedure Sample is
   -- What is stored, and how it goes wrong.
   type Colour is (Red, Green, Blue);
   subtype Small is Integer range 1 .. 10;
   Too_Large : exception;

   package Vectors is new Ada.Containers.Vectors (Positive, Integer);

   type Point (Dimension : Positive) is record
      Values : Vectors.Vector;
      Shade  : Colour := Red;
   end record;

   generic
      type Item is private;
      with function Image (X : Item) return String;
   procedure Show (X : Item);

   procedure Show (X : Item) is
   begin
      Put_Line (Image (X));
   end Show;

   function Sum (V : Vectors.Vector; Limit : Integer := 100) return Integer is
      Total : Integer := 0;
   begin
      for X of V loop
         Total := Total + X;
         if Total > Limit then
            raise Too_Large with "more than" & Integer'Image (Limit);
         elsif Total < 0 and then X /= 0 then
            Total := -Total;
         else
            null;
         end if;
      end loop;
      return Total;
   end Sum;

   procedure Show_Integer is new Show (Integer, Integer'Image);
   A : Vectors.Vector;
   S : Small;
begin
   for I in Small'Range loop
      A.Append (I * 2);
      exit when I = 7;
   end loop;
   S := Sum (A) mod 10 + 1;
   case S is
      when 1 | 2 => Put_Line ("few");
      when 3 .. 9 => Show_Integer (S);
      when others => null;
   end case;
   while not A.Is_Empty loop
      A.Delete_Last;
   end loop;
exception
   when E : Too_Large =>
      Put_Line ("no");
      raise;
end Sample;
