import type { TreeEdits } from '../../../grammar/edits.ts';
import { isInBlock, statementAround } from '../../../names/blocks.ts';
import { fieldName } from '../../../names/functions.ts';
import { isImported } from '../../../names/imported.ts';
import { isBound, isShorthand } from '../../../names/meanings.ts';
import { type Arena, children, kindName } from '../../../tree/arena.ts';
import { type Edit, type EditSet, replacement } from '../../../tree/edit-set.ts';
import { isGone } from '../../../tree/gone.ts';
import { blank } from './dangling.ts';
import type { DefinedPlaces } from './defined-places.ts';

/** How to do without an imported name, on top of some edits; `undefined` for names that are not imported. */
export type ImportWays = (leaf: number, now: EditSet) => { readonly way: readonly Edit[] | undefined } | undefined;

/** An import goes together with all names imported beside it, if none of them is still used. */
export function importWays({ arena, deletion }: TreeEdits, places: DefinedPlaces): ImportWays {
  const isShared = (unit: number, leaf: number, now: EditSet): boolean => {
    for (let other = unit; other < arena.after[unit]!; other++) {
      if (other === leaf || isGone(arena, other, now) || !isImport(arena, other)) continue;
      const uses = places.meaningOf(other)?.uses ?? [];
      // An import that nothing mentions may be there for its side effects.
      if (uses.length === 0 || uses.some((use) => !isGone(arena, use, now))) return true;
    }
    return false;
  };
  return (leaf, now) => {
    if (!isImported(arena, leaf)) return undefined;
    const statement = statementAround(arena, leaf) ?? leaf;
    let [found, isAlone]: [Edit | undefined, boolean] = [undefined, true];
    for (let unit = leaf; unit >= statement && isAlone; unit = arena.parent[unit]!) {
      found = deletion(unit)?.edit ?? found;
      isAlone = !isShared(arena.parent[unit]!, leaf, now);
    }
    return { way: found && [found] };
  };
}

/** A name, or what stands for one: `self`, `*`. */
function isImport(arena: Arena, node: number): boolean {
  return (
    arena.firstChild[node] === -1 &&
    /identifier|self|wildcard|asterisk/.test(kindName(arena, node)) &&
    isImported(arena, node)
  );
}

/** What a pattern names has no name there; `undefined` where it is no pattern. */
export function blankedWay(
  arena: Arena,
  leaf: number,
): { readonly way: readonly Edit[]; readonly isPart: boolean } | undefined {
  if (!isBound(arena, leaf)) return undefined;
  const parent = arena.parent[leaf]!;
  const bound = kindName(arena, parent) === 'mut_pattern' ? parent : leaf;
  return {
    way: [replacement(arena.start[bound]!, arena.end[bound]!, blank)],
    // It stays in its place, whatever becomes of what it is a part of, which asks for more than this name.
    isPart: fieldName(arena, bound) !== 'pattern',
  };
}

/**
 * Whether it can go without what it is in: it names a member and a variable, or is one of several, as in `int a, b`.
 */
export function isBeside(arena: Arena, leaf: number): boolean {
  const parent = arena.parent[leaf]!;
  return (
    isShorthand(arena, leaf) ||
    (isInBlock(arena, parent) &&
      children(arena, parent).some((other) => other !== leaf && fieldName(arena, other) === fieldName(arena, leaf)))
  );
}

/** Whether a value may do something besides: calls do, and what is of these kinds. */
export function doesSomething(arena: Arena, value: number, kinds: RegExp = /assign|update|await|yield/): boolean {
  for (let node = value; node < arena.after[value]!; node++)
    if (fieldName(arena, node) === 'arguments' || kinds.test(kindName(arena, node))) return true;
  return false;
}
