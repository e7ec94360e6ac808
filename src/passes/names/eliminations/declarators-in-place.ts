import { childIn } from '../../../names/functions.ts';
import { namesWithin, spelling } from '../../../names/name-leaves.ts';
import { contains, kindName, nodesOf, textBetween } from '../../../tree/arena.ts';
import { type Edit, replacement } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../named-tree.ts';
import { declarators } from '../simpler-definitions/records/declared-record.ts';
import { isTag, longestText } from './defined-names.ts';

/**
 * A type of C that is declared with something around its name is written out where it is meant:
 * `typedef int *P; P a, f(); g((P)b);` becomes `int *a, *f(); g((int *)b);`.
 */
export function* declaratorsInPlace(tree: NamedTree): Iterable<Change> {
  const { arena, names } = tree;
  for (const node of nodesOf(arena, /^type_definition$/)) {
    const [type, [declarator, ...more]] = [childIn(arena, node, 'type'), declarators(arena, node)];
    const drop = tree.deletion(node)?.edit;
    if (type === undefined || declarator === undefined || more.length > 0 || drop === undefined) continue;
    const [name] = namesWithin(arena, names, declarator);
    if (name === undefined || name === declarator || arena.end[node]! - arena.start[node]! > longestText) continue;
    const declared = {
      type: sourceOf(tree, type),
      front: textBetween(arena, arena.start[declarator]!, arena.start[name]!),
      behind: textBetween(arena, arena.end[name]!, arena.end[declarator]!),
    };
    const uses = names.places.get(spelling(arena, name))!.filter((leaf) => isUse(tree, leaf, node));
    if (uses.length > 0)
      yield* change(`write out ${spelling(arena, name)}`, [
        drop,
        ...uses.flatMap((use) => writtenOut(tree, use, declared)),
      ]);
  }
}

function isUse(tree: NamedTree, leaf: number, definition: number): boolean {
  const isField = kindName(tree.arena, leaf) === 'field_identifier';
  return !isField && !contains(tree.arena, definition, leaf) && !isTag(tree, leaf);
}

interface Declared {
  readonly type: string;
  readonly front: string;
  readonly behind: string;
}

/** Writes the type, with the parts of its declarator around each declared name; behind the type if there is none. */
function writtenOut(tree: NamedTree, use: number, { type, front, behind }: Declared): Edit[] {
  const { arena } = tree;
  const declared = declarators(arena, arena.parent[use]!);
  if (declared.length === 0) return [written(tree, use, type + front + behind)];
  const around = declared.flatMap((declarator) => {
    const own =
      childIn(arena, declarator, 'value') === undefined ? declarator : childIn(arena, declarator, 'declarator')!;
    // What is behind a name binds it more than what is in front.
    const isPointer = kindName(arena, own).includes('pointer') && /^\s*[[(]/.test(behind);
    const [before, after] = isPointer ? [`${front}(`, `)${behind}`] : [front, behind];
    return [...inserted(arena.start[own]!, before), ...inserted(arena.end[own]!, after)];
  });
  return [written(tree, use, type), ...around];
}

function inserted(at: number, text: string): Edit[] {
  return text === '' ? [] : [replacement(at, at, text)];
}
