import { atPace, inTurn } from '../../core/combinators.ts';
import type { Pass } from '../../core/search.ts';
import type { TestCase } from '../../core/test-case.ts';
import type { TreeEdits } from '../../grammar/edits.ts';
import { childIn, fieldName } from '../../names/functions.ts';
import { type Arena, hasFlag, kindName, nodeFlags, width } from '../../tree/arena.ts';
import type { Edit } from '../../tree/edit-set.ts';
import { editTour } from './edit-tour.ts';
import { emptyingIn, isBody, keywordsOf } from './emptied.ts';
import { type Halving, InHalves, type Part, whole } from './in-halves.ts';
import { readerOf, type TreeLanguage } from './read-tree.ts';

/** Fewer bodies are left to passes that look at each of them, */
const fewest = 8;
/** and fewer outermost ones to those that cut by name, which need not find them in halves. */
const fewestOutermost = 100;
/** The share of the text that must be in bodies, */
const share = 0.3;
/** and in C++ so much, as without them less is needed, and what is not can go in one trial. */
const shareOfLibraries = 0.15;
/** How many levels of bodies are looked at that are within other bodies: of the outermost, the whole may go. */
const levels = 4;
/** When so much has not gone by then, a level ends: most of the bodies are needed. */
const pace = { trials: 12, share: 0.01 };

const halving: Halving = { label: (count) => `empty ${count} bodies`, first: 'latter', finest: 128 };
/** What a text with very many functions is about comes last, as a rule: the others are those of its libraries. */
const tail = 1 / 32;
/** Where very many went, what they alone have mentioned saves more than the last of them. */
const coarseHalving: Halving = { ...halving, finest: 32, apart: tail };
/** What saves less of the text is not looked into while it is cut in large parts. */
const worth = 1 / 32;

/**
 * What is in the bodies of functions and methods within others goes, of all of them at once, then of halves, of
 * quarters and so on: the definitions stay, so that nothing refers to what is not there. Level by level from the
 * outside, as far as there are many of them.
 */
export function emptyBodies(language: TreeLanguage): Pass<TestCase> {
  return inTurn((index, current) =>
    index >= levels || current.length === 0 ? undefined : emptyLevel(language, { level: index + 1, least: share }),
  );
}

/**
 * The same for very many functions at the top level: while their bodies stay, one function that is needed keeps
 * everything that it calls.
 */
export function emptyOutermost(language: TreeLanguage): Pass<TestCase> {
  return emptyLevel(language, { level: 0, least: share });
}

/**
 * The same, before anything else, in C and C++: what is in a header of theirs, or was written by a program, mentions
 * names that many things have.
 */
export function emptyLibraries(language: TreeLanguage): Pass<TestCase> {
  const least = language.grammar?.name === 'cpp' ? shareOfLibraries : share;
  return isLibrary(language) ? emptyLevel(language, { level: 0, least }) : () => [];
}

/** Whether a text of this language may be a header, or written by a program. */
export function isLibrary({ grammar }: TreeLanguage): boolean {
  return grammar?.name === 'c' || grammar?.name === 'cpp';
}

function coarsely({ arena }: TreeEdits): Halving {
  return { ...coarseHalving, worth: { of: arena.text.length, share: worth } };
}

interface Level {
  /** How many bodies are around a body that is emptied. */
  readonly level: number;
  /** The share of the text that must be in them. */
  readonly least: number;
}

function emptyLevel(language: TreeLanguage, which: Level): Pass<TestCase> {
  const { level } = which;
  return atPace(
    pace,
    editTour<readonly Part[]>(readerOf(language), {
      itinerary: (tree) => new InHalves(emptyings(tree, which), level > 0 ? halving : coarsely(tree)),
      start: whole,
      once: true,
    }),
  );
}

function emptyings(tree: TreeEdits, { level, least: wanted }: Level): Edit[][] {
  const { arena } = tree;
  const found = level > 0 ? (bodiesByLevel(arena)[level] ?? []) : outermost(arena);
  const bodies = found.filter((node) => width(arena, node) > 2);
  const bytes = bodies.reduce((sum, node) => sum + width(arena, node), 0);
  const least = level > 0 || isDeclaredApart(arena) ? fewest : fewestOutermost;
  if (bodies.length < least || bytes < wanted * arena.text.length) return [];
  const emptying = emptyingIn(tree, level > 0 ? undefined : bodies);
  return (level > 0 ? alike : tailApart)(arena, bodies).flatMap((node) => {
    const edits = emptying(node);
    return edits ? [edits] : [];
  });
}

function tailApart(arena: Arena, bodies: readonly number[]): number[] {
  const from = Math.floor(bodies.length * (1 - tail));
  return [...alike(arena, bodies.slice(0, from)), ...alike(arena, bodies.slice(from))];
}

/** Side by side those whose functions are declared with the same keywords, so that a half has either many or none. */
function alike(arena: Arena, bodies: readonly number[]): number[] {
  const keywords = new Map(bodies.map((body) => [body, keywordsOf(arena, arena.parent[body]!)]));
  const counts = new Map<string, number>();
  for (const word of [...keywords.values()].flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  const rank = [...counts.keys()].sort((a, b) => counts.get(a)! - counts.get(b)! || (a < b ? -1 : 1));
  const keyOf = (body: number): string => rank.map((word) => Number(keywords.get(body)!.includes(word))).join('');
  const keys = new Map(bodies.map((body) => [body, keyOf(body)]));
  return [...bodies].sort((a, b) => (keys.get(a)! < keys.get(b)! ? -1 : keys.get(a)! > keys.get(b)! ? 1 : a - b));
}

function bodiesByLevel(arena: Arena): number[][] {
  const found: number[][] = [];
  const inside = new Int32Array(arena.size);
  for (let node = 1; node < arena.size; node++) {
    const parent = arena.parent[node]!;
    const depth = inside[parent]!;
    const isFound = isBody(arena, node);
    inside[node] = isFound ? depth + 1 : depth;
    if (!isFound) continue;
    found[depth] ??= [];
    found[depth].push(node);
  }
  return found;
}

/** The bodies of functions that are in no other function. Other bodies, as that of a class, say what the thing is. */
function outermost(arena: Arena): number[] {
  const found: number[] = [];
  const misread = misreadIn(arena);
  for (let node = 1; node < arena.size; ) {
    const isFound = isBody(arena, node) && isOfFunction(arena, node) && !misread.has(arena.parent[node]!);
    if (isFound) found.push(node);
    node = isFound ? arena.after[node]! : node + 1;
  }
  return found;
}

/**
 * Whether what functions are called stands elsewhere, too, so that they cannot go: in the interface of a unit of Pascal
 * or Ada.
 */
function isDeclaredApart({ kinds }: Arena): boolean {
  return kinds.includes('defProc') || kinds.includes('subprogram_body');
}

function isOfFunction(arena: Arena, body: number): boolean {
  const fn = arena.parent[body]!;
  return /func|method|^defProc$|^subprogram_body$/.test(kindName(arena, fn)) && hasParameters(arena, fn);
}

/** Not so in `BEGIN namespace a {`, which is none. */
function hasParameters(arena: Arena, fn: number): boolean {
  const declarator = childIn(arena, fn, 'declarator');
  if (declarator === undefined) return true;
  for (let node = declarator; node < arena.after[declarator]!; node++)
    if (fieldName(arena, node) === 'parameters') return true;
  return false;
}

/** What has something in it, in front or behind that is not understood: it may begin or end elsewhere. */
function misreadIn(arena: Arena): ReadonlySet<number> {
  const found = new Set<number>();
  const before = new Int32Array(arena.size);
  for (let node = 1; node < arena.size; node++) {
    const parent = arena.parent[node]!;
    if (hasFlag(arena, before[parent]!, nodeFlags.error)) found.add(node);
    if (hasFlag(arena, node, nodeFlags.error)) found.add(parent).add(before[parent]!);
    before[parent] = node;
  }
  return found;
}
