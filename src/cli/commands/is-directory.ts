import { statSync } from 'node:fs';

/** Whether there is a directory of that name, or a link to one. */
export function isDirectory(name: string): boolean {
  return statSync(name, { throwIfNoEntry: false })?.isDirectory() === true;
}
