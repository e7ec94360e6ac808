#!/usr/bin/env node
import { run } from './run.ts';

// Whoever reads our output may have had enough (`| head`); the reduction goes on.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});

// What a command waits for may be a process or a timer that does not keep Node.js alive by itself.
const alive = setInterval(() => {}, 2 ** 30);
process.exitCode = await run(process.argv.slice(2));
clearInterval(alive);
