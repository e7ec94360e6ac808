import { messageOf } from '../../basics/thrown.ts';

/** What to say when something went wrong that nobody has foreseen. */
export function unforeseen(error: unknown, version: string): string {
  const what = messageOf(error);
  const lines = error instanceof Error ? (error.stack ?? what) : what;
  return [
    `pare: a mistake of pare's, not yours: ${what}`,
    `  -> the best result so far, if there was one, is in the newest folder below pare-runs/; pare resume goes on from it`,
    `  -> please report it with this (pare ${version}, node ${process.version}, ${process.platform}):`,
    lines.replace(/^/gm, '     '),
    '',
  ].join('\n');
}

/** What to say when something is open that should have been closed by the end. */
export function stillOpen(resources: readonly string[], version: string): string {
  return `pare: a mistake of pare's, not yours: at the end, this was still open: ${resources.join(', ')} (pare ${version})\n`;
}
