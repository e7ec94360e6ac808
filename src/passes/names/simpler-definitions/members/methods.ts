import { addTo } from '../../../../basics/add-to.ts';
import { childIn, parametersOf, parts } from '../../../../names/functions.ts';
import { freshNames, spelling } from '../../../../names/name-leaves.ts';
import { contains, isLeaf, kindName } from '../../../../tree/arena.ts';
import { type Edit, removal, replacement } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../../named-tree.ts';
import { givenGenerics, ownTypes } from '../generics/given-generics.ts';
import { onlyParts } from '../only-parts.ts';
import { callsOn } from './calls-on.ts';

/**
 * Methods that say how they take what they are called on become functions, with that as the first parameter: `impl S {
 * fn f(&self) {} }` becomes `fn f(a: &S) {}`, and `s.f()` becomes `f(&s)`. So does what is called by the type's name:
 * `S::f()` becomes `f()`.
 */
export function* methodsAsFunctions(tree: NamedTree): Iterable<Change> {
  const { arena, names } = tree;
  const [fresh, ...others] = freshNames(names);
  const byList = new Map<number, Member[]>();
  for (const member of membersOf(tree)) addTo(byList, arena.parent[member.node]!, member);
  // Something else in there may have the name of a method, which is no trouble before.
  for (const [list, members] of byList) {
    const whole = arena.parent[list]!;
    const type = childIn(arena, whole, 'type');
    if (type === undefined || childIn(arena, whole, 'name') !== undefined || fresh === undefined) continue;
    const methods = members.filter(isMethod);
    const called = new Map(methods.map(({ name }, i) => [name, others[i] ?? spelling(arena, name)]));
    const apart = others[methods.length];
    const isMoved = methods.some((method) => howTaken(tree, method.taken).by === '');
    for (const moved of isMoved ? ['', '*'] : [''])
      yield* change('methods as functions', [
        ...onlyParts(arena, whole, parts(arena, list)),
        ...members.flatMap((member) => givenGenerics(tree, whole, member)),
        ...asFunctions(tree, methods, { name: fresh, type: sourceOf(tree, type), called, moved }),
        ...withoutType(
          tree,
          { whole, type },
          new Map(members.map(({ name }) => [spelling(arena, name), called.get(name)])),
        ),
        ...(apart === undefined ? [] : methods.flatMap((method) => ownTypes(tree, method, { type, apart }))),
      ]);
  }
}

/** A function that belongs to a type. */
interface Member {
  readonly node: number;
  readonly name: number;
  /** The object that it is called on, if it is a method. */
  readonly taken?: number;
}

type Method = Required<Member>;

function isMethod(member: Member): member is Method {
  return member.taken !== undefined;
}

function membersOf({ arena }: NamedTree): Member[] {
  const found: Member[] = [];
  for (let node = 1; node < arena.size; node++) {
    const list = arena.parent[node]!;
    const name = childIn(arena, node, 'name');
    if (name === undefined || list === 0 || childIn(arena, arena.parent[list]!, 'body') !== list) continue;
    const taken = childIn(arena, node, 'body') === undefined ? undefined : parametersOf(arena, node);
    if (taken === undefined) continue;
    const [first] = taken.all;
    const isTaken = first !== undefined && kindName(arena, first) === 'self_parameter';
    found.push({ node, name, ...(isTaken && { taken: first }) });
  }
  return found;
}

interface Home {
  readonly whole: number;
  readonly type: number;
}

/** The type goes where a function is called by its name, and is written out where it stands for itself. */
function withoutType(tree: NamedTree, { whole, type }: Home, called: ReadonlyMap<string, string | undefined>): Edit[] {
  const { arena, names } = tree;
  const itself = (names.places.get('Self') ?? []).filter((leaf) => contains(arena, whole, leaf));
  const byName = (names.places.get(sourceOf(tree, type)) ?? []).filter((leaf) => leaf !== type);
  return [...itself, ...byName].flatMap((leaf) => {
    const path = arena.parent[leaf]!;
    const name = childIn(arena, path, 'path') === leaf ? childIn(arena, path, 'name') : undefined;
    if (name !== undefined && called.has(spelling(arena, name))) {
      const shown = called.get(spelling(arena, name));
      return [
        removal(arena.start[leaf]!, arena.start[name]!),
        ...(shown === undefined ? [] : [written(tree, name, shown)]),
      ];
    }
    return itself.includes(leaf) ? [written(tree, leaf, sourceOf(tree, type))] : [];
  });
}

interface Parameter {
  readonly name: string;
  readonly type: string;
  /** What the methods are called then, by their names now. */
  readonly called: ReadonlyMap<number, string>;
  /** In front of what is taken as it is: a sign that follows a reference, or none. */
  readonly moved: string;
}

/** The parameter in the methods and in all calls of them. */
function asFunctions(tree: NamedTree, methods: readonly Method[], parameter: Parameter): Edit[] {
  const { arena } = tree;
  const calls = methods.flatMap((method) =>
    callsTo(tree, method, { called: parameter.called.get(method.name)!, moved: parameter.moved }),
  );
  const fronts = new Map(calls.map(({ start, front }) => [start, front]));
  const own = methods.flatMap((method) => selfIn(tree, method));
  for (const leaf of own) fronts.set(arena.start[leaf]!, `${fronts.get(arena.start[leaf]!) ?? ''}${parameter.name}`);
  const ends = new Map(own.map((leaf) => [arena.start[leaf]!, arena.end[leaf]!]));
  return [
    ...methods.map(({ name }) => written(tree, name, parameter.called.get(name)!)),
    ...methods.map(({ taken }) => written(tree, taken, taking(tree, taken, parameter))),
    ...[...fronts].map(([start, text]) => replacement(start, ends.get(start) ?? start, text)),
    ...calls.map(({ rest }) => rest),
  ];
}

function taking(tree: NamedTree, taken: number, { name, type }: Parameter): string {
  const { by, mutable } = howTaken(tree, taken);
  return by === '' ? `${mutable}${name}:${type}` : `${name}:${by}${mutable}${type}`;
}

function howTaken(tree: NamedTree, taken: number): { by: string; mutable: string } {
  const [, by = '', mutable = ''] = /^(.*?)(mut )?self$/s.exec(sourceOf(tree, taken)) ?? [];
  return { by, mutable };
}

function selfIn({ arena }: NamedTree, { node, taken }: Method): number[] {
  const within = Array.from({ length: arena.after[node]! - node }, (_, i) => node + i);
  return within.filter(
    (leaf) => isLeaf(arena, leaf) && kindName(arena, leaf) === 'self' && !contains(arena, taken, leaf),
  );
}

/** What a method is called on becomes the first argument, in the way it is taken. */
function callsTo(
  tree: NamedTree,
  { name, taken }: Method,
  { called, moved }: { called: string; moved: string },
): { start: number; front: string; rest: Edit }[] {
  const { by, mutable } = howTaken(tree, taken);
  const front = `${called}(${by === '' ? moved : by + mutable}`;
  return callsOn(tree, name).map((call) => ({ ...call, front }));
}
