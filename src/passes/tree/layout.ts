import { isNewline, isSpace } from '../../basics/white-space.ts';
import { proposeLast } from '../../core/propose.ts';
import type { Pass } from '../../core/search.ts';
import type { TestCase } from '../../core/test-case.ts';
import { growTogether } from '../../tree/adjacent.ts';
import type { Arena } from '../../tree/arena.ts';
import type { ReadTree } from './read-tree.ts';

/** What is to become of white space between two tokens, from the last byte before it to the first one behind it. */
type Spacing = (gap: Gap) => Uint8Array;

interface Gap {
  readonly text: Uint8Array;
  readonly isNeeded: boolean;
}

/**
 * Narrows all white space between tokens at once, in one trial: to a line end where there is one, else to one space.
 * Picireny writes every candidate so, without a trial.
 */
export function narrowLayout(reader: (original: TestCase) => ReadTree): Pass<TestCase> {
  return spaced(reader, [narrow]);
}

/**
 * Drops white space except where tokens would grow together; if that is refused, keeps line ends as well; else narrows
 * it.
 */
export function tightLayout(reader: (original: TestCase) => ReadTree): Pass<TestCase> {
  return spaced(reader, [tight, tightInLines, narrow]);
}

const narrow: Spacing = ({ text }) => (text.some(isNewline) ? lineEnd : space);
const tight: Spacing = (gap) => (gap.isNeeded ? narrow(gap) : nothing);
const tightInLines: Spacing = (gap) => (gap.text.some(isNewline) ? lineEnd : tight(gap));

const nothing: Uint8Array = Uint8Array.of();
const space: Uint8Array = Uint8Array.of(32);
const lineEnd: Uint8Array = Uint8Array.of(10);

/** A trial for fewer bytes is not worth it. */
const fewestBytes = 4;

/** The first of the spacings that the test likes. */
function spaced(reader: (original: TestCase) => ReadTree, spacings: readonly Spacing[]): Pass<TestCase> {
  return function* (source) {
    const tree = source.length === 0 ? undefined : reader(source)(source);
    for (const spacing of tree ? spacings : []) {
      const text = withSpacing(tree!.arena, spacing);
      if (source.length - text.length < fewestBytes) continue;
      yield proposeLast('white space', () => text);
    }
  };
}

function withSpacing({ text, ...arena }: Arena, spacing: Spacing): Uint8Array {
  const parts: Uint8Array[] = [];
  let from = 0;
  let last = 0;
  for (let node = 0; node < arena.size; node++) {
    const start = arena.start[node]!;
    if (arena.firstChild[node] !== -1 || start < last || arena.end[node] === start) continue;
    const gap = text.subarray(last, start);
    if (gap.length > 0 && gap.every(isSpace)) {
      const isNeeded = last > 0 && growTogether(text[last - 1]!, text[start]!, text[start + 1]!);
      parts.push(text.subarray(from, last), spacing({ text: gap, isNeeded }));
      from = start;
    }
    last = arena.end[node]!;
  }
  const end = text.subarray(last);
  if (end.length > 0 && end.every(isSpace))
    parts.push(text.subarray(from, last), spacing({ text: end, isNeeded: false }));
  else parts.push(text.subarray(from));
  return Buffer.concat(parts);
}
