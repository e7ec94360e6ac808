import { childIn, declared as declaredName, fieldName, parts, statementsOf } from '../../../../names/functions.ts';
import { isC, plainType } from '../../../../names/told-by-kinds.ts';
import { type Arena, children, kindName, textBetween } from '../../../../tree/arena.ts';
import { type Edit, replacement } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, dropsAround, type NamedTree, sourceOf } from '../../named-tree.ts';
import { typeOf } from '../types-of-values.ts';
import { roomForParameters } from '../unions/further-parameters.ts';

/**
 * A variable of a function becomes one of its parameters, which may have any value without one being named:
 * `f() { int a = g; }` becomes `f(int a) {}`. So does a constant of Rust. Where its type is not written it is that of
 * its value: `n := make([]int, 1)`, or a plain one.
 */
export function* localsAsParameters(tree: NamedTree): Iterable<Change> {
  const { arena, names } = tree;
  for (const { node, body, parameterList, parameters } of tree.functions()) {
    const room = roomForParameters(tree, { parameterList, parameters });
    if (room === undefined) continue;
    const own = new Set(parameters.map((parameter) => declaredName(arena, names, parameter)));
    const inside = (statementsOf(arena, body) ?? []).flatMap((one) => [...locals(tree, one), ...given(tree, one)]);
    const all = [...inside, ...globals(tree, node)];
    for (const { name, declared, drop } of all.filter((one) => !own.has(one.name))) {
      for (const text of waysToDeclare(tree, declared).map((one) => room.before + one))
        if (text.length < drop.end - drop.start)
          yield* change(`${name} as a parameter`, [replacement(room.start, room.end, text), drop]);
    }
  }
}

/** In C, `int` may be left out. */
function waysToDeclare({ arena }: NamedTree, declared: string): string[] {
  const bare = isC(arena) ? /^int (\w+)$/.exec(declared)?.[1] : undefined;
  return bare === undefined ? [declared] : [declared, bare];
}

interface Local {
  readonly name: string;
  /** The text of the parameter, type included. */
  readonly declared: string;
  readonly drop: Edit;
}

/** What is declared beside the function. */
function globals(tree: NamedTree, node: number): Local[] {
  return parts(tree.arena, tree.arena.parent[node]!).flatMap((beside) => locals(tree, beside));
}

function locals(tree: NamedTree, statement: number): Local[] {
  const { arena } = tree;
  const isConstant = /^(?:const|static)_item$/.test(kindName(arena, statement));
  if (!isConstant && !/decl/.test(kindName(arena, statement))) return [];
  if (childIn(arena, statement, 'body') !== undefined) return [];
  const type = childIn(arena, statement, 'type');
  const pattern = childIn(arena, statement, isConstant ? 'name' : 'pattern');
  const isWhole = pattern !== undefined;
  const several = children(arena, statement).filter(
    (child) => fieldName(arena, child) === 'declarator' || kindName(arena, child) === 'variable_declarator',
  );
  return (isWhole ? [statement] : several).flatMap((one) => {
    const name = isWhole ? declaredIn(arena, one, pattern) : declaredIn(arena, one, one);
    const front = isWhole || type === undefined ? '' : `${sourceOf(tree, type)} `.trimStart();
    // Without the only one of them, the rest would declare nothing.
    return withDrop(tree, several.length === 1 ? statement : one, { name, declared: front + name });
  });
}

/** A name that is given a value without being declared, or with a type that follows from the value. */
function given(tree: NamedTree, statement: number): Local[] {
  const { arena } = tree;
  const node = [statement, ...parts(arena, statement)].find((one) => /assignment|short_var/.test(kindName(arena, one)));
  const [left, right] = node === undefined ? [] : parts(arena, node);
  if (left === undefined || right === undefined) return [];
  // Of several results, one that is not thrown away.
  const all = parts(arena, left).map((one) => sourceOf(tree, one));
  const meant = all.filter((one) => one !== '_');
  const name = all.length > 1 && meant.length === 1 ? meant[0]! : sourceOf(tree, left);
  const isNew = /short_var/.test(kindName(arena, node!));
  const type = isNew ? (typeOf(tree, right, all.indexOf(name)) ?? plainType(arena)) : '';
  if (!/^(?!_$)\w+$/.test(name) || type === undefined) return [];
  return withDrop(tree, statement, { name, declared: `${name} ${type}`.trimEnd() });
}

/** With what drops the node; none where it cannot go. */
function withDrop(tree: NamedTree, node: number, local: Omit<Local, 'drop'>): Local[] {
  const [drop] = dropsAround(tree, node);
  return drop === undefined ? [] : [{ ...local, drop: drop.edit }];
}

/** The declaration without its initial value. */
function declaredIn(arena: Arena, node: number, from: number): string {
  const value = childIn(arena, node, 'value');
  const all = textBetween(arena, arena.start[from]!, arena.end[value ?? from]!);
  const end = value === undefined ? all.length : all.lastIndexOf('=', arena.start[value]! - arena.start[from]!);
  return all.slice(0, end).trimEnd();
}
