import { type Atoms, everything } from '../core/configuration.ts';
import type { Format } from '../core/search.ts';
import { renderAtoms } from './atoms.ts';

const quotation = /("""|'''|```)([\s\S]*?)\1|(["'`])((?:[^\\\n]|\\.)*?)\3/g;

/** What stands between quotation marks, which are the same on both sides; single ones end on their line. */
export const quoted: Format<Uint8Array, Atoms> = spansOf(quotation, ([whole, triple]) => {
  const marks = triple?.length ?? 1;
  return [marks, whole.length - marks];
});

/** What looks like a comment in some language or other, one format for each sort of them. */
export const comments: readonly Format<Uint8Array, Atoms>[] = [
  /\/\*[\s\S]*?\*\//g,
  /<!--[\s\S]*?-->/g,
  /"""[\s\S]*?"""|'''[\s\S]*?'''/g,
].map((sort) => spansOf(sort, ([whole]) => [0, whole.length]));

/** Where the pattern matches, from one offset in the match to another. */
function spansOf(pattern: RegExp, within: (match: RegExpExecArray) => [number, number]): Format<Uint8Array, Atoms> {
  return {
    parse(source) {
      const text = Buffer.from(source.buffer, source.byteOffset, source.length).toString('latin1');
      const spans = [...text.matchAll(pattern)]
        .map((match) => within(match).map((offset) => match.index + offset))
        .filter(([from, to]) => from! < to!);
      if (spans.length === 0) return undefined;
      const [starts, ends] = [0, 1].map((side) => Int32Array.from(spans, (span) => span[side]!));
      return { source, starts: starts!, ends: ends!, kept: everything(spans.length) };
    },
    render: renderAtoms,
  };
}
