import { fieldName } from '../../../names/functions.ts';
import type { Meaning } from '../../../names/meanings.ts';
import { type Arena, children, kindName } from '../../../tree/arena.ts';
import { type Edit, type EditSet, removal } from '../../../tree/edit-set.ts';
import { isGone } from '../../../tree/gone.ts';

/** The word that makes a variable mutable (`mut`), and all places that may change the variable. */
interface Modifier {
  readonly node: number;
  readonly name: number;
  readonly changes: readonly number[];
}

/**
 * A variable that nothing changes any more loses the word that makes it mutable: a compiler that minds what is unused
 * minds that as well. Tells, for some edits, which of these words have to go with them.
 */
export function idleModifiers(arena: Arena, meanings: readonly Meaning[]): (now: EditSet) => Edit[] {
  const modifiers = meanings.flatMap((meaning) => modifierOf(arena, meaning) ?? []);
  const isLeft = (node: number, now: EditSet): boolean => !isGone(arena, node, now);
  return (now) =>
    modifiers
      .filter(({ node, changes }) => isLeft(node, now) && !changes.some((change) => isLeft(change, now)))
      .map(({ node, name }) => removal(arena.start[node]!, arena.start[name]!));
}

function modifierOf(arena: Arena, { definitions: [name, other], uses, writes }: Meaning): Modifier | undefined {
  if (name === undefined || other !== undefined) return undefined;
  const node = children(arena, arena.parent[name]!).find((child) => /mutable/.test(kindName(arena, child)));
  const changes = [...writes, ...uses.filter((use) => mayChange(arena, use))];
  return node === undefined || node > name || changes.length === 0 ? undefined : { node, name, changes };
}

/** Whether the variable, or a part of it, may get another value in this place. */
function mayChange(arena: Arena, use: number): boolean {
  for (let node = use; arena.parent[node]! > 0; node = arena.parent[node]!) {
    const [parent, field] = [arena.parent[node]!, fieldName(arena, node)];
    const kind = kindName(arena, parent);
    if (/token_tree/.test(kind) || field === 'left' || (field === 'function' && node !== use)) return true;
    if (/^reference_/.test(kind))
      return children(arena, parent).some((child) => /mutable/.test(kindName(arena, child)));
    if (!/field|index|subscript|parenthesized/.test(kind) || children(arena, parent)[0] !== node) return false;
  }
  return false;
}
