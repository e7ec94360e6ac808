import { once } from '../../../basics/remembered.ts';
import type { TreeEdits } from '../../../grammar/edits.ts';
import type { Meaning } from '../../../names/meanings.ts';
import { spelling } from '../../../names/name-leaves.ts';
import type { Arena } from '../../../tree/arena.ts';
import { type Edit, type EditSet, editSet, join } from '../../../tree/edit-set.ts';
import { isGone } from '../../../tree/gone.ts';
import { wordsIn } from './dangling.ts';
import { idleModifiers } from './idle-modifiers.ts';
import { voidLists } from './void-lists.ts';
import { WaysOut } from './ways-out.ts';

/** What a tree says of edits to a test that wants nothing to be left unused. */
export interface Tidy {
  /** With what nothing uses any more, and did before: as much of that as can go. The same set when there is nothing. */
  tidied(edits: EditSet): EditSet;
  /** What is used somewhere. */
  used(): readonly Meaning[];
}

/**
 * For the tests that refuse what is left unused, as a compiler does whose warnings are errors, in any language whose
 * grammar has names for what is defined.
 */
export function tidyOf(tree: TreeEdits): Tidy {
  const ways = once(() => new WaysOut(tree));
  const used = once(() => ways().meanings.filter(({ uses }) => uses.length > 0));
  const more = once(() => besides(tree.arena, used()));
  return {
    tidied: (edits) => tidied(tree.arena, edits, { ways: ways(), used: used(), more: more() }),
    used,
  };
}

interface Known {
  readonly ways: WaysOut;
  readonly used: readonly Meaning[];
  /** What has to be otherwise besides. */
  more(now: EditSet): readonly Edit[];
}

function tidied(arena: Arena, edits: EditSet, known: Known): EditSet {
  const now = withoutOrphans(arena, edits, known);
  return joined(now, known.more(now)) ?? now;
}

function withoutOrphans(arena: Arena, edits: EditSet, { ways, used }: Known): EditSet {
  let now = edits;
  for (let open = used; ; ) {
    const words = wordsIn(now);
    const orphans = open.filter((meaning) => isOrphan(arena, meaning, now) && !words.has(nameOf(arena, meaning)));
    if (orphans.length === 0) return now;
    const found = orphans.map((orphan) => ways.without(orphan, now));
    now = joined(now, found.flat()) ?? found.reduce((made, edits) => joined(made, edits) ?? made, now);
    open = open.filter((meaning) => !orphans.includes(meaning));
  }
}

function joined(made: EditSet, more: readonly Edit[]): EditSet | undefined {
  const set = editSet(more);
  return set && join(made, set);
}

function isOrphan(arena: Arena, { definitions, uses }: Meaning, now: EditSet): boolean {
  return uses.every((leaf) => isGone(arena, leaf, now)) && !definitions.every((leaf) => isGone(arena, leaf, now));
}

function nameOf(arena: Arena, { definitions: [leaf] }: Meaning): string {
  return spelling(arena, leaf!);
}

/** What has to be otherwise after some edits, besides what nothing uses any more. */
function besides(arena: Arena, used: readonly Meaning[]): (now: EditSet) => Edit[] {
  const all = [idleModifiers(arena, used), voidLists(arena)];
  return (now) => all.flatMap((edits) => edits(now));
}
