import { addTo } from '../../basics/add-to.ts';
import { firstOf } from '../../basics/first-of.ts';
import type { NodeList, TreeEdit, TreeEdits } from '../../grammar/edits.ts';
import { endlessInstead, nothingInstead } from '../../names/any-typed.ts';
import { childIn, fieldName } from '../../names/functions.ts';
import { plainType } from '../../names/told-by-kinds.ts';
import { type Arena, children, hasFlag, isLeaf, kindName, nodeFlags, width } from '../../tree/arena.ts';
import { replacement } from '../../tree/edit-set.ts';
import { halfway } from './halfway.ts';
import type { Drop, Remains, TreeTask, Variant, Visit } from './tasks.ts';

/**
 * What can be tried with a node that has to stay: to drop items of its list, to put something smaller in its place, or
 * to visit its children. `isCompiled`: short names are not offered as types, since a compiler knows none by them.
 */
export function waysInto(tree: TreeEdits, node: number, isCompiled: boolean): TreeTask[] {
  const { arena } = tree;
  const list = tree.list(node);
  const ways: TreeTask[] = [];
  ways.push(...drops(tree, list));
  const inItems = new Set(list.items.flatMap(({ nodes }) => nodes));
  for (const child of children(arena, node)) {
    if (!inItems.has(child) && isWorthVisiting(arena, child)) ways.push(visit(arena, child));
  }
  if (arena.parent[node] !== -1) ways.push(...variants(tree, node, isCompiled));
  return ways;
}

export function visit(arena: Arena, node: number): Visit {
  return { type: 'visit', sort: 'visit', gain: width(arena, node), at: node, node };
}

/** Lists that are longer are tried kind by kind first. */
const longList = 6;

/** All items at once; of long lists also all of each kind, which are often needed together, or not at all. */
function drops(tree: TreeEdits, list: NodeList): Drop[] {
  const all = [...list.items.keys()];
  if (all.length === 0) return [];
  const whole = dropOf(tree, list, { items: all });
  if (all.length <= longList) return [whole];
  const kinds = new Map<string, number[]>();
  for (const item of all) {
    const kind = kindName(tree.arena, list.items[item]!.nodes[0]!);
    addTo(kinds, kind, item);
  }
  const batches = kinds.size === 1 ? [] : [...kinds.values()].filter((items) => items.length > 1);
  return [...batches.map((items) => batchOf(tree.arena, list, items)), whole];
}

function batchOf(arena: Arena, list: NodeList, items: readonly number[]): Drop {
  const at = list.items[items[0]!]!.nodes[0]!;
  return {
    type: 'drop',
    sort: 'drop a kind',
    gain: bytesOf(arena, list, items),
    at,
    list: list.parent,
    items,
    whole: true,
  };
}

/** The sort tells whether it is all of the list, or something that is mentioned elsewhere, as the odds depend on it. */
export function dropOf(
  { arena }: TreeEdits,
  list: NodeList,
  what: Pick<Drop, 'items' | 'unless' | 'mentioned' | 'entered' | 'beside' | 'above'>,
): Drop {
  const bytes = bytesOf(arena, list, what.items);
  const { length } = list.items;
  const isAll = what.items.length === length;
  // The expected gain if one place of the list, anywhere in it, must stay.
  const share = isAll ? 0 : bytes / (bytesOf(arena, list, list.items.keys()) + 1);
  const at = list.items[what.items[0]!]!.nodes[0]!;
  const sort = isAll ? 'drop all' : what.mentioned === true ? 'drop mentioned' : 'drop some';
  return {
    type: 'drop',
    sort: `${sort}: ${kindName(arena, list.parent)}`,
    gain: bytes * (1 - share),
    at,
    list: list.parent,
    ...what,
  };
}

/**
 * An item that is this share of its list seldom goes: it is visited at once, and not only when its drop was refused.
 */
const dominant = 0.75;

/** What there is to do when items have to stay: their halves, the second one first; or what is in the only one. */
export function partsOf(tree: TreeEdits, { list: parent, items, entered, beside: above }: Drop): TreeTask[] {
  const list = tree.list(parent);
  const most = dominantOf(tree.arena, list, items);
  const into = entered === true ? [] : visitsOf(tree.arena, list, most);
  if (items.length === 1) return most === undefined ? visitsOf(tree.arena, list, items[0]) : into;
  const middle = halfway(tree.arena, list, items);
  const [first, second] = [items.slice(0, middle), items.slice(middle)];
  const how = {
    ...((entered === true || most !== undefined) && { entered: true as const }),
    ...(above && { above }),
  };
  return [
    ...into,
    dropOf(tree, list, { items: second, beside: first, ...how }),
    dropOf(tree, list, { items: first, beside: second, unless: second, ...how }),
  ];
}

function dominantOf(arena: Arena, list: NodeList, items: readonly number[]): number | undefined {
  const least = dominant * bytesOf(arena, list, list.items.keys());
  return items.find((item) => bytesOf(arena, list, [item]) >= least);
}

function visitsOf(arena: Arena, list: NodeList, item: number | undefined): Visit[] {
  return item === undefined ? [] : list.items[item]!.nodes.map((node) => visit(arena, node));
}

export function remains({ arena }: TreeEdits, list: NodeList, { items }: Drop): Remains {
  const gain = bytesOf(arena, list, items);
  return { type: 'remains', sort: 'visit', gain, at: list.items[items[0]!]!.nodes[0]!, list: list.parent, items };
}

export function bytesOf(arena: Arena, list: NodeList, items: Iterable<number>): number {
  let bytes = 0;
  for (const item of items) for (const node of list.items[item]!.nodes) bytes += width(arena, node);
  return bytes;
}

/** How many moves are tried for one node: of those from the nearest level, and as many from deeper ones. */
const patience = 6;
/** How many moves are weighed for one node: in a deep tree nearly all others are below it. */
const horizon = 1000;
/**
 * In texts of up to so many bytes a statement may give way to two of its parts; in larger ones that helps too seldom.
 */
const unwrapped = 1000;

/** Descendants, runs of siblings and the shortest text that may stand in the node's place. */
function variants(tree: TreeEdits, node: number, isCompiled: boolean): Variant[] {
  const { arena } = tree;
  const near: Variant[] = [];
  const far: Variant[] = [];
  let behind = 0;
  for (const edit of firstOf(horizon, tree.hoists(node))) {
    const isNear = edit.by! >= behind;
    if (isNear) behind = arena.after[edit.by!]!;
    if (isTypeOf(arena, edit.by!, node)) continue;
    (isNear ? near : far).push(move(arena, edit));
  }
  for (const edit of firstOf(horizon, tree.splices(node))) far.push(move(arena, edit));
  if (arena.text.length <= unwrapped)
    for (const edit of tree.unwraps(node)) near.push(variant(arena, edit, edit.bytes));
  const chosen = [...mostPromising(near), ...mostPromising(far), ...shortTexts(tree, node, isCompiled)];
  return chosen.filter(({ gain }) => gain > 0);
}

/** The shortest text that may stand in the node's place and, where a compiler asks what type that has, nothing. */
function shortTexts(tree: TreeEdits, node: number, isCompiled: boolean): Variant[] {
  const { arena } = tree;
  const stub = isName(arena, node) ? undefined : stubOf(tree, node);
  const plain = isCompiled && isType(arena, node) ? plainType(arena) : undefined;
  const shortest =
    endless(arena, node) ??
    (plain === undefined ? stub && variant(arena, stub, stub.bytes) : written(arena, node, plain));
  const word = isCompiled ? written(arena, node, nothingInstead(arena, node)) : undefined;
  const nothing = word && { ...word, sort: `${nothingSort}: ${kindName(arena, node)}` };
  return [shortest, nothing].filter((one) => one !== undefined);
}

const nothingSort = 'nothing';

/** Whether the change is tried for the type of what it puts there, not for the bytes that it saves. */
export function isOfAnyType({ sort }: Variant): boolean {
  return sort.startsWith(nothingSort);
}

/** The shortest text for a place; for a type, the plain one if it is of signs, as `()`: names may be undefined. */
function stubOf(tree: TreeEdits, node: number): TreeEdit | undefined {
  const stubs = tree.stubs(node);
  const plain = /_type$/.test(kindName(tree.arena, node)) ? plainType(tree.arena) : undefined;
  if (plain === undefined || /\w/.test(plain)) return stubs[0];
  return stubs.find(({ edit: { cuts } }) => isText(cuts[0]?.insert, plain)) ?? stubs[0];
}

function isText(bytes: Uint8Array | undefined, text: string): boolean {
  return bytes !== undefined && Buffer.from(bytes).toString() === text;
}

/** Where a compiler wants a value of a type, one that is never worked out has it: the shortest text seldom does. */
function endless(arena: Arena, node: number): Variant | undefined {
  const value = written(arena, node, endlessInstead(arena, node));
  // Whatever it stands for, it is as likely to do.
  return value && { ...value, sort: 'endless' };
}

/** A text in the place of a longer one. */
function written(arena: Arena, node: number, text: string | undefined): Variant | undefined {
  const bytes = width(arena, node) - (text?.length ?? 0);
  if (text === undefined || bytes <= 0) return undefined;
  const edit = replacement(arena.start[node]!, arena.end[node]!, text);
  return variant(arena, { kind: 'stub', edit, node, tokens: 0, bytes, sure: true }, bytes);
}

/** Whether all of a node is the type of what is declared there. */
function isType(arena: Arena, node: number): boolean {
  return (
    fieldName(arena, node) === 'type' &&
    !isLeaf(arena, node) &&
    /_(?:type|specifier|descriptor)$/.test(kindName(arena, node))
  );
}

/** `u8` is no parameter where `a: u8` is, but for functions that have no body. */
function isTypeOf(arena: Arena, type: number, node: number): boolean {
  return (
    arena.parent[type] === node && fieldName(arena, type) === 'type' && childIn(arena, node, 'pattern') !== undefined
  );
}

function mostPromising(variants: Variant[]): Variant[] {
  return variants.sort((a, b) => b.gain - a.gain).slice(0, patience);
}

/** What saves more is less likely to be accepted: the expected gain is highest in the middle. */
function move(arena: Arena, edit: TreeEdit): Variant {
  const all = width(arena, edit.node);
  return variant(arena, edit, edit.bytes * (1 - edit.bytes / (all + 1)));
}

function variant(arena: Arena, edit: TreeEdit, gain: number): Variant {
  const sort = `${edit.kind}${edit.sure ? '' : ', a guess'}: ${kindName(arena, edit.node)}`;
  return { type: 'variant', sort, gain, at: edit.node, edit };
}

/** Words that grammars have for values: they read like names. */
const valueWord = /^(?:true|false|null|nil|none|undefined|(?:bool(?:ean)?|null)(?:_(?:lit(?:eral)?|scalar))?)$/;

/** Whether it is a single name: other passes shorten names, everywhere at once. */
function isName(arena: Arena, node: number): boolean {
  if (!isLeaf(arena, node) || valueWord.test(kindName(arena, node))) return false;
  const first = arena.text[arena.start[node]!]! | 0x20;
  return (first >= 0x61 && first <= 0x7a) || first === 0x7f;
}

function isWorthVisiting(arena: Arena, node: number): boolean {
  return width(arena, node) > 1 && hasFlag(arena, node, nodeFlags.named | nodeFlags.error);
}
