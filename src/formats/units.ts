import { type Atoms, everything } from '../core/configuration.ts';
import type { Format } from '../core/search.ts';
import { renderAtoms } from './atoms.ts';
import { type Frame, type ReadStructure, readStructure } from './frames.ts';

/** With which neighbour a separator goes: `a,` `b,` `c` or `a` `,b` `,c`. */
export type Separators = 'behind' | 'before';

/** The units of all frames at one depth: statements of blocks, elements of lists, lines of paragraphs. */
export function units(
  depth: number,
  separators: Separators = 'behind',
  read: ReadStructure = readStructure,
): Format<Uint8Array, Atoms> {
  return {
    parse(source) {
      const frames = read(source).levels[depth] ?? [];
      const starts: number[] = [];
      const ends: number[] = [];
      for (const frame of separators === 'before' ? frames.filter(isList) : frames) {
        let at = frame.start;
        for (const unitEnd of frame.unitEnds) {
          const end = separators === 'before' && unitEnd < frame.end ? withoutComma(source, unitEnd) : unitEnd;
          if (end > at) {
            starts.push(at);
            ends.push(end);
          }
          at = end;
        }
      }
      if (starts.length === 0) return undefined;
      return { source, starts: Int32Array.from(starts), ends: Int32Array.from(ends), kept: everything(starts.length) };
    },
    render: renderAtoms,
  };
}

/** How many frames lie within each other at most. */
export function depthOf(source: Uint8Array, read: ReadStructure = readStructure): number {
  return read(source).levels.length - 1;
}

function isList({ hasCommas, unitEnds }: Frame): boolean {
  return hasCommas && unitEnds.length > 1;
}

function withoutComma(source: Uint8Array, end: number): number {
  return source[end - 1] === 0x2c ? end - 1 : end;
}
