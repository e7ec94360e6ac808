import { addTo } from '../../../basics/add-to.ts';
import { type Arena, contains, kindName, tokenCount, width } from '../../../tree/arena.ts';
import type { Edit } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { allWritten, change, dropsAround, isDefinition, type NamedTree, sourceOf, written } from '../named-tree.ts';
import { dotImports } from './dot-imports.ts';
import { globImports } from './glob-imports.ts';

/** In larger texts an import has uses that will go, and is easier to do without than its whole name is. */
const few = 400;

/** Drops an import by writing the whole name where it is used, or by importing all that is beside it. */
export function* withoutImports(tree: NamedTree): Iterable<Change> {
  const { arena, names } = tree;
  if (tokenCount(arena, 0) > few) return;
  const byPath = new Map<string, Import[]>();
  for (const [name, places] of names.places) {
    for (const leaf of places) {
      const found = importOf(tree, leaf);
      if (found === undefined) continue;
      addTo(byPath, found.path, found);
      const uses = places.filter((place) => !contains(arena, found.unit, place));
      const whole = found.path + name;
      if (uses.length > 0) yield* change(`${name} as ${whole}`, [found.drop, ...allWritten(tree, uses, whole)]);
    }
  }
  yield* withoutWildcards(tree);
  yield* dotImports(tree);
  yield* globImports(tree);
  for (const [path, [first, ...others]] of byPath) {
    if (others.length > 0)
      yield* change(`all of ${path}`, [written(tree, first!.leaf, '*'), ...others.map(({ drop }) => drop)]);
  }
}

/** For how many names it is tried whether a wildcard imports them. */
const guesses = 4;

/**
 * `import a.b.*` goes where one name that nothing in the text defines is called by its whole name, if that is shorter.
 */
function* withoutWildcards(tree: NamedTree): Iterable<Change> {
  const { arena, names } = tree;
  const isForeign = (leaf: number): boolean => !isDefinition(tree, leaf) && !isImported(arena, leaf);
  const foreign = [...names.places].filter(([, places]) => places.every(isForeign));
  for (let node = 1; node < arena.size; node++) {
    const [, path] = isImport(arena, node) ? (wildcard.exec(sourceOf(tree, node)) ?? []) : [];
    const drop = path === undefined ? undefined : tree.deletion(node);
    if (path === undefined || drop === undefined) continue;
    const short = foreign.filter(([, places]) => places.length * path.length < width(arena, node));
    for (const [name, places] of short.slice(0, guesses))
      yield* change(`${name} as ${path}${name}`, [drop.edit, ...allWritten(tree, places, path + name)]);
  }
}

const wildcard = /^[\w ]+ ((?:[\w$]+(?:\.|::))+)\*\s*;?$/;

interface Import {
  /** The name itself, and what is in front of it: `a.b.` of `import a.b.C`. */
  readonly leaf: number;
  readonly path: string;
  readonly unit: number;
  readonly drop: Edit;
}

/** The name is the last in it, but for a semicolon. */
function importOf(tree: NamedTree, leaf: number): Import | undefined {
  const { arena } = tree;
  const around = [...dropsAround(tree, leaf)].find(({ unit }) => isImport(arena, unit));
  if (around === undefined || arena.after[leaf]! < arena.after[around.unit]! - 1) return undefined;
  const { unit, edit } = around;
  const [, path] = /^[\w ]+ ((?:[\w$]+(?:\.|::|\\))+)[\w$]+\s*;?$/.exec(sourceOf(tree, unit)) ?? [];
  return path === undefined ? undefined : { leaf, path: path.includes('\\') ? `\\${path}` : path, unit, drop: edit };
}

function isImport(arena: Arena, node: number): boolean {
  return /import|use_declaration/.test(kindName(arena, node));
}

/** Whether a name stands where it says what is imported, and from where. */
export function isImported(arena: Arena, leaf: number): boolean {
  for (let node = leaf; node > 0; node = arena.parent[node]!) if (isImport(arena, node)) return true;
  return false;
}
