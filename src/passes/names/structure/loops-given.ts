import { childIn, declared, statementsOf } from '../../../names/functions.ts';
import { namesWithin, spelling } from '../../../names/name-leaves.ts';
import { plainType } from '../../../names/plain-type.ts';
import { type Arena, contains, kindName, textBetween } from '../../../tree/arena.ts';
import { replacement } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { asDeepAs } from '../line-at.ts';
import { change, type NamedTree, sourceOf, written } from '../named-tree.ts';
import { roomForParameters } from './further-parameters.ts';

/**
 * What a loop is about becomes a parameter of the function around it, and what is done in the loop is done once: `f(T x) {
 * g(x); }` for `f(C c) { for (T x : c) g(x); }`, which needs nothing that could be gone through.
 */
export function* loopsGiven(tree: NamedTree): Iterable<Change> {
  const { arena, names } = tree;
  const functions = tree.functions();
  for (let node = 1; node < arena.size; node++) {
    const loop = loopAt(tree, node);
    const fn = loop === undefined ? undefined : functions.findLast((one) => contains(arena, one.body, node));
    const room = fn === undefined ? undefined : roomForParameters(tree, fn);
    if (loop === undefined || fn === undefined || room === undefined) continue;
    if (fn.parameters.some((parameter) => declared(arena, names, parameter) === loop.name)) continue;
    yield* change(`${loop.name} of the loop as a parameter`, [
      replacement(room.start, room.end, room.before + loop.variable),
      written(tree, node, loop.done),
    ]);
  }
}

interface Loop {
  readonly name: string;
  /** With its type. */
  readonly variable: string;
  /** What is done in it, as deep as the loop itself. */
  readonly done: string;
}

/** A loop that goes through something, with one name for what it is about. */
function loopAt(tree: NamedTree, node: number): Loop | undefined {
  const { arena, names } = tree;
  const body = /(?:^|_)for(?:each)?(?:_|$)/.test(kindName(arena, node)) ? childIn(arena, node, 'body') : undefined;
  const head = body === undefined ? undefined : headOf(arena, node);
  const target = head === undefined ? undefined : targetOf(arena, head);
  if (body === undefined || head === undefined || target === undefined || target > body) return undefined;
  const [leaf, ...more] = namesWithin(arena, names, target);
  if (leaf === undefined || more.length > 0) return undefined;
  const statements = statementsOf(arena, body) ?? [body];
  const [first, last] = [statements[0], statements.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const text = textBetween(arena, arena.start[first]!, arena.end[last]!);
  return {
    name: spelling(arena, leaf),
    variable: variableOf(tree, head, target),
    done: asDeepAs(tree, text, [first, node]),
  };
}

function headOf(arena: Arena, loop: number): number {
  const clause = arena.firstChild[loop]! + 1;
  return clause < arena.size && kindName(arena, clause) === 'range_clause' ? clause : loop;
}

function targetOf(arena: Arena, head: number): number | undefined {
  const isThrough = ['right', 'value'].some((field) => childIn(arena, head, field) !== undefined);
  const fields = isThrough ? ['left', 'pattern', 'name', 'declarator'] : [];
  return fields.map((field) => childIn(arena, head, field)).find((target) => target !== undefined);
}

/** As a parameter: with a plain type where the loop names none, and the language needs one. */
function variableOf(tree: NamedTree, head: number, target: number): string {
  const { arena } = tree;
  const type = childIn(arena, head, 'type');
  const name = sourceOf(tree, target);
  if (type !== undefined) return `${sourceOf(tree, type)} ${name}`;
  if (arena.kinds.includes('unit_type')) return `${name}:()`;
  return kindName(arena, head) === 'range_clause' ? `${name} ${plainType(arena)}` : name;
}
