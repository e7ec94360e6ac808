/** What to say when something went wrong that is no mistake of the person at the keyboard. */
export function internalError(error: unknown, version: string): string {
  const lines = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return [
    `pare: a mistake of pare's, not yours: ${error instanceof Error ? error.message : String(error)}`,
    `  -> the best result so far, if there was one, is in the newest folder below pare-runs/; pare resume goes on from it`,
    `  -> please report it with this (pare ${version}, node ${process.version}, ${process.platform}):`,
    lines.replace(/^/gm, '     '),
    '',
  ].join('\n');
}
