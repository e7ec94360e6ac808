import { once } from '../../../basics/remembered.ts';
import type { Binding } from '../../../names/bindings.ts';
import type { Mentions } from '../../../names/mentions.ts';
import { spelling } from '../../../names/name-leaves.ts';
import type { Arena } from '../../../tree/arena.ts';
import { type Cut, cutAround } from '../../../tree/cut.ts';
import type { EditSet } from '../../../tree/edit-set.ts';
import { isGone } from '../../../tree/gone.ts';

/**
 * Tells of edits of one tree whether something is used then of which no definition is left, or that means nothing
 * without what is gone.
 */
export function danglingIn(arena: Arena, mentions: Mentions, bindings: readonly Binding[]): (now: EditSet) => boolean {
  const { used, needs, isKnown } = mentions;
  const unknown = [...mentions.defined].filter(([name]) => !isKnown(name) && used.has(name));
  const locals = localsOf(arena, mentions, bindings);
  const places = once(() => placesOf(arena, mentions));
  return (now) => {
    const words = wordsIn(now);
    const isGoneAll = (leaves: readonly number[]): boolean => leaves.every((leaf) => !isNamed(arena, leaf, now));
    const isUsed = (leaves: readonly number[]): boolean => leaves.some((leaf) => !isGone(arena, leaf, now));
    return (
      unknown.some(([name, leaves]) => isGoneAll(leaves) && isUsed(used.get(name)!) && !words.has(bare(name))) ||
      (!isOpened(now) && needs.some(({ leaf, needed }) => !isNamed(arena, needed, now) && !isGone(arena, leaf, now))) ||
      locals.some(
        ({ name, definers, uses, others }) =>
          isGoneAll(definers) && isUsed(uses) && !words.has(name) && others.every((one) => isGoneAll(one)),
      ) ||
      (words.size > 0 && isUnknown(arena, { ...mentions, places: places() }, now))
    );
  };
}

/** Whether what a package has is called by its own name alone: `import."a/b"` in Go. */
function isOpened({ cuts }: EditSet): boolean {
  return cuts.some(
    ({ insert }) => insert !== undefined && insert[0] === 0x2e && /^\.["`]/.test(Buffer.from(insert).toString()),
  );
}

/** A local name with its definitions and uses, and with what else the name may mean at these places. */
interface Local {
  readonly name: string;
  readonly definers: readonly number[];
  readonly uses: readonly number[];
  readonly others: readonly (readonly number[])[];
}

function localsOf(arena: Arena, { defined, isKnown }: Mentions, bindings: readonly Binding[]): Local[] {
  const inside = new Set(bindings.flatMap(({ names }) => names));
  return bindings.flatMap((binding) => {
    const { type, uses } = binding;
    const name = spelling(arena, uses[0]!);
    if (type === 'import' || type === 'label' || isKnown(name)) return [];
    const others: (readonly number[])[] = [(defined.get(name) ?? []).filter((leaf) => !inside.has(leaf))];
    for (let { outer } = binding; outer !== undefined; outer = outer.outer) others.push(definersOf(outer));
    return [{ name, definers: definersOf(binding), uses, others }];
  });
}

function definersOf(binding: Binding): readonly number[] {
  if (binding.type !== 'variable') return binding.names;
  return binding.targets.filter(({ statement }) => statement.defines !== undefined).map(({ leaf }) => leaf);
}

/** The name in each place that has one. */
function placesOf(arena: Arena, { defined, used }: Mentions): Map<string, string> {
  const places = new Map<string, string>();
  for (const [name, leaves] of [...used, ...defined]) {
    for (const leaf of leaves) places.set(`${arena.start[leaf]} ${arena.end[leaf]}`, name);
  }
  return places;
}

interface Placed extends Mentions {
  readonly places: ReadonlyMap<string, string>;
}

/** Whether a name is written in the place of something that no definition has after these edits. */
function isUnknown(arena: Arena, { defined, isKnown, places }: Placed, now: EditSet): boolean {
  const written = now.cuts.flatMap((cut) => {
    const name = signOf(places.get(`${cut.start} ${cut.end}`) ?? '') + (wordOf(cut) ?? '');
    return wordOf(cut) === undefined || isKnown(name) ? [] : [name];
  });
  if (written.length === 0) return false;
  const definitions = new Set(now.cuts.flatMap((cut) => (wordOf(cut) === undefined ? definedBy(cut) : [])));
  for (const [name, leaves] of defined) {
    for (const leaf of leaves) {
      const cut = cutAround(now.cuts, arena.start[leaf]!, arena.end[leaf]!);
      if (cut === undefined) definitions.add(name);
      else if (isAt(arena, leaf, cut)) definitions.add(signOf(name) + wordOf(cut));
    }
  }
  return written.some((name) => !definitions.has(name));
}

/** What a text that is written in the place of something else may define: `b` in `a []T, b int`, and in `b := 1`. */
function definedBy({ insert }: Cut): string[] {
  const text = insert === undefined ? '' : Buffer.from(insert).toString();
  return text.match(/[\p{L}_][\p{L}\p{N}_]*(?=\s*:=|\s+[\p{L}_[*(])/gu) ?? [];
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
