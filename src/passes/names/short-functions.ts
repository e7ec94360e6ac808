import { childIn, fieldName, parts, statementsOf } from '../../names/functions.ts';
import { isName } from '../../names/name-leaves.ts';
import { children, kindName, width } from '../../tree/arena.ts';
import type { Edit } from '../../tree/edit-set.ts';
import type { Change } from '../tree/in-order.ts';
import { endlessBodies, withoutResult } from './endless-bodies.ts';
import { change, type NamedTree, sourceOf, written } from './named-tree.ts';
import { outermost } from './outermost.ts';

/**
 * Functions without what is in them, and functions written the short way, `a => b`: all of them at once, then each. Nothing is known of
 * the language: what its grammar does not take, or takes for something else, is not sound, and no trial is made of it.
 */
export function* shortFunctions(tree: NamedTree): Iterable<Change> {
  yield* endlessBodies(tree);
  yield* withoutResult(tree);
  const { arena } = tree;
  const every: { readonly node: number; readonly edits: readonly Edit[] }[] = [];
  for (let node = 1; node < arena.size; node++) {
    const edits = shorter(tree, node);
    if (edits.length > 0) every.push({ node, edits });
  }
  // Those inside of others are changed after them.
  const together = outermost(arena, every);
  if (together.length > 1) {
    yield* change(
      'all functions the short way',
      together.map(({ edits }) => edits[0]!),
    );
  }
  for (const { node, edits } of every) {
    for (const edit of edits) yield* change(`${kindName(arena, node)} the short way`, [edit]);
  }
}

/** What the node may be written as, if it is a function with parameters and a body. */
function shorter(tree: NamedTree, node: number): Edit[] {
  const { arena } = tree;
  const body = childIn(arena, node, 'body');
  const list = children(arena, node).find((child) => /^parameters?$/.test(fieldName(arena, child)));
  if (body === undefined || list === undefined) return [];
  const name = childIn(arena, node, 'name');
  const given = name === undefined ? '' : `${sourceOf(tree, name)}=`;
  const value = givenBy(tree, body);
  const block = sourceOf(tree, body);
  const [only, ...more] = parts(arena, list);
  const bare = only !== undefined && more.length === 0 && isName(arena, only) ? sourceOf(tree, only) : undefined;
  const all = sourceOf(tree, list);
  const text = `${given}${bare ?? all}=>${value ?? block}`;
  return text.length < width(arena, node) ? [written(tree, node, text)] : [];
}

/** What a function gives that does nothing else. */
function givenBy(tree: NamedTree, body: number): string | undefined {
  const { arena } = tree;
  const statements = statementsOf(arena, body);
  const [only, ...more] = statements ?? [];
  if (only === undefined || more.length > 0) return undefined;
  const [value] = /return|expression_statement/.test(kindName(arena, only)) ? parts(arena, only) : [];
  if (value === undefined) return undefined;
  const text = sourceOf(tree, value);
  return text.startsWith('{') ? `(${text})` : text;
}
