/** Whether a name is one with an apostrophe, as those of lifetimes: it can only become another one of these. */
export function isQuoted(name: string): boolean {
  return name.startsWith("'");
}
