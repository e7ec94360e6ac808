import type { Atoms, Span } from '../../core/configuration.ts';
import type { Format } from '../../core/search.ts';
import { spanFormat } from '../atoms.ts';
import { type Frame, type ReadStructure, readStructure } from './frames.ts';

/**
 * How a frame is cut: at all separators, each with the unit before it; not at commas, where it has others as well; or
 * only the last unit of a list, with the comma before it.
 */
export type Cutting = 'units' | 'statements' | 'last elements';

/** The units of all frames at one depth: statements of blocks, elements of lists, lines of paragraphs. */
export function units(depth: number, cutting: Cutting, read: ReadStructure = readStructure): Format<Uint8Array, Atoms> {
  return spanFormat(function* (source): Iterable<Span> {
    for (const frame of read(source).levels[depth] ?? []) yield* cut(source, frame, cutting);
  });
}

function cut(source: Uint8Array, frame: Frame, cutting: Cutting): Span[] {
  const { start, unitEnds, statementEnds } = frame;
  if (cutting === 'units') return between(start, unitEnds);
  if (cutting === 'last elements') return lastElement(source, unitEnds);
  return statementEnds.length < 2 || statementEnds.length === unitEnds.length ? [] : between(start, statementEnds);
}

function lastElement(source: Uint8Array, unitEnds: readonly number[]): Span[] {
  const [before, to] = unitEnds.slice(-2);
  return to !== undefined && source[before! - 1] === 0x2c ? [{ from: before! - 1, to }] : [];
}

function between(start: number, ends: readonly number[]): Span[] {
  return ends.map((to, i) => ({ from: ends[i - 1] ?? start, to }));
}

/** How many frames lie within each other at most. */
export function depthOf(source: Uint8Array, read: ReadStructure = readStructure): number {
  return read(source).levels.length - 1;
}
