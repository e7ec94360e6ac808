import type { Span } from '../core/configuration.ts';

/** What comes in the place of a span; nothing where it is not given. */
export interface Piece extends Span {
  readonly by?: Uint8Array | undefined;
}

/** The source with others in the place of these spans, which are in order and have no byte in common. */
export function spliced(source: Uint8Array, pieces: Iterable<Piece>): Uint8Array {
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const { from, to, by } of pieces) {
    parts.push(source.subarray(at, from));
    if (by !== undefined) parts.push(by);
    at = to;
  }
  return new Uint8Array(Buffer.concat([...parts, source.subarray(at)]));
}
