import type { Config, Span } from '../../core/configuration.ts';
import { fromBytes } from '../latin1.ts';
import { spliced } from '../spliced.ts';

const zero = Uint8Array.of(0x30);

/** Where brackets and quotation marks stand that have nothing between them. Spans of bytes, ascending. */
export function emptyPairs(source: Uint8Array): Span[] {
  const text = fromBytes(source);
  return [...text.matchAll(/""|''|``|\(\)|\[\]|\{\}/g)].map(({ index }) => ({ from: index, to: index + 2 }));
}

/** The source with a zero in the place of those pairs that are not kept (a pass of Shrink Ray). */
export function withZeros(source: Uint8Array, found: readonly Span[], kept: Config): Uint8Array {
  const still = new Set(kept);
  const gone = found.filter((_, i) => !still.has(i));
  return spliced(
    source,
    gone.map((pair) => ({ ...pair, by: zero })),
  );
}
