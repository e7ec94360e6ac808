// The same test as a program of its own: exit code 0 means yes.
import { readFileSync } from 'node:fs';
import isRejected from './test.mjs';

process.exitCode = isRejected(readFileSync(process.argv[2])) ? 0 : 1;
