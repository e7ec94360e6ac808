/** A word of a command line, in quotes if a shell would take it apart. */
export function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** A command line to copy. */
export function commandLine(words: readonly string[]): string {
  return words.map(quoted).join(' ');
}

export function withInput(line: string, onStdin: boolean, file: string): string {
  return onStdin ? `${line} < ${quoted(file)}` : line;
}
