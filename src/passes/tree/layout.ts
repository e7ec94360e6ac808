import { propose } from '../../core/propose.ts';
import type { Pass, Search } from '../../core/search.ts';
import type { TestCase } from '../../core/test-case.ts';
import { isNewline, isSpace } from '../../tree/adjacent.ts';
import type { Arena } from '../../tree/arena.ts';
import type { ReadTree } from './read-tree.ts';

/**
 * All white space between tokens at once, in one trial: one line end where there is one, else one space. As Picireny
 * writes its candidates, which does so unasked.
 */
export function layout(reader: (original: TestCase) => ReadTree): Pass<TestCase> {
  return function* plain(source): Search<TestCase> {
    const tree = source.length === 0 ? undefined : reader(source)(source);
    const narrow = tree && narrowed(tree.arena);
    if (narrow !== undefined && narrow.length < source.length) {
      yield propose(
        'white space',
        () => narrow,
        () => [],
      );
    }
  };
}

function narrowed({ text, ...arena }: Arena): Uint8Array {
  const parts: Uint8Array[] = [];
  let from = 0;
  let last = 0;
  for (let node = 0; node < arena.size; node++) {
    const start = arena.start[node]!;
    if (arena.firstChild[node] !== -1 || start < last || arena.end[node] === start) continue;
    const gap = text.subarray(last, start);
    if (gap.length > 1 && gap.every(isSpace)) {
      parts.push(text.subarray(from, last), gap.some(isNewline) ? lineEnd : space);
      from = start;
    }
    last = arena.end[node]!;
  }
  return Buffer.concat([...parts, text.subarray(from)]);
}

const space: Uint8Array = Uint8Array.of(32);
const lineEnd: Uint8Array = Uint8Array.of(10);
