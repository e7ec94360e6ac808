/** What to say when something went wrong that nobody has foreseen, and what to end with. */
export function unforeseen(
  error: unknown,
  version: () => string,
): { readonly message: string; readonly exitCode: number } {
  const what = error instanceof Error ? error.message : String(error);
  // Even a part of pare could not be loaded.
  if (['EMFILE', 'ENFILE'].includes((error as NodeJS.ErrnoException | undefined)?.code ?? '')) {
    const wayOut = 'allow more with `ulimit -n`, or use fewer jobs (-j)';
    return { message: `pare: Too many files are open (${what}).\n  -> ${wayOut}\n`, exitCode: 2 };
  }
  const lines = error instanceof Error ? (error.stack ?? what) : what;
  const message = [
    `pare: a mistake of pare's, not yours: ${what}`,
    `  -> the best result so far, if there was one, is in the newest folder below pare-runs/; pare resume goes on from it`,
    `  -> please report it with this (pare ${version()}, node ${process.version}, ${process.platform}):`,
    lines.replace(/^/gm, '     '),
    '',
  ].join('\n');
  return { message, exitCode: 1 };
}

/** What to say when something is open that should have been closed by the end. */
export function stillOpen(resources: readonly string[], version: string): string {
  return `pare: a mistake of pare's, not yours: at the end, this was still open: ${resources.join(', ')} (pare ${version})\n`;
}
