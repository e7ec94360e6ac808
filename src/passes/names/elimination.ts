import { childIn, fieldName, parts } from '../../names/functions.ts';
import { namesWithin, spelling } from '../../names/name-leaves.ts';
import { type Arena, contains, kindName } from '../../tree/arena.ts';
import type { Edit } from '../../tree/edit-set.ts';
import type { Change } from '../tree/in-order.ts';
import { inherited } from './heirs.ts';
import { isImported } from './imports.ts';
import { literalsInstead } from './literals.ts';
import {
  change,
  dropsAround,
  isDefinition,
  type NamedTree,
  sourceOf,
  textBetween,
  valued,
  written,
} from './named-tree.ts';
import { respelling } from './unread-words.ts';

/** How many of the places of a name are looked at as its definition, and how many units around each. */
const definitions = 2;
const units = 2;
/** Longer texts are not put in place of a name. */
const longest = 200;
/** How many other names each is merged into. */
const others = 3;

/**
 * Ways to do without a name: its value or its type in its place, nothing in its place, another name, or a constant.
 * After variable and type elimination of LPR (ISSTA 2024) and identifier replacement of Vulcan (OOPSLA 2023), told
 * from the tree alone.
 */
export function* eliminations(tree: NamedTree): Iterable<Change> {
  const { arena, names } = tree;
  for (const [name, places] of names.places) {
    if (places.length < 2) continue;
    yield* nowhere(tree, name, places);
    for (const { unit, drop, definition } of dropped(tree, places)) {
      const uses = places.filter((place) => !contains(arena, unit, place));
      if (uses.length === 0) continue;
      yield* inlined(tree, { name, unit, drop, definition }, uses);
      const given = uses.map((use) => withArguments(arena, use));
      const isGiven = given.some((node, i) => node !== uses[i]);
      const types = [...inherited(tree, unit), ...typeAround(tree, name, uses[0]!)];
      yield* literalsInstead(tree, { name, unit, drop }, uses);
      for (const text of ['0', ...types, ...alternatives(tree, name, unit)]) {
        const put = text === '0' ? valued : written;
        yield* change(`${name} becomes ${text}`, [drop, ...uses.map((use) => put(tree, use, text))]);
        if (isGiven) yield* change(`${name}<> becomes ${text}`, [drop, ...given.map((use) => put(tree, use, text))]);
      }
    }
  }
}

/** What needs a name goes with its definition. */
export function* withTheirUses(tree: NamedTree): Iterable<Change> {
  for (const [name, places] of tree.names.places) {
    if (places.length < 2) continue;
    for (const { unit, drop } of dropped(tree, places)) {
      const uses = places.filter((place) => !contains(tree.arena, unit, place));
      if (uses.length === 0) continue;
      yield* change(`drop ${name} and its uses`, [drop, ...uses.flatMap((use) => nearest(tree, use))]);
    }
  }
}

/** A name that has to stand in several places or in none: `<a></a>` becomes `<></>`. What has no other name goes with it. */
function nowhere(tree: NamedTree, name: string, places: readonly number[]): Change[] {
  const drops = places.flatMap((place) => {
    const [drop] = dropsAround(tree, place);
    return drop !== undefined && namesWithin(tree.arena, tree.names, drop.unit).length === 1 ? [drop.edit.edit] : [];
  });
  return drops.length < places.length ? [] : change(`${name} nowhere`, drops);
}

interface Definition {
  readonly name: string;
  readonly unit: number;
  readonly drop: ReturnType<typeof written>;
  readonly definition: number;
}

/** What the name stands for in the place of its uses: of all, of those of its kind, of the next one. */
function* inlined(
  tree: NamedTree,
  { name, unit, drop, definition }: Definition,
  uses: readonly number[],
): Iterable<Change> {
  const { arena } = tree;
  const alike = uses.filter((use) => kindName(arena, use) === kindName(arena, definition));
  for (const text of textsIn(tree, unit, definition)) {
    yield* change(`inline ${name}`, [drop, ...uses.map((use) => valued(tree, use, text))]);
    // A field that is called as the variable is none of its uses.
    if (alike.length > 0 && alike.length < uses.length)
      yield* change(`inline ${name} of its kind`, [drop, ...alike.map((use) => valued(tree, use, text))]);
    // Where it is given another value later, only what comes before that means this one.
    const next = uses.find((use) => use > definition && !isDefinition(tree, use));
    if (next !== undefined && uses.length > 1) yield* change(`inline ${name} once`, [drop, valued(tree, next, text)]);
  }
  // A function or a class may be an expression, too, and in some languages only without its name.
  const whole = sourceOf(tree, unit).replace(/;$/, '');
  const [use, ...more] = uses;
  if (more.length > 0 || whole.length > longest) return;
  const own = namesWithin(arena, tree.names, unit).filter((leaf) => spelling(arena, leaf) === name);
  if (own.length === 1 && fieldName(arena, definition) === 'name') {
    const [from, to] = [arena.start[definition]!, arena.end[definition]!];
    const anonymous = textBetween(arena, arena.start[unit]!, from).trimEnd() + textBetween(arena, to, arena.end[unit]!);
    yield* change(`move ${name} without its name`, [drop, valued(tree, use!, anonymous)]);
  }
  yield* change(`move ${name}`, [drop, valued(tree, use!, whole)]);
}

/** All of one name become another one that stands before it, or is shorter: then fewer are needed. */
export function* merges(tree: NamedTree): Iterable<Change> {
  const { names, arena } = tree;
  const spellings = [...names.places.keys()];
  const respelled = respelling(tree);
  for (const [at, name] of spellings.entries()) {
    const kinds = new Set(names.places.get(name)!.map((leaf) => kindName(arena, leaf)));
    const like = spellings.filter(
      (other, i) =>
        other !== name &&
        (i < at ? other.length <= name.length : other.length < name.length) &&
        names.places.get(other)!.some((leaf) => kinds.has(kindName(arena, leaf))),
    );
    for (const other of mostUsed(tree, like).slice(0, others)) {
      const edits = names.places.get(name)!.map((leaf) => written(tree, leaf, other));
      yield* change(`${name} becomes ${other}`, [...edits, ...respelled(name, other)]);
    }
  }
}

/** The name in front of another one, as `a.` in `a.b`, everywhere it stands so. */
export function* qualifiers(tree: NamedTree): Iterable<Change> {
  const { names, arena } = tree;
  const following = new Map(names.leaves.map((leaf, i) => [leaf, names.leaves[i + 1]]));
  for (const [name, places] of names.places) {
    const cuts = places.flatMap((leaf) => {
      const next = following.get(leaf);
      if (next === undefined || arena.start[next]! > arena.end[leaf]! + 2) return [];
      const between = Buffer.from(arena.text.subarray(arena.end[leaf]!, arena.start[next]!)).toString();
      return /^(?:\.|::|->|:|\\|#)$/.test(between) ? [{ start: arena.start[leaf]!, end: arena.start[next]! }] : [];
    });
    if (cuts.length < 2) continue;
    yield* change(
      `unqualify ${name}`,
      cuts.map((cut) => ({ ...cut, cuts: [cut] })),
    );
  }
}

/** The units around the places that may be where the name is defined. */
function* dropped(tree: NamedTree, places: readonly number[]) {
  const likely = places.filter((leaf) => isDefinition(tree, leaf));
  const seen = new Set<number>();
  for (const definition of [...new Set([places[0]!, ...likely])].slice(0, definitions)) {
    let left = units;
    for (const { unit, edit } of dropsAround(tree, definition)) {
      if (left-- === 0) break;
      // An argument or an operand is no definition.
      if (seen.has(unit) || unit === definition) continue;
      seen.add(unit);
      yield { unit, drop: edit.edit, definition };
    }
  }
}

/** What stands beside a name in its definition. */
function* textsIn(tree: NamedTree, unit: number, definition: number): Iterable<string> {
  const { arena } = tree;
  const seen = new Set<string>();
  for (let inner = definition; inner !== unit; inner = arena.parent[inner]!) {
    for (const beside of parts(arena, arena.parent[inner]!)) {
      if (beside === inner || /^keyword_|parameter|body|block|compound/.test(kindName(arena, beside))) continue;
      const text = sourceOf(tree, beside);
      if (text.length === 0 || text.length > longest || seen.has(text)) continue;
      seen.add(text);
      yield text;
    }
  }
}

/** A type with what it is given, where that stands behind its name. */
function withArguments(arena: Arena, use: number): number {
  const parent = arena.parent[use]!;
  return /generic|template_type/.test(kindName(arena, parent)) && arena.start[parent] === arena.start[use]
    ? parent
    : use;
}

function nearest(tree: NamedTree, use: number): Edit[] {
  const [drop] = dropsAround(tree, use);
  return drop === undefined ? [] : [drop.edit.edit];
}

/** The type in whose definition a type is used. */
function typeAround({ arena }: NamedTree, name: string, use: number): string[] {
  if (!/type/.test(kindName(arena, use))) return [];
  for (let node = arena.parent[use]!; node > 0; node = arena.parent[node]!) {
    if (!/class|interface|struct|enum/.test(kindName(arena, node))) continue;
    const own = childIn(arena, node, 'name');
    if (own !== undefined) return [spelling(arena, own)].filter((other) => other !== name);
  }
  return [];
}

function alternatives(tree: NamedTree, name: string, unit: number): string[] {
  const { names, arena } = tree;
  const outside = [...names.places].filter(
    ([other, places]) => other !== name && places.some((place) => !contains(arena, unit, place)),
  );
  return mostUsed(
    tree,
    outside.map(([other]) => other),
  ).slice(0, others);
}

function mostUsed({ arena, names }: NamedTree, spellings: readonly string[]): string[] {
  const uses = new Map(
    spellings.map((name) => [name, names.places.get(name)!.filter((place) => !isImported(arena, place)).length]),
  );
  return spellings.toSorted((a, b) => uses.get(b)! - uses.get(a)!);
}
