import { once } from '../../../basics/remembered.ts';
import type { TreeEdits } from '../../../grammar/edits.ts';
import { foreignNames } from '../../../names/foreign-names.ts';
import { type Implementation, implementationsIn, type Wanted } from '../../../names/implementations.ts';
import { importPaths } from '../../../names/import-paths.ts';
import { namesOf } from '../../../names/name-leaves.ts';
import { type Arena, textBetween } from '../../../tree/arena.ts';
import { type Edit, type EditSet, editSet, join } from '../../../tree/edit-set.ts';
import { isGone } from '../../../tree/gone.ts';

/**
 * Keeps what a text has agreed with others and with itself, for tests that want names to be defined: a path by which
 * something is imported stays as it is or goes, and what is called as something elsewhere gets no other name, but
 * may be called by its whole one. What a trait of the text asks for goes together with all that types have because of
 * it: the edits with that, or `undefined` when they cannot be.
 */
export function agreementsIn(tree: TreeEdits): (now: EditSet) => EditSet | undefined {
  const { arena } = tree;
  const known = once(() => {
    const names = namesOf(arena);
    const { wanted, foreign } = implementationsIn(arena);
    /** What a name is fixed by: without it, it may be any. */
    const fixed = [
      ...foreign.map(({ name, trait }) => [name, trait] as const),
      ...foreignNames(arena, names).map((leaf) => [leaf, undefined] as const),
    ];
    const ends = new Map(fixed.map(([leaf, by]) => [arena.start[leaf]!, { end: arena.end[leaf]!, by }]));
    return { wanted, ends, paths: importPaths(arena, names) };
  });
  return (now) => {
    const { paths, ends, wanted } = known();
    // Another name stands exactly where one was.
    const isRenamed = now.cuts.some(({ start, end, insert }) => {
      const fixed = ends.get(start);
      if (insert === undefined || fixed?.end !== end || isWhole(insert, textBetween(arena, start, end))) return false;
      return fixed.by === undefined || !isGone(arena, fixed.by, now);
    });
    const isBroken = isRenamed || paths.some((path) => isShortened(arena, path, now));
    return isBroken ? undefined : withPartners(tree, wanted, now);
  };
}

/** Whether a text is the name with the path that leads to it: `a::b` for `b`. */
function isWhole(text: Uint8Array, name: string): boolean {
  const whole = Buffer.from(text).toString();
  return whole.endsWith(name) && /(?:\.|::|\\)$/.test(whole.slice(0, -name.length));
}

/** Whether something of a path is left, and not all. */
function isShortened(arena: Arena, path: readonly number[], now: EditSet): boolean {
  const first = isGone(arena, path[0]!, now);
  return path.some((leaf) => isGone(arena, leaf, now) !== first);
}

function withPartners(tree: TreeEdits, wanted: readonly Wanted[], now: EditSet): EditSet | undefined {
  const drops = wanted.flatMap((one) => partnersOf(tree, one, now));
  if (drops.length === 0) return now;
  const more = drops.includes(undefined) ? undefined : editSet(drops as Edit[]);
  return more && join(now, more);
}

/** What has to go besides: the member of the trait, and that of each type, once one that is needed has gone. */
function partnersOf({ arena, deletion }: TreeEdits, one: Wanted, now: EditSet): (Edit | undefined)[] {
  const isDropped = ({ node, host }: Wanted | Implementation): boolean =>
    isGone(arena, node, now) && !isGone(arena, host, now);
  const own = one.implementations.filter(({ trait }) => !isGone(arena, trait, now));
  if (!isDropped(one) && (one.isOptional || !own.some(isDropped))) return [];
  return [one, ...own].filter(({ node }) => !isGone(arena, node, now)).map(({ node }) => deletion(node)?.edit);
}
