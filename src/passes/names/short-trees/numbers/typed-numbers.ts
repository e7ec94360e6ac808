import { addTo } from '../../../../basics/add-to.ts';
import { type Call, childIn } from '../../../../names/functions.ts';
import { spelling } from '../../../../names/name-leaves.ts';
import { isC } from '../../../../names/told-by-kinds.ts';
import { kindName, nodesOf } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { inPlaceOf } from '../../in-place-of.ts';
import { change, ifShorter, type NamedTree, sourceOf, written } from '../../named-tree.ts';

/** What stands behind a number of that type, whatever the order of its words. */
const suffixes: readonly (readonly [type: RegExp, suffix: string])[] = [
  [/^(?=.*\blong\b)(?=.*\bunsigned\b)/, 'ul'],
  [/^(?!.*\bdouble\b).*\blong\b/, 'l'],
  [/^unsigned(?: int)?$|^int unsigned$/, 'u'],
  [/^float$/, '.f'],
  [/^double$/, '.'],
];

const sizes: ReadonlyMap<string, number> = new Map([
  ['short', 2],
  ['int', 4],
  ['unsigned', 4],
  ['float', 4],
  ['long', 8],
  ['double', 8],
]);

/**
 * A number says by itself what type of C it has: `0ul` for `(unsigned long)0`, `4ul` for `sizeof(int)`, and in the
 * place of what a function gives, `int f(a) { a + 0u; }` for `unsigned f(a) { a + f(); }`; and text has one, too, `""`
 * for `(char*)0`.
 */
export function* typedNumbers(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  if (!isC(arena)) return;
  yield* insteadOfCalls(tree);
  for (const node of nodesOf(arena, /^(?:cast|sizeof)_expression$/)) {
    const [type, value] = ['type', 'value'].map((field) => childIn(arena, node, field));
    if (type === undefined) continue;
    const text =
      value === undefined ? sizeOf(sourceOf(tree, type)) : ofType(sourceOf(tree, type), sourceOf(tree, value));
    if (text !== undefined) yield* change(`${text} says its type`, ifShorter(tree, node, text));
  }
}

function* insteadOfCalls(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  const callsOf = new Map<string, Call[]>();
  for (const call of tree.calls()) addTo(callsOf, spelling(arena, call.name), call);
  for (const fn of tree.functions()) {
    const [type, declarator] = [childIn(arena, fn.node, 'type'), childIn(arena, fn.node, 'declarator')];
    const text = type === undefined ? undefined : ofType(sourceOf(tree, type), '0');
    const calls = callsOf.get(spelling(arena, fn.name)) ?? [];
    if (text === undefined || calls.length === 0 || kindName(arena, declarator!) !== 'function_declarator') continue;
    const values = calls.map(({ node }) => written(tree, node, inPlaceOf(arena, node, text)));
    yield* change(`${text} instead of a call`, [written(tree, type!, 'int'), ...values]);
  }
}

function sizeOf(type: string): string | undefined {
  const size = type.includes('*') ? 8 : sizes.get(type);
  return size === undefined ? undefined : `${size}ul`;
}

function ofType(type: string, value: string): string | undefined {
  if (/^(?:const )?char ?\*$/.test(type)) return '""';
  const suffix = suffixes.find(([pattern]) => pattern.test(type) && !type.includes('*'))?.[1];
  return suffix === undefined || !/^\d+$/.test(value) ? undefined : value + suffix;
}
