/** The characters of a literal: `""` and escapes count as one. */
export function characters(literal: string): string[] {
  return literal.slice(1, -1).match(/""|\\u\{[0-9a-fA-F]{1,5}\}|\\u[0-9a-fA-F]{4}|\\x[0-9a-fA-F]{2}|./gs) ?? [];
}

/** What is escaped in a literal as it is, where that can be seen, with as many characters for the solver. */
export function unescaped(literal: string): string {
  const plain = characters(literal).map((each) => {
    const code = /^\\[ux]\{?([0-9a-fA-F]+)\}?$/.exec(each)?.[1];
    const character = code === undefined ? each : String.fromCodePoint(Number.parseInt(code, 16));
    return /^[ -~]$/.test(character) && !special.has(character) ? character : each;
  });
  return `"${plain.join('')}"`;
}

/** What means something else in a literal. */
const special: ReadonlySet<string> = new Set(['"', '\\']);
