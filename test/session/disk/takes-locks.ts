import path from 'node:path';
import { createInterface } from 'node:readline';
import { lockRun } from '../../../src/session/disk/run-lock.ts';

// Tries to lock each run that it is told of, keeps it, and says whether it could.
for await (const folder of createInterface({ input: process.stdin })) {
  try {
    lockRun({ path: folder, lock: path.join(folder, 'lock') });
    console.log('yes');
  } catch {
    console.log('no');
  }
}
