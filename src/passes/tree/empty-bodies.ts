import { inTurn, patience } from '../../core/combinators.ts';
import type { Pass } from '../../core/search.ts';
import type { TestCase } from '../../core/test-case.ts';
import type { TreeEdits } from '../../grammar/edits.ts';
import { endlessBody } from '../../names/endless.ts';
import { fieldName } from '../../names/functions.ts';
import { spelling } from '../../names/name-leaves.ts';
import { type Arena, children, hasFlag, isLeaf, kindName, nodeFlags, width } from '../../tree/arena.ts';
import { type Edit, replacement } from '../../tree/edit-set.ts';
import { editTour } from './edit-tour.ts';
import { type Halving, InHalves, type Part, whole } from './in-halves.ts';
import { readerOf, type TreeLanguage } from './read-tree.ts';

/** Fewer bodies are left to passes that look at each of them, */
const fewest = 8;
/** and fewer outermost ones to those that cut by name, which need not find them in halves. */
const fewestOutermost = 100;
/** The share of the text that must be in bodies. */
const share = 0.3;
/** How many levels of bodies are looked at that are within other bodies: of the outermost, the whole may go. */
const levels = 4;
/** How many rejections in a row end a level: then most of the bodies are needed. */
const limit = 12;

const halving: Halving = { label: (count) => `empty ${count} bodies`, first: 'latter', finest: 128 };
/** Where very many went, what they alone have mentioned saves more than the last of them. */
const coarseHalving: Halving = { ...halving, finest: 32 };

/**
 * What is in the bodies of functions and methods within others goes, of all of them at once, then of halves, of
 * quarters and so on: the definitions stay, so that nothing refers to what is not there. Level by level from the
 * outside, as far as there are many of them.
 */
export function emptyBodies(language: TreeLanguage): Pass<TestCase> {
  return inTurn((index, current) =>
    index >= levels || current.length === 0 ? undefined : emptyLevel(language, index + 1),
  );
}

/** The same of very many functions that nothing encloses: without it, one that is needed keeps all that it calls. */
export function emptyOutermost(language: TreeLanguage): Pass<TestCase> {
  return emptyLevel(language, 0);
}

function emptyLevel(language: TreeLanguage, level: number): Pass<TestCase> {
  return patience(
    limit,
    editTour<readonly Part[]>(readerOf(language), {
      itinerary: (tree) => new InHalves(emptyings(tree, level), level > 0 ? halving : coarseHalving),
      start: whole,
      once: true,
    }),
  );
}

function emptyings(tree: TreeEdits, level: number): Edit[][] {
  const { arena } = tree;
  const found = level > 0 ? (bodiesByLevel(arena)[level] ?? []) : outermost(arena);
  const bodies = found.filter((node) => width(arena, node) > 2);
  const bytes = bodies.reduce((sum, node) => sum + width(arena, node), 0);
  if (bodies.length < (level > 0 ? fewest : fewestOutermost) || bytes < share * arena.text.length) return [];
  return alike(arena, bodies).flatMap((node) => {
    const edit = emptying(tree, node);
    return edit ? [[edit]] : [];
  });
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

/** Those of the declaration itself: `static`, `async`, not what its parameters or its type are made of. */
function keywordsOf(arena: Arena, node: number): string[] {
  const leaves = children(arena, node).map((child) => (isLeaf(arena, child) ? child : onlyLeaf(arena, child)));
  return leaves.flatMap((leaf) => (leaf !== undefined && isKeyword(arena, leaf) ? [kindName(arena, leaf)] : []));
}

function onlyLeaf(arena: Arena, node: number): number | undefined {
  const [leaf, ...others] = children(arena, node);
  return leaf !== undefined && others.length === 0 && isLeaf(arena, leaf) ? leaf : undefined;
}

function isKeyword(arena: Arena, leaf: number): boolean {
  return /^\w+$/.test(kindName(arena, leaf)) && spelling(arena, leaf) === kindName(arena, leaf);
}

function bodiesByLevel(arena: Arena): number[][] {
  const found: number[][] = [];
  const inside = new Int32Array(arena.size);
  for (let node = 1; node < arena.size; node++) {
    const parent = arena.parent[node]!;
    const depth = inside[parent]!;
    const isBody = fieldName(arena, node) === 'body' && hasFlag(arena, node, nodeFlags.named);
    inside[node] = isBody ? depth + 1 : depth;
    if (!isBody) continue;
    found[depth] ??= [];
    found[depth].push(node);
  }
  return found;
}

/** Those of functions that are in no other function. What other bodies consist of, as that of a class, says what it is. */
function outermost(arena: Arena): number[] {
  const found: number[] = [];
  for (let node = 1; node < arena.size; ) {
    const isBody = fieldName(arena, node) === 'body' && hasFlag(arena, node, nodeFlags.named);
    const isFound = isBody && isOfFunction(arena, node);
    if (isFound) found.push(node);
    node = isFound ? arena.after[node]! : node + 1;
  }
  return found;
}

function isOfFunction(arena: Arena, body: number): boolean {
  return /func|method/.test(kindName(arena, arena.parent[body]!));
}

/** Nothing, or what never comes to its end where a compiler wants something of a type, or no body at all. */
function emptying(tree: TreeEdits, body: number): Edit | undefined {
  const { arena } = tree;
  const instead = (text: string): Edit => replacement(arena.start[body]!, arena.end[body]!, text);
  if (isConstant(arena, body)) return isDeclaredBefore(arena, body) ? undefined : instead(';');
  const endless = isChecked(arena) ? endlessBody(arena, arena.parent[body]!) : undefined;
  if (endless !== undefined) return instead(endless);
  const list = tree.list(body);
  const [stub] = tree.stubs(body);
  return list.without(list.items.keys())?.edit ?? stub?.edit;
}

/** Whether a compiler of C++ wants to know what the function gives, so that its body cannot be empty. */
function isConstant(arena: Arena, body: number): boolean {
  const fn = arena.parent[body]!;
  const type = children(arena, fn).find((child) => fieldName(arena, child) === 'type');
  if (type === undefined || spelling(arena, type) === 'void') return false;
  return keywordsOf(arena, fn).some((word) => /^const(?:expr|eval)$/.test(word));
}

/** As a method is that is written outside of its class. */
function isDeclaredBefore(arena: Arena, body: number): boolean {
  for (let node = arena.parent[body]! + 1; node < body; node++)
    if (fieldName(arena, node) === 'declarator' && kindName(arena, node) === 'qualified_identifier') return true;
  return false;
}

/** Not where types are remarks that programs run without. */
function isChecked(arena: Arena): boolean {
  return !arena.kinds.includes('type_annotation');
}
