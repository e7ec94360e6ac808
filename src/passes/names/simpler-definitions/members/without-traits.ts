import { childIn, fieldName, parts } from '../../../../names/functions.ts';
import { spelling } from '../../../../names/name-leaves.ts';
import { type Arena, kindName } from '../../../../tree/arena.ts';
import { type Edit, removal } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../../named-tree.ts';

/**
 * What Rust's types have for the sake of a trait they have by themselves, and the types that the trait asks for are
 * written where they are meant: `impl S { fn f() -> u8 {} }` for `impl T for S { type O = u8; fn f() -> Self::O {} }`.
 * All at once, then each; and types are written where the trait stays.
 */
export function* withoutTraits(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  const all: Edit[][] = [];
  const meant: Edit[] = [];
  for (let node = 1; node < arena.size; node++) {
    const [trait, type] = [childIn(arena, node, 'trait'), childIn(arena, node, 'type')];
    const body = childIn(arena, node, 'body');
    if (trait === undefined || type === undefined || body === undefined || type < trait) continue;
    const items = parts(arena, body).filter((item) => kindName(arena, item) === 'type_item');
    const uses = writtenIn(tree, node, typesOf(tree, items));
    const drops = items.map((item) => tree.deletion(item)?.edit ?? removal(arena.start[item]!, arena.end[item]!));
    all.push([removal(arena.start[trait]!, arena.start[type]!), ...drops, ...uses]);
    meant.push(...uses);
  }
  yield* change('what a trait asks for in its place', meant);
  if (all.length > 1) yield* change('no type has a trait', all.flat());
  for (const edits of all) yield* change('without its trait', edits);
}

/** How often one of the types may be made of another one. */
const deepest = 3;

/** What the names of types stand for, none of them said by another one. */
function typesOf(tree: NamedTree, items: readonly number[]): ReadonlyMap<string, string> {
  const { arena } = tree;
  let types = new Map<string, string>();
  for (const item of items) {
    const [name, type] = [childIn(arena, item, 'name'), childIn(arena, item, 'type')];
    if (name !== undefined && type !== undefined) types.set(spelling(arena, name), sourceOf(tree, type));
  }
  for (let times = 0; times < deepest; times++)
    types = new Map(
      [...types].map(([name, text]) => [name, text.replace(/\bSelf::(\w+)/g, (said, of) => types.get(of) ?? said)]),
    );
  return types;
}

function writtenIn(tree: NamedTree, node: number, types: ReadonlyMap<string, string>): Edit[] {
  const { arena } = tree;
  const found: Edit[] = [];
  for (let at = node + 1; at < arena.after[node]! && types.size > 0; at++) {
    const text = isOfSelf(arena, at) ? types.get(spelling(arena, childIn(arena, at, 'name')!)) : undefined;
    if (text !== undefined && fieldName(arena, at) !== 'path') found.push(written(tree, at, text));
  }
  return found;
}

/** `Self::O`. */
function isOfSelf(arena: Arena, node: number): boolean {
  if (!/^scoped_/.test(kindName(arena, node))) return false;
  const path = childIn(arena, node, 'path');
  return path !== undefined && spelling(arena, path) === 'Self' && childIn(arena, node, 'name') !== undefined;
}
