import { childIn } from '../../../names/functions.ts';
import { kindName } from '../../../tree/arena.ts';
import type { Change } from '../../tree/in-order.ts';
import { allWritten, change, type NamedTree, sourceOf, written } from '../named-tree.ts';
import { inherited } from '../simpler-definitions/members/heirs.ts';
import type { DefinedName } from './defined-names.ts';

/**
 * What an interface of TypeScript has stands where it is meant: `let b: { c: 0 }` for `interface D { c: 0 } let b: D`.
 * What it inherits is lost, or stands by itself: a name that nothing defines may be what matters.
 */
export function* interfaceInPlace(tree: NamedTree, { name, unit, drop, uses }: DefinedName): Iterable<Change> {
  const { arena } = tree;
  const body = childIn(arena, unit, 'body');
  if (body === undefined || kindName(arena, unit) !== 'interface_declaration') return;
  const meant = allWritten(tree, uses, sourceOf(tree, body));
  yield* change(`inline ${name}`, [drop, ...meant]);
  const apart = inherited(tree, unit).join(';');
  if (apart !== '') yield* change(`inline ${name}, ${apart} apart`, [written(tree, unit, `${apart};`), ...meant]);
}
