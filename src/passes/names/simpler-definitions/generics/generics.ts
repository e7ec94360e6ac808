import { addTo } from '../../../../basics/add-to.ts';
import { childIn, fieldName, parts } from '../../../../names/functions.ts';
import { nameBefore, namesWithin, spelling } from '../../../../names/name-leaves.ts';
import { plainType } from '../../../../names/told-by-kinds.ts';
import { type Arena, children, contains, isLeaf, kindName, parentKind, textBetween } from '../../../../tree/arena.ts';
import { type Edit, removal } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, dropsAround, type NamedTree, sourceOf, written } from '../../named-tree.ts';
import { placesWithin } from '../../places.ts';

/** How many of the types that a text names stand where a parameter was used, each in a trial of its own. */
const others = 1;

/**
 * A type parameter goes, what is given for it goes with it, and where it was used another type stands: a generic type
 * becomes the one that is meant, or any other, and a number zero. All type parameters at once, then each by name, then
 * each by itself.
 */
export function* withoutGenerics(tree: NamedTree): Iterable<Change> {
  const generics = genericsOf(tree);
  const names = [...generics.declared.keys()];
  if (names.length > 1) yield* replaced(tree, generics, names);
  for (const name of names) yield* replaced(tree, generics, [name]);
  for (const [name, all] of generics.declared) {
    const own = all.filter(({ list }) => !isImplementing(tree, list));
    for (const one of own.length > 1 ? own : []) {
      const declared = new Map([[name, withImplementations(tree, generics, [name, one])]]);
      yield* replaced(tree, { ...generics, declared }, [name]);
    }
  }
}

/** Whether they are the parameters of an `impl`, which go together with those of its type. */
function isImplementing({ arena }: NamedTree, list: number): boolean {
  return /^impl/.test(parentKind(arena, list));
}

function withImplementations(
  tree: NamedTree,
  { given, declared }: Generics,
  [name, one]: [string, Declared],
): Declared[] {
  const { arena } = tree;
  const of = given.get(headOf(tree, one.list) ?? '') ?? [];
  const isOf = ({ list }: Declared): boolean => of.some((other) => contains(arena, arena.parent[list]!, other));
  return [one, ...declared.get(name)!.filter((other) => isImplementing(tree, other.list) && isOf(other))];
}

/** Whether a definition has a type parameter with the name of this leaf. */
export function hasTypeParameter(tree: NamedTree, node: number, leaf: number): boolean {
  const { arena } = tree;
  const list = childIn(arena, node, 'type_parameters');
  return list !== undefined && placesWithin(tree, list, spelling(arena, leaf)).length > 0;
}

interface Generics {
  /** By the name of the parameter, where it is declared. */
  readonly declared: ReadonlyMap<string, readonly Declared[]>;
  /** By generic name, the lists of what is given for its parameters. */
  readonly given: ReadonlyMap<string, readonly number[]>;
}

interface Declared {
  readonly list: number;
  readonly index: number;
}

function genericsOf(tree: NamedTree): Generics {
  const { arena, names } = tree;
  const declared = new Map<string, Declared[]>();
  const given = new Map<string, number[]>();
  for (let list = 1; list < arena.size; list++) {
    const [, what] = /^(?:type|template)_(parameter|argument)(?:s|_list)$/.exec(kindName(arena, list)) ?? [];
    if (what === 'argument') addTo(given, headOf(tree, list) ?? '', list);
    if (what !== 'parameter') continue;
    for (const [index, parameter] of parts(arena, list).entries()) {
      const inside = namesWithin(arena, names, parameter);
      const leaf = inside.find((one) => fieldName(arena, one) === 'declarator') ?? inside[0];
      if (leaf !== undefined && (isNumeric(arena, parameter) || /^type_param/.test(kindName(arena, parameter))))
        addTo(declared, spelling(arena, leaf), { list, index });
    }
  }
  return { declared, given };
}

/** The name of what has the list: right in front of it, or in what the list is a part of. */
function headOf(tree: NamedTree, list: number): string | undefined {
  const { arena } = tree;
  const whole = arena.parent[list]!;
  const inner = parts(arena, whole).at(-1)!;
  const name = rightBefore(tree, list) ?? childIn(arena, whole, 'name') ?? childIn(arena, inner, 'name');
  return name === undefined ? undefined : spelling(arena, name);
}

function rightBefore({ arena, names }: NamedTree, list: number): number | undefined {
  const before = nameBefore(arena, names, arena.start[list]!);
  if (before === undefined) return undefined;
  return /^(?:::)?$/.test(textBetween(arena, arena.end[before]!, arena.start[list]!)) ? before : undefined;
}

function* replaced(tree: NamedTree, generics: Generics, gone: readonly string[]): Iterable<Change> {
  const { arena, names } = tree;
  const items = itemsFor(tree, generics, gone);
  const drops = dropsOf(tree, items);
  if (drops === undefined) return;
  const uses = gone
    .flatMap((name) => names.places.get(name)!.filter((leaf) => isMeant(arena, generics.declared.get(name)!, leaf)))
    .filter((leaf) => !isOwnName(arena, leaf) && !isCut(arena, leaf, drops));
  const bounds = uses.flatMap((leaf) => boundOf(tree, leaf) ?? []);
  const left = uses.filter((leaf) => !isCut(arena, leaf, bounds));
  const wanted = gone.length === 1 ? boundsOf(tree, generics, gone[0]!) : [];
  const isNumber = (leaf: number): boolean => isConstant(tree, generics.declared.get(spelling(arena, leaf))!);
  const areNumbers = left.every(isNumber);
  for (const text of areNumbers ? [left.length === 0 ? '' : '0'] : new Set([...typesFor(tree, gone), ...wanted])) {
    const label = `${gone.join(', ')} not generic`;
    const edits = left.map((leaf) => written(tree, leaf, isNumber(leaf) ? '0' : text));
    yield* change(label, [...drops, ...bounds, ...edits]);
  }
}

/** Whether what is given for a parameter is a value: another one stands in its place. */
function isConstant({ arena }: NamedTree, declared: readonly Declared[]): boolean {
  return declared.some(({ list, index }) => isNumeric(arena, parts(arena, list)[index]!));
}

/** `const N: usize` of Rust, `int N` of C++. */
function isNumeric(arena: Arena, parameter: number): boolean {
  return /^const_param|^parameter_declaration$/.test(kindName(arena, parameter));
}

/** Outside of what has the parameter, its name is that of something else. */
function isMeant(arena: Arena, declared: readonly Declared[], leaf: number): boolean {
  return declared.some(({ list }) => leaf > list && contains(arena, arena.parent[list]!, leaf));
}

/** What has a name of its own that reads the same is no type. */
function isOwnName(arena: Arena, leaf: number): boolean {
  return /^(?:name|pattern|declarator)$/.test(fieldName(arena, leaf));
}

function isCut(arena: Arena, leaf: number, edits: readonly Edit[]): boolean {
  return edits.some(({ cuts }) =>
    cuts.some(({ start, end }) => start <= arena.start[leaf]! && arena.end[leaf]! <= end),
  );
}

/** The parameters, and what is given for them. */
function itemsFor(tree: NamedTree, { declared, given }: Generics, gone: readonly string[]): number[] {
  const { arena } = tree;
  return gone.flatMap((name) =>
    declared.get(name)!.flatMap(({ list, index }) => {
      const head = headOf(tree, list);
      const lists = [list, ...(head === undefined ? [] : (given.get(head) ?? []))];
      return lists.flatMap((one) => parts(arena, one)[index] ?? []);
    }),
  );
}

/** The items go from their lists, and lists go of which nothing is left. */
export function dropsOf(tree: NamedTree, items: readonly number[]): Edit[] | undefined {
  const { arena } = tree;
  const byList = new Map<number, number[]>();
  for (const item of new Set(items)) addTo(byList, arena.parent[item]!, item);
  const drops = [...byList].flatMap(([list, own]) => {
    if (own.length === parts(arena, list).length) return [wholeList(tree, list)];
    return own.map((item) => tree.deletion(item)?.edit);
  });
  return drops.some((drop) => drop === undefined) ? undefined : (drops as Edit[]);
}

/** With what leads to it: the word in front of parameters that are there for what they stand before. */
function wholeList(tree: NamedTree, list: number): Edit {
  const { arena } = tree;
  const whole = arena.parent[list]!;
  const next = children(arena, whole).find((child) => child > list);
  if (kindName(arena, whole) === 'template_declaration' && next !== undefined)
    return removal(arena.start[whole]!, arena.start[next]!);
  const before = rightBefore(tree, list);
  return removal(before === undefined ? arena.start[list]! : arena.end[before]!, arena.end[list]!);
}

/** What is said of a parameter besides its declaration goes as a whole. */
function boundOf(tree: NamedTree, leaf: number): Edit | undefined {
  const { arena } = tree;
  for (const { unit, edit } of dropsAround(tree, leaf)) {
    if (arena.start[unit] !== arena.start[leaf] && !/constraint/.test(kindName(arena, unit))) return undefined;
    if (/predicate|constraint/.test(kindName(arena, unit))) return edit;
  }
  return undefined;
}

/** What a parameter is declared to be like, which may be a type itself. */
function boundsOf(tree: NamedTree, { declared }: Generics, name: string): string[] {
  const { arena } = tree;
  return declared.get(name)!.flatMap(({ list, index }) => {
    const bound = parts(arena, parts(arena, list)[index]!)[1];
    return bound === undefined ? [] : [sourceOf(tree, bound).replace(/^(?::|extends\b)\s*/, '')];
  });
}

/**
 * Types to put in the place of a parameter: those that the text names most often, and the short type of the language.
 */
function typesFor({ arena }: NamedTree, gone: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (let node = 1; node < arena.size; node++) {
    if (!isLeaf(arena, node) || !isType(arena, node)) continue;
    const text = spelling(arena, node);
    if (!gone.includes(text)) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const often = [...counts].toSorted(([, a], [, b]) => b - a).map(([text]) => text);
  const short = plainType(arena);
  return [...new Set([...often.slice(0, others), ...(short === undefined ? [] : [short])])];
}

function isType(arena: Arena, node: number): boolean {
  return fieldName(arena, node) === 'type' || /type/.test(kindName(arena, node));
}
