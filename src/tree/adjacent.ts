/**
 * Whether the last byte of one token and the first bytes of the next would be read as one token, or as another, when
 * nothing stood between. Knows no language: says yes to any pair that is a token in some of them.
 */
export function growTogether(last: number, first: number, second: number): boolean {
  if (isWord(last)) return isWord(first) || isQuote(first) || (first === dot && (isDigit(last) || isDigit(second)));
  if (isQuote(last)) return isWord(first) || last === first;
  if (last === dot) return isDigit(first) || first === dot;
  return operatorPairs.has(last * 256 + first);
}

const dot = 0x2e;

/** Operators of two characters, and the beginnings and ends of comments. */
const operatorPairs: ReadonlySet<number> = new Set(
  (
    '++ -- ** // %% && || ^^ << >> == !! ?? :: ~~ @@ ## $$ += -= *= /= %= &= |= ^= <= >= != ~= ?= := .= =~ !~ => =< ' +
    '-> <- <> >< ~> <~ |> <| /* */ <% %> <: :> %: ?. ?: ?[ &. &^ &! |& .* ->* #[ #{ #( #! $( ${ @( @{ @" $" <! !- <? ?>'
  )
    .split(' ')
    .map((pair) => pair.charCodeAt(0) * 256 + pair.charCodeAt(1)),
);

function isWord(byte: number): boolean {
  return (
    isDigit(byte) ||
    (byte >= 65 && byte <= 90) ||
    (byte >= 97 && byte <= 122) ||
    byte === 95 ||
    byte === 36 ||
    byte >= 128
  );
}

function isDigit(byte: number): boolean {
  return byte >= 48 && byte <= 57;
}

export function isQuote(byte: number): boolean {
  return byte === 0x22 || byte === 0x27 || byte === 0x60;
}
