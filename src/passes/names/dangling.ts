import type { Binding } from '../../names/bindings.ts';
import type { Mentions } from '../../names/mentions.ts';
import { spelling } from '../../names/name-leaves.ts';
import type { Arena } from '../../tree/arena.ts';
import { type Cut, cutAround } from '../../tree/cut.ts';
import type { EditSet } from '../../tree/edit-set.ts';
import { isGone } from '../tree/make-edit.ts';

/** Whether something is used of which no definition is left, or that means nothing without what is gone. */
export function isDangling(arena: Arena, mentions: Mentioned, now: EditSet): boolean {
  const { defined, used, needs, isKnown } = mentions;
  const words = wordsIn(now);
  for (const [name, definitions] of defined) {
    if (isKnown(name) || words.has(bare(name)) || definitions.some((node) => isNamed(arena, node, now))) continue;
    if (used.get(name)?.some((leaf) => !isGone(arena, leaf, now))) return true;
  }
  if (needs.some(({ leaf, needed }) => !isGone(arena, leaf, now) && !isNamed(arena, needed, now))) return true;
  return isOutOfScope(arena, mentions, now) || (words.size > 0 && isUnknown(arena, mentions, now));
}

interface Mentioned extends Mentions {
  readonly bindings: readonly Binding[];
}

/** Whether a local definition is gone that is still used, and no other one is in scope. */
function isOutOfScope(arena: Arena, { bindings, defined, isKnown }: Mentioned, now: EditSet): boolean {
  const words = wordsIn(now);
  const isGoneAll = (leaves: readonly number[]): boolean => leaves.every((leaf) => !isNamed(arena, leaf, now));
  const locals = new Set(bindings.flatMap(({ names }) => names));
  return bindings.some((binding) => {
    if (binding.type === 'import' || binding.type === 'label' || !isGoneAll(definers(binding))) return false;
    for (let outer = binding.outer; outer !== undefined; outer = outer.outer)
      if (!isGoneAll(definers(outer))) return false;
    if (binding.uses.every((leaf) => isGone(arena, leaf, now))) return false;
    const name = spelling(arena, binding.uses[0]!);
    if (isKnown(name) || words.has(name)) return false;
    return isGoneAll((defined.get(name) ?? []).filter((leaf) => !locals.has(leaf)));
  });
}

function definers(binding: Binding): readonly number[] {
  if (binding.type !== 'variable') return binding.names;
  return binding.targets.filter(({ statement }) => statement.defines !== undefined).map(({ leaf }) => leaf);
}

/** Whether a name is written in the place of something that no definition has after these edits. */
function isUnknown(arena: Arena, { defined, used, isKnown }: Mentions, now: EditSet): boolean {
  const written = now.cuts.filter((cut) => wordOf(cut) !== undefined);
  const places = new Map<string, string>();
  for (const [name, leaves] of [...used, ...defined])
    for (const leaf of leaves) places.set(`${arena.start[leaf]} ${arena.end[leaf]}`, name);
  const definitions = new Set<string>();
  for (const [name, leaves] of defined) {
    for (const leaf of leaves) {
      const cut = cutAround(now.cuts, arena.start[leaf]!, arena.end[leaf]!);
      if (cut === undefined) definitions.add(name);
      else if (isAt(arena, leaf, cut)) definitions.add(signOf(name) + wordOf(cut));
    }
  }
  return written.some((cut) => {
    const name = signOf(places.get(`${cut.start} ${cut.end}`) ?? '') + wordOf(cut)!;
    return !isKnown(name) && !definitions.has(name);
  });
}

/** A text that is one name. */
function wordOf({ insert }: Cut): string | undefined {
  const text = insert && Buffer.from(insert).toString();
  return text !== undefined && /^[\p{L}_][\p{L}\p{N}_]*$/u.test(text) ? text : undefined;
}

/** What is written in the place of something else: names that no tree tells of. */
export function wordsIn({ cuts }: EditSet): Set<string> {
  const texts = cuts.flatMap(({ insert }) => (insert ? [Buffer.from(insert).toString()] : []));
  return new Set(texts.flatMap((text) => text.match(/[\p{L}\p{N}_]+/gu) ?? []));
}

/** Whether there is still a name, though it may be another one now. */
export function isNamed(arena: Arena, leaf: number, now: EditSet): boolean {
  const cut = cutAround(now.cuts, arena.start[leaf]!, arena.end[leaf]!);
  if (cut === undefined) return true;
  return isAt(arena, leaf, cut) && cut.insert !== undefined && Buffer.from(cut.insert).toString() !== blank;
}

/** What stands in place of a name that nothing uses. */
export const blank = '_';

function isAt({ start, end }: Arena, leaf: number, cut: Cut): boolean {
  return cut.start === start[leaf]! && cut.end === end[leaf]!;
}

function signOf(name: string): string {
  return name.slice(0, name.length - bare(name).length);
}

function bare(name: string): string {
  return name.replace(/^[.:]/, '');
}
