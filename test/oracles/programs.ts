import { fileURLToPath } from 'node:url';

/** The path of a small program with a telling name. */
export function program(name: string): string {
  return fileURLToPath(new URL(`../fixtures/programs/${name}`, import.meta.url));
}
