import type { Atoms } from '../core/configuration.ts';
import type { Format } from '../core/search.ts';
import { atomFormat } from './atoms.ts';

/** Single bytes. */
export const bytes: Format<Uint8Array, Atoms> = atomFormat((source) =>
  Int32Array.from({ length: source.length + 1 }, (_, offset) => offset),
);
