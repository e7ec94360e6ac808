/** What stands for a value or a label within a function, or for a type. */
export const localNames: RegExp = /%(?:"[^"]*"|[-\w.$]+)/g;

/** Whatever has a sign in front. */
export const anyName: RegExp = /[@%$!#](?:"[^"]*"|[-\w.$]+)/g;

/** Whether a name is a number, which it has because it stands where it stands. */
export function isNumbered(name: string): boolean {
  return /^%\d+$/.test(name);
}

/** The text with other words for names of values. */
export function substituted(text: string, by: ReadonlyMap<string, string>): string {
  return by.size === 0 ? text : text.replace(localNames, (name) => by.get(name) ?? name);
}

/**
 * The same where what takes a name's place may be another one of the names; nothing that is known for those that go in
 * circles.
 */
export function resolved(by: ReadonlyMap<string, string>): Map<string, string> {
  const all = new Map<string, string>();
  for (const start of by.keys()) {
    const way: string[] = [];
    let name = start;
    for (const seen = new Set<string>(); by.has(name) && !all.has(name) && !seen.has(name); name = by.get(name)!) {
      seen.add(name);
      way.push(name);
    }
    const end = all.get(name) ?? (by.has(name) ? unknown : name);
    for (const one of way) all.set(one, end);
  }
  return all;
}

/** What stands for a value of any type that nothing is known of. */
export const unknown: string = 'undef';
