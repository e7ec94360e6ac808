/** Whether a name is one with an apostrophe, as those of lifetimes: it can only become another one of these. */
export function isQuoted(name: string): boolean {
  return name.startsWith("'");
}

/** The first of some names that begins with a capital if this one does: by that some languages tell what is named. */
export function ofSameCase(fresh: readonly string[], name: string): string | undefined {
  const isCapital = (one: string): boolean => /^'?\p{Lu}/u.test(one);
  return fresh.find((one) => isCapital(one) === isCapital(name)) ?? fresh[0];
}
