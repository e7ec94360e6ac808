/** What was thrown, in words: the message of an error, or else the text of whatever it is. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** The kind of an error and the first line of its message. */
export function headline(thrown: unknown): string {
  const text = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
  return text.split('\n', 1)[0]!;
}

/** By what the system calls it, as `ENOENT`; `undefined` for what did not come from the system. */
export function errorCode(thrown: unknown): string | undefined {
  const { code } = Object(thrown) as { readonly code?: unknown };
  return typeof code === 'string' ? code : undefined;
}
