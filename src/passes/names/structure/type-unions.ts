import { parts } from '../../../names/functions.ts';
import { freshNames, isName, namesWithin, spelling } from '../../../names/name-leaves.ts';
import { type Arena, areNested, children, contains, isLeaf, kindName } from '../../../tree/arena.ts';
import { type Edit, replacement } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { lineAt } from '../line-at.ts';
import { change, dropsAround, isDefinition, type NamedTree, written } from '../named-tree.ts';
import { placesOutside } from '../places.ts';
import { renamed } from '../rewritten.ts';

/** Into how many others the members of one type go. */
const mostOthers = 3;

/** Something that is defined with members: a class, a record, an interface, a module. */
interface Type {
  readonly node: number;
  readonly name: string;
  /** In document order; one at least. */
  readonly members: readonly number[];
}

/**
 * The members of one type go into another one of its kind, behind those that are there, and where the one that is gone was
 * meant, the other is: `class A { f(); } class B { g(A a); }` becomes `class B { g(B a); f(); }`.
 */
export function* typeUnions(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  const types = typesIn(tree);
  for (const from of types.toReversed()) {
    const [drop] = dropsAround(tree, from.node);
    if (drop === undefined) continue;
    const others = types.filter(
      ({ node }) => !areNested(arena, drop.unit, node) && arena.kind[node] === arena.kind[from.node],
    );
    for (const into of others.slice(0, mostOthers)) yield* asOne(tree, { from, into, drop: drop.edit });
  }
}

interface Two {
  readonly from: Type;
  readonly into: Type;
  readonly drop: Edit;
}

function* asOne(tree: NamedTree, { from, into, drop }: Two): Iterable<Change> {
  const { arena } = tree;
  const uses = placesOutside(tree, from.node, from.name);
  // Nothing inherits from itself.
  if (uses.some((leaf) => contains(arena, into.node, leaf) && leaf < into.members[0]!)) return;
  const meant = uses.map((leaf) => written(tree, leaf, into.name));
  const [first, last, behind] = [from.members[0]!, from.members.at(-1)!, into.members.at(-1)!];
  const text = renamed(tree, [arena.start[first]!, arena.end[last]!], othersNames(tree, from, into));
  const [end, line] = [arena.end[behind]!, lineAt(tree, behind)];
  for (const between of [line, `,${line}`])
    yield* change(`${into.name} has what ${from.name} has`, [drop, replacement(end, end, between + text), ...meant]);
}

/** What is called otherwise in the members of the one that goes: itself, and members of names that the other one has already. */
function othersNames(tree: NamedTree, from: Type, into: Type): ReadonlyMap<string, string> {
  const taken = definedIn(tree, into);
  const fresh = freshNames(tree.names, tree.arena);
  const clashing = [...definedIn(tree, from)].filter((name) => taken.has(name));
  return new Map([[from.name, into.name], ...clashing.map((name, i): [string, string] => [name, fresh[i] ?? name])]);
}

/** The names of the members, and of what they define themselves. */
function definedIn(tree: NamedTree, { members }: Type): ReadonlySet<string> {
  const { arena, names } = tree;
  const leaves = members.flatMap((member) => namesWithin(arena, names, member));
  const isDefined = (leaf: number): boolean =>
    isDefinition(tree, leaf) ||
    (!/type/.test(kindName(arena, leaf)) && /declarator|^method|property/.test(kindName(arena, arena.parent[leaf]!)));
  return new Set(leaves.filter(isDefined).map((leaf) => spelling(arena, leaf)));
}

function typesIn({ arena, names }: NamedTree): Type[] {
  return names.leaves.flatMap((leaf) => {
    const node = arena.parent[leaf]!;
    const isFirst = children(arena, node).find((child) => isName(arena, child)) === leaf;
    const members = isFirst && withMembers.test(kindName(arena, node)) ? membersOf(arena, node) : [];
    return members.length === 0 ? [] : [{ node, name: spelling(arena, leaf), members }];
  });
}

const withMembers =
  /class|struct|record|union|interface|protocol|trait|type|enum|object|module|mod_|namespace|contract/;

/** They stand in a list at the end, or in the node itself. */
function membersOf(arena: Arena, node: number): readonly number[] {
  const inside = parts(arena, node);
  const last = inside.at(-1)!;
  const isList = !isLeaf(arena, last) && /(?:list|body|block|type)$/.test(kindName(arena, last));
  return isList ? membersOf(arena, last) : inside.filter((part) => !isLeaf(arena, part));
}
