/**
 * Whether a language looks names up only when it runs: a text that mentions what nothing defines is one of its texts
 * all the same.
 */
export function bindsLate(grammar: string | undefined): boolean {
  return grammar !== undefined && late.has(grammar);
}

/** By the names of the grammars. */
const late: ReadonlySet<string> = new Set(['javascript', 'python', 'lua', 'ruby', 'php', 'bash']);
