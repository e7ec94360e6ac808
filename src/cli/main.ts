#!/usr/bin/env node
import { setFlagsFromString } from 'node:v8';
import { engineFlags } from './engine-flags.ts';
import { stillOpen } from './messages/unforeseen.ts';
import { ownVersion } from './own-version.ts';
import { run } from './run.ts';

/** So long after the end, nothing but what others are slow to read should keep this process. */
const graceMs = 10_000;

for (const flag of engineFlags(process.versions.v8)) setFlagsFromString(flag);

// Whoever reads our output may have had enough (`| head`); the reduction goes on.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});
process.stdout.once('error', ({ code, message }: NodeJS.ErrnoException) => {
  if (code !== 'EPIPE') process.on('exit', (exitCode) => unwritten(exitCode, message));
});

// What a command waits for may be a process or a timer that does not keep Node.js alive by itself.
const alive = setInterval(() => {}, 2 ** 30);
process.exitCode = await run(process.argv.slice(2));
clearInterval(alive);
// Whoever waits for this process should not have to wait for what we forgot to close.
setInterval(() => {
  if (process.stdout.writableLength > 0 || process.stderr.writableLength > 0) return;
  process.stderr.write(stillOpen(process.getActiveResourcesInfo(), ownVersion()), () => process.exit());
}, graceMs).unref();

function unwritten(exitCode: number, message: string): void {
  if (exitCode !== 0) return;
  process.exitCode = 2;
  process.stderr.write(`pare: what belongs to stdout could not be written there (${message})\n`);
}
