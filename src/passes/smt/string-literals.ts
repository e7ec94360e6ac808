/** The characters of a literal: `""` and escapes count as one. */
export function characters(literal: string): string[] {
  return literal.slice(1, -1).match(/""|\\u\{[0-9a-fA-F]{1,5}\}|\\u[0-9a-fA-F]{4}|\\x[0-9a-fA-F]{2}|./gs) ?? [];
}
