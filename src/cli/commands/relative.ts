import path from 'node:path';

/** A file as one would type it here: relative if that is shorter than going up. */
export function relative(file: string): string {
  const fromHere = path.relative(process.cwd(), path.resolve(file));
  return fromHere.startsWith('..') ? path.resolve(file) : fromHere;
}
