import type { TreeEdit, TreeEdits } from '../../src/grammar/edits.ts';
import { brokenCount, tokenCount } from '../../src/tree/arena.ts';
import { bytes } from '../support/texts.ts';
import { edited, type Workbench } from './languages.ts';

/** D drops, C drops comments, H hoists, S splices, M puts stubs. */
export type Passes = string;

export interface Greedy {
  readonly text: string;
  readonly tokens: number;
}

/** Makes the first edit that keeps the text interesting and parsable, until there is none: slow, but surely minimal. */
export function greedy(
  bench: Workbench,
  input: string,
  { passes, needs }: { passes: Passes; needs: (text: string) => boolean },
): Greedy {
  let text = input;
  for (let next: string | undefined = text; next !== undefined; next = improved(bench, text, { passes, needs }))
    text = next;
  return { text, tokens: tokenCount(bench.language.parse(bytes(text))!, 0) };
}

function improved(
  bench: Workbench,
  text: string,
  { passes, needs }: { passes: Passes; needs: (text: string) => boolean },
): string | undefined {
  const tree = bench.edits(text);
  for (const edit of candidates(tree, passes)) {
    const candidate = edited(tree, edit.edit);
    if (candidate === undefined || candidate === text || candidate.length > text.length || !needs(candidate)) continue;
    const arena = bench.language.parse(bytes(candidate));
    if (arena !== undefined && brokenCount(arena) <= brokenCount(tree.arena)) return candidate;
  }
  return undefined;
}

function* candidates(tree: TreeEdits, passes: Passes): Iterable<TreeEdit> {
  for (let node = 0; node < tree.arena.size; node++) {
    if (/[DC]/.test(passes)) yield* drops(tree, node, passes);
    if (passes.includes('H')) yield* tree.hoists(node);
    if (passes.includes('S')) yield* tree.splices(node);
    if (passes.includes('M')) yield* tree.stubs(node);
  }
}

/** All ranges of items, those with the most tokens first. */
function drops(tree: TreeEdits, node: number, passes: Passes): TreeEdit[] {
  const list = tree.list(node);
  const wanted = [...list.items.keys()].filter((i) => passes.includes(list.items[i]!.extra ? 'C' : 'D'));
  const ranges = wanted.flatMap((_, from) => wanted.slice(from).map((_, more) => wanted.slice(from, from + more + 1)));
  const edits = ranges.map((range) => list.without(range)).filter((edit) => edit !== undefined);
  return edits.sort((a, b) => b.tokens - a.tokens);
}
