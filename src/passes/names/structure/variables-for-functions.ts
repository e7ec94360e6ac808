import { namesWithin, spelling } from '../../../names/name-leaves.ts';
import { kindName } from '../../../tree/arena.ts';
import type { Change } from '../../tree/in-order.ts';
import { inPlaceOf } from '../in-place-of.ts';
import { change, type NamedTree, sourceOf, written } from '../named-tree.ts';

/**
 * A function that is only declared, and always given one value, becomes a variable that is set to it: `short a; a = 1;` for
 * `a(short); a(1);`. Where types stand in front of names, as in C.
 */
export function* variablesForFunctions(tree: NamedTree): Iterable<Change> {
  const { arena, names } = tree;
  if (!arena.kinds.includes('pointer_declarator')) return;
  const calls = new Map(tree.calls().map((call) => [call.name, call]));
  for (let node = 1; node < arena.size; node++) {
    if (!/^(?:parameter_)?declaration$/.test(kindName(arena, node))) continue;
    const [, name, type, end] = /^(?:[\w\s*]*[\s*])?(\w+)\(([\w\s*]+)\)(;?)$/.exec(sourceOf(tree, node)) ?? [];
    if (name === undefined || type === undefined || /^void$/.test(type)) continue;
    const uses = (names.places.get(name) ?? []).filter((leaf) => leaf >= arena.after[node]!);
    const settings = uses.map((leaf) => calls.get(leaf));
    if (settings.length === 0 || !namesWithin(arena, names, node).some((leaf) => spelling(arena, leaf) === name))
      continue;
    const edits = settings.flatMap((call) =>
      call?.arguments.length === 1
        ? [written(tree, call.node, inPlaceOf(arena, call.node, `${name}=${sourceOf(tree, call.arguments[0]!)}`))]
        : [],
    );
    if (edits.length < settings.length) continue;
    yield* change(`${name} is set`, [written(tree, node, `${type} ${name}${end}`), ...edits]);
  }
}
