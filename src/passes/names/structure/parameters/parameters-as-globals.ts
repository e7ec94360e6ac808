import { declared, type FunctionNode } from '../../../../names/functions.ts';
import { freshNames, spelling } from '../../../../names/name-leaves.ts';
import { isC } from '../../../../names/told-by-kinds.ts';
import { type Edit, replacement } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { allWritten, change, dropsAround, type NamedTree, sourceOf, written } from '../../named-tree.ts';
import { placesWithin } from '../../places.ts';

/** The type of a parameter that C lets be left out in front of a global variable. */
const int = /^int\b\s*/;
const plain = /^int\s+\w+$/;

/**
 * A parameter of a function that nothing calls becomes a global variable, if C then does without an `int`: that of the
 * parameter itself, `*b;f(){*b;}` for `f(int*b){*b;}`; or that of the other parameters, of which all or none must have
 * a type, `char*b;f(a){a=*b;}` for `f(int a,char*b){a=*b;}`.
 */
export function* parametersAsGlobals(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  // C++ wants the type.
  if (!isC(arena) || arena.kinds.includes('class_specifier')) return;
  const called = new Set(tree.calls().map((call) => spelling(arena, call.name)));
  for (const fn of tree.functions()) {
    if (called.has(spelling(arena, fn.name))) continue;
    for (const parameter of fn.parameters) yield* inFrontOf(tree, fn, parameter);
  }
}

function inFrontOf(tree: NamedTree, fn: FunctionNode, parameter: number): Change[] {
  const { arena, names } = tree;
  const name = declared(arena, names, parameter);
  const source = sourceOf(tree, parameter);
  const [drop] = dropsAround(tree, parameter);
  if (name === undefined || drop === undefined || !isDeclaredAs(source, name)) return [];
  const others = fn.parameters.filter((one) => one !== parameter);
  const untyped = withoutTypes(tree, others);
  // Where all are of the type `int`, none needs it.
  const isNext = plain.test(source) ? others.length > untyped.length : int.test(source) || untyped.length > 0;
  if (!isNext) return [];
  const own = name === spelling(arena, fn.name) ? (freshNames(names, arena)[0] ?? name) : name;
  const start = arena.start[fn.node]!;
  const places = own === name ? [] : placesWithin(tree, fn.body, name);
  return change(`${name} in front of the function`, [
    replacement(start, start, `${source.replace(int, '').slice(0, -name.length)}${own};`),
    drop.edit,
    ...untyped,
    ...allWritten(tree, places, own),
  ]);
}

/** Whether the name is the last of it, behind a type: what is behind would have to be a type of C, too. */
function isDeclaredAs(source: string, name: string): boolean {
  return source !== name && /^[\w\s*]+$/.test(source) && source.endsWith(name);
}

/** Parameters by their names alone; none if one of them needs its type. */
function withoutTypes(tree: NamedTree, parameters: readonly number[]): Edit[] {
  const sources = parameters.map((one) => sourceOf(tree, one));
  if (!sources.every((source) => plain.test(source))) return [];
  return parameters.map((one, at) => written(tree, one, sources[at]!.replace(int, '')));
}
