import { childIn } from '../../../../names/functions.ts';
import { type Arena, children, kindName, textBetween, width } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { type NamedTree, sourceOf, written } from '../../named-tree.ts';
import { strange } from '../../strange.ts';

/**
 * In C, the labels of a `switch` need no braces if one statement stands behind them, wherever it stood before: `switch
 * (a) default: b;` for `switch (a) { b; default: }`.
 */
export function* behindLabels(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (let node = 1; node < arena.size; node++) {
    const body = kindName(arena, node) === 'switch_statement' ? childIn(arena, node, 'body') : undefined;
    if (body === undefined || kindName(arena, body) !== 'compound_statement') continue;
    const { labels, statements } = inside(tree, body);
    const [statement = ';', ...more] = statements;
    const text = labels.join('') + statement;
    if (labels.length === 0 || more.length > 0 || text.length >= width(arena, body)) continue;
    // The grammar wants braces there.
    yield* strange('a statement behind its labels', [written(tree, body, text)]);
  }
}

function inside(tree: NamedTree, body: number): { labels: string[]; statements: string[] } {
  const { arena } = tree;
  const [labels, statements]: [string[], string[]] = [[], []];
  for (const child of children(arena, body).slice(1, -1)) {
    const colon = kindName(arena, child) === 'case_statement' ? colonIn(arena, child) : undefined;
    if (colon === undefined) {
      statements.push(sourceOf(tree, child));
      continue;
    }
    labels.push(textBetween(arena, arena.start[child]!, arena.end[colon]!));
    for (const behind of children(arena, child).filter((one) => one > colon)) statements.push(sourceOf(tree, behind));
  }
  return { labels, statements };
}

function colonIn(arena: Arena, label: number): number | undefined {
  return children(arena, label).find((child) => kindName(arena, child) === ':');
}
