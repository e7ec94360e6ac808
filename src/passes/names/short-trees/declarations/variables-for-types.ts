import { childIn, declared } from '../../../../names/functions.ts';
import { spelling } from '../../../../names/name-leaves.ts';
import { contains, kindName } from '../../../../tree/arena.ts';
import { type Edit, removal } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, written } from '../../named-tree.ts';
import { placesWithin } from '../../places.ts';

/**
 * A type of C becomes a variable, which does for all that has the type: `struct { int b; } a; f() { g(a.b); }` for `typedef
 * struct { int b; } a; f(a c) { g(c.b); }`.
 */
export function* variablesForTypes(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (let node = 1; node < arena.size; node++) {
    if (kindName(arena, node) !== 'type_definition') continue;
    const [type, declarator] = [childIn(arena, node, 'type'), childIn(arena, node, 'declarator')];
    if (type === undefined || declarator === undefined || kindName(arena, declarator) !== 'type_identifier') continue;
    const name = spelling(arena, declarator);
    const uses = tree.names.places.get(name)!.filter((place) => place !== declarator);
    const edits = uses.map((use) => withoutVariable(tree, use, name));
    if (uses.length > 0 && edits.every((one) => one !== undefined))
      yield* change(`a variable for the type ${name}`, [
        removal(arena.start[node]!, arena.start[type]!),
        ...edits.flat(),
      ]);
  }
}

/** What has the type goes, and the name of the type stands where that was meant; of parameters and variables of a function. */
function withoutVariable(tree: NamedTree, use: number, name: string): Edit[] | undefined {
  const { arena, names } = tree;
  const declaration = arena.parent[use]!;
  const [own, drop] = [declared(arena, names, declaration), tree.deletion(declaration)?.edit];
  const fn = tree.functions().find(({ node }) => contains(arena, node, declaration));
  if (own === undefined || drop === undefined || fn === undefined || childIn(arena, declaration, 'type') !== use)
    return undefined;
  const meant = placesWithin(tree, fn.body, own).filter((place) => !contains(arena, declaration, place));
  return [drop, ...meant.map((place) => written(tree, place, name))];
}
