import { chmodSync, lstatSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '../../../basics/thrown.ts';

/** Removes a file or a directory with all that is in it, also where permissions were taken away. */
export function removeTree(target: string): void {
  try {
    rmSync(target, { recursive: true, force: true });
  } catch (error) {
    const code = errorCode(error);
    if (code !== 'EACCES' && code !== 'EPERM' && code !== 'ENOTEMPTY') throw error;
    openUp(target);
    rmSync(target, { recursive: true, force: true, maxRetries: 3 });
  }
}

function openUp(target: string): void {
  if (!lstatSync(target).isDirectory()) return;
  chmodSync(target, 0o700);
  for (const name of readdirSync(target)) openUp(path.join(target, name));
}
