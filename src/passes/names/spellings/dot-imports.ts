import { addTo } from '../../../basics/add-to.ts';
import { childIn, fieldName } from '../../../names/functions.ts';
import { spelling } from '../../../names/name-leaves.ts';
import { type Arena, isLeaf, kindName, nodesOf, tokenCount } from '../../../tree/arena.ts';
import { type Edit, removal } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, dropsAround, isDefinition, type NamedTree, sourceOf, written } from '../named-tree.ts';

/** In larger texts a package has uses that will go. */
const few = 400;

/**
 * What a package of Go has is called by its own name alone, `import."a/b"` and `F()` for `import "a/b"` and `b.F()`,
 * where that is shorter.
 */
export function* dotImports(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  if (tokenCount(arena, 0) > few || !arena.kinds.includes('import_spec')) return;
  const qualifiers = qualifiersIn(arena);
  for (const node of nodesOf(arena, /^import_spec$/)) {
    const path = childIn(arena, node, 'path');
    if (path === undefined) continue;
    const own = childIn(arena, node, 'name');
    const name = own === undefined ? lastOf(sourceOf(tree, path)) : sourceOf(tree, own);
    const cuts = qualifiers.get(name) ?? [];
    const saved = cuts.reduce((bytes, { start, end }) => bytes + end - start, 0);
    // All of it is written anew: as it was, nothing would mean it any more.
    const dotted = written(tree, node, `.${sourceOf(tree, path)}`);
    if (saved > 1) yield* change(`all of ${name}`, [dotted, ...cuts]);
    if (own !== undefined && name === '.') yield* withoutPackage(tree, node);
  }
}

/** Of more names that nothing in the text defines, most are of other packages. */
const most = 6;

/**
 * A package called by its own name alone goes with what may come from it: nothing else tells that it is not used then.
 */
function* withoutPackage(tree: NamedTree, node: number): Iterable<Change> {
  const drop = tree.deletion(node)?.edit;
  const foreign = [...tree.names.places].filter(([name, places]) => /^[A-Z]/.test(name) && isForeign(tree, places));
  if (drop === undefined || foreign.length > most) return;
  for (const [name, places] of foreign) {
    const drops = places.map((leaf) => dropWith(tree, leaf));
    if (drops.every((one) => one !== undefined)) yield* change(`a package with ${name}`, [drop, ...drops]);
  }
}

/** What goes with a name, besides the name alone. */
function dropWith(tree: NamedTree, leaf: number): Edit | undefined {
  for (const { unit, edit } of dropsAround(tree, leaf)) if (unit !== leaf) return edit;
  return undefined;
}

/** Whether none of these places defines the name, or means a field. */
function isForeign(tree: NamedTree, places: readonly number[]): boolean {
  const { arena } = tree;
  return places.every((leaf) => !isDefinition(tree, leaf) && !/^field_/.test(kindName(arena, leaf)));
}

/** `rand` for `"math/rand/v2"`. */
function lastOf(path: string): string {
  return /([^/"`]+)(?:\/v\d+)?["`]$/.exec(path)?.[1] ?? '';
}

/** By name, what may be the name of a package with the dot behind it. */
function qualifiersIn(arena: Arena): Map<string, Edit[]> {
  const found = new Map<string, Edit[]>();
  for (let node = 1; node < arena.size; node++) {
    if (!isLeaf(arena, node) || !/^(?:operand|package)$/.test(fieldName(arena, node))) continue;
    const end = arena.end[node]! + 1;
    if (arena.text[end - 1] === 0x2e) addTo(found, spelling(arena, node), removal(arena.start[node]!, end));
  }
  return found;
}
