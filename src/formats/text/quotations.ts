import type { Atoms, Span } from '../../core/configuration.ts';
import type { Format } from '../../core/search.ts';
import { spanFormat } from '../atoms.ts';
import { fromBytes } from '../latin1.ts';

/** From and to, in bytes. */
type Range = readonly [number, number];

/** What stands between quotation marks, which are the same on both sides; single ones end on their line. */
export const quoted: Format<Uint8Array, Atoms> = spansOf(quotations);

/** What looks like a comment in some language or other, one format for each sort of them. */
export const comments: readonly Format<Uint8Array, Atoms>[] = [
  spansOf((text) => enclosed(text, '/*', '*/')),
  spansOf((text) => enclosed(text, '<!--', '-->')),
  spansOf((text) => enclosed(text, '(*', '*)')),
  spansOf((text) => enclosed(text, '{-', '-}')),
  spansOf((text) => [...enclosed(text, '"""', '"""'), ...enclosed(text, "'''", "'''")].sort(([a], [b]) => a - b)),
  ...['//', '#', '--', ';', '%'].map((opener) => spansOf((text) => linesWith(text, opener))),
];

/** What is found in a text of one character per byte. */
export function spansOf(find: (text: string) => Iterable<Range>): Format<Uint8Array, Atoms> {
  return spanFormat((source) => apart(find(fromBytes(source))));
}

/** The ranges that are not empty and do not begin within an earlier one. */
function* apart(ranges: Iterable<Range>): Iterable<Span> {
  let end = 0;
  for (const [from, to] of ranges) {
    if (from >= to || from < end) continue;
    yield { from, to };
    end = to;
  }
}

/** From each opening mark to the next closing one, with both. */
function* enclosed(text: string, open: string, close: string): Iterable<Range> {
  for (let from = text.indexOf(open); from !== -1; ) {
    const to = text.indexOf(close, from + open.length);
    if (to === -1) return;
    yield [from, to + close.length];
    from = text.indexOf(open, to + close.length);
  }
}

/** The lines that begin with the mark. */
function* linesWith(text: string, mark: string): Iterable<Range> {
  for (const { 0: line, index } of text.matchAll(new RegExp(`^[ \\t]*${mark}.*\\n`, 'gm'))) {
    yield [index, index + line.length];
  }
}

const marks = /"""|'''|```|["'`]|\n/g;

/** A mark that nothing closes is passed by together with all like it, so that no text is read more than a few times. */
function* quotations(text: string): Iterable<Range> {
  const open = new Set<string>();
  const endOf = (mark: string, start: number): number => {
    if (mark.length === 3) return text.indexOf(mark, start);
    const inside = new RegExp(`(?:[^\\\\\\n${mark}]|\\\\.)*${mark}`, 'y');
    inside.lastIndex = start;
    return inside.test(text) ? inside.lastIndex - 1 : -1;
  };
  let at = 0;
  for (const { 0: mark, index } of text.matchAll(marks)) {
    if (mark === '\n') for (const one of open) if (one.length === 1) open.delete(one);
    if (index < at || mark === '\n' || open.has(mark)) continue;
    const end = endOf(mark, index + mark.length);
    if (end === -1) open.add(mark);
    else {
      yield [index + mark.length, end];
      at = end + mark.length;
    }
  }
}
