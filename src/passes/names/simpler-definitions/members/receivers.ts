import { childIn, parts } from '../../../../names/functions.ts';
import { spelling } from '../../../../names/name-leaves.ts';
import { type Edit, replacement } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, sourceOf } from '../../named-tree.ts';
import { callsOn } from './calls-on.ts';

/**
 * What a method is called on becomes its first parameter: `func (s S) f(a int) {}` becomes `func f(s S, a int) {}`, and
 * `s.f(1)` becomes `f(s, 1)`. All methods at once, then each.
 */
export function* receiversAsParameters(tree: NamedTree): Iterable<Change> {
  const all = receiversIn(tree).map((method) => [declaredWith(tree, method), ...calledWith(tree, method)]);
  if (all.length > 1) yield* change('receivers as parameters', all.flat());
  for (const edits of all) yield* change('a receiver as parameter', edits);
}

interface Method {
  readonly receiver: number;
  readonly name: number;
  readonly parameters: number;
}

function receiversIn({ arena }: NamedTree): Method[] {
  const found: Method[] = [];
  for (let node = 1; node < arena.size; node++) {
    const [receiver, name] = [childIn(arena, node, 'receiver'), childIn(arena, node, 'name')];
    const parameters = childIn(arena, node, 'parameters');
    if (receiver === undefined || name === undefined || parameters === undefined) continue;
    if (arena.start[receiver]! < arena.start[name]! && parts(arena, receiver).length === 1)
      found.push({ receiver, name, parameters });
  }
  return found;
}

function declaredWith(tree: NamedTree, { receiver, name, parameters }: Method): Edit {
  const { arena } = tree;
  const [taken] = parts(arena, receiver) as [number];
  // All parameters have names or none has.
  const isNamed = childIn(arena, taken, 'name') !== undefined;
  const others = parts(arena, parameters).length > 0 ? ',' : '';
  // The name is written anew, as a method's would not be understood without its receiver.
  const text = ` ${spelling(arena, name)}(${isNamed ? '' : '_ '}${sourceOf(tree, taken)}${others}`;
  return replacement(arena.start[receiver]!, arena.start[parameters]! + 1, text);
}

function calledWith(tree: NamedTree, { name }: Method): Edit[] {
  const front = `${spelling(tree.arena, name)}(`;
  return callsOn(tree, name).flatMap(({ start, rest }) => [replacement(start, start, front), rest]);
}
