import { kindName, width } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../../named-tree.ts';
import { comparisonOf } from './comparisons.ts';

/**
 * What is compared with a number up to it is compared with the next one without it: `a <= 1` becomes `a < 2`. Or the
 * opposite is asked, in a sign less: `a < 0` for `a >= 0`; or which is larger, for whether they differ.
 */
export function* strictBounds(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (let node = 1; node < arena.size; node++) {
    const comparison = comparisonOf(arena, node);
    if (comparison === undefined) continue;
    const { left, sign, right } = comparison;
    const asked = kindName(arena, sign);
    for (const other of shorterSigns(asked)) yield* change(`${other} is asked`, [written(tree, sign, other)]);
    if (!/^[<>]=$/.test(asked)) continue;
    for (const [number, step] of [
      [right, asked === '<=' ? 1 : -1],
      [left, asked === '<=' ? -1 : 1],
    ] as const) {
      const text = nextTo(sourceOf(tree, number), step);
      if (text === undefined || text.length > width(arena, number)) continue;
      yield* change('compared without the bound', [written(tree, sign, asked[0]!), written(tree, number, text)]);
    }
  }
}

function shorterSigns(asked: string): string[] {
  if (/^[!=]/.test(asked)) return ['<', '>'];
  return /=/.test(asked) ? [asked === '<=' ? '>' : '<'] : [];
}

/** Nothing for what is no plain number, and below zero, which some types do not have. */
function nextTo(number: string, step: number): string | undefined {
  const [, digits, suffix] = /^(0|[1-9]\d{0,14})([uUlLn]*)$/.exec(number) ?? [];
  const next = Number(digits) + step;
  return digits === undefined || next < 0 ? undefined : `${next}${suffix}`;
}
