import { readdirSync } from 'node:fs';

/** What is in a folder, by name. Nothing where it cannot be read: who needs what is in it will find out why. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // the answer, not an error
  }
}
