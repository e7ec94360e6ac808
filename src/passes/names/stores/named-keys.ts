import { addTo } from '../../../basics/add-to.ts';
import { childIn, fieldName } from '../../../names/functions.ts';
import { freshNames } from '../../../names/name-leaves.ts';
import { nodesOf } from '../../../tree/arena.ts';
import type { Edit } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../named-tree.ts';
import { askedByName } from './keys-as-members.ts';

/** What is no name: a number, or a text. */
const nameless = /^(?:\d+|"[^"\\]*"|'[^'\\]*')$/;

/**
 * What an object has under a number or a text gets a name, so that it can be told like others: `{ a() {} }` and `b.a()`
 * for `{ 0() {} }` and `b[0]()` in JavaScript. So modules of a bundle become methods that can be inlined.
 */
export function* namedKeys(tree: NamedTree): Iterable<Change> {
  const [name] = freshNames(tree.names, tree.arena);
  if (name === undefined) return;
  const asked = askedIn(tree, name);
  for (const [key, edits] of keysIn(tree, name)) {
    const uses = asked.get(key) ?? [];
    if (!nameless.test(key) || uses.length === 0) continue;
    yield* change(`${key} as a name`, [...edits, ...uses.map(({ edit }) => edit)]);
    // A list may have the same number.
    const called = uses.filter(({ isCalled }) => isCalled);
    if (called.length > 0 && called.length < uses.length)
      yield* change(`${key} as a name where it is called`, [...edits, ...called.map(({ edit }) => edit)]);
  }
}

/** The name in the place of each key of an object or a class. */
function keysIn(tree: NamedTree, name: string): Map<string, Edit[]> {
  const { arena } = tree;
  const found = new Map<string, Edit[]>();
  for (const node of nodesOf(arena, /^(?:pair|method_definition|field_definition)$/)) {
    const key = childIn(arena, node, 'key') ?? childIn(arena, node, 'name') ?? childIn(arena, node, 'property');
    if (key !== undefined) addTo(found, keyOf(tree, key), written(tree, key, name));
  }
  return found;
}

/** A place where something is asked for by a key. */
interface Asked {
  readonly edit: Edit;
  readonly isCalled: boolean;
}

function askedIn(tree: NamedTree, name: string): Map<string, Asked[]> {
  const { arena } = tree;
  const found = new Map<string, Asked[]>();
  for (const node of nodesOf(arena, /^subscript_expression$/)) {
    const index = childIn(arena, node, 'index');
    const edit = index === undefined ? undefined : askedByName(arena, node, name);
    if (index === undefined || edit === undefined) continue;
    addTo(found, keyOf(tree, index), { edit, isCalled: fieldName(arena, node) === 'function' });
  }
  return found;
}

/** `"a"` for `'a'`, too. */
function keyOf(tree: NamedTree, key: number): string {
  return sourceOf(tree, key).replace(/^'([^'"\\]*)'$/, '"$1"');
}
