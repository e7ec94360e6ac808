import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Arena, kindName } from '../../src/tree/arena.ts';
import { flattenRecursion } from '../../src/tree/flatten-recursion.ts';
import { leaveOut, skipUnremovable } from '../../src/tree/leave-out.ts';
import { kindsOf, membersBelow, type Shape, shapeOf } from '../../src/tree/shape.ts';
import { squeeze } from '../../src/tree/squeeze.ts';
import { type Workbench, workbench } from '../grammar/languages.ts';

/** Nested lists of texts, groups in braces. */
function drawn(shape: Shape, member = 0): string {
  const below = membersBelow(shape, member).map((child) => drawn(shape, child));
  const text = Buffer.from(shape.arena.text.subarray(shape.start[member]!, shape.end[member]!)).toString();
  if (below.length === 0) return text;
  return shape.node[member] === -1 ? `{${below.join(' ')}}` : `(${below.join(' ')})`;
}

function expectSound(shape: Shape): void {
  for (let member = 1; member < shape.size; member++) {
    const parent = shape.parent[member]!;
    const isInside = shape.start[parent]! <= shape.start[member]! && shape.end[member]! <= shape.end[parent]!;
    const next = shape.nextSibling[member]!;
    if (!isInside || member >= shape.after[parent]! || (next !== -1 && next !== shape.after[member]))
      throw new Error(`member ${member} is out of place`);
  }
}

describe('a tree prepared for a search', () => {
  let javascript: Workbench;
  let arenaOf: (text: string) => Arena;
  beforeAll(async () => {
    javascript = await workbench('javascript');
    arenaOf = (text) => javascript.edits(text).arena;
  });

  /** The shape of the expression that is the only statement. */
  const expression = (shape: Shape): string => drawn(shape).replace(/^\(+|\)+$/g, '');

  test('has the nodes of the arena when nothing is done to it', () => {
    const arena = arenaOf('f(a, [b]);');
    const shape = shapeOf(arena);
    expect(shape.size).toBe(arena.size);
    expect([...shape.parent]).toEqual([...arena.parent]);
    expect([...shape.nextSibling]).toEqual([...arena.nextSibling]);
    expect([...shape.after]).toEqual([...arena.after]);
  });

  test('has lists in place of recursion to the left', () => {
    expect(expression(flattenRecursion(shapeOf(arenaOf('a+b+c+d'))))).toBe('a + b {+ c} {+ d}');
    expect(expression(squeeze(flattenRecursion(shapeOf(arenaOf('a+b+c')))))).toBe('a + b {+ c}');
  });

  test('has lists in place of recursion to the right', () => {
    expect(expression(flattenRecursion(shapeOf(arenaOf('a**b**c**d'))))).toBe('{a **} {b **} c ** d');
  });

  test('has one member for nodes with one text, and still knows all their kinds', () => {
    const arena = arenaOf('a');
    const shape = squeeze(shapeOf(arena));
    expect(shape.size).toBe(1);
    expect(kindsOf(shape, 0).map((kind) => arena.kinds[kind])).toEqual([
      'identifier',
      'expression_statement',
      'program',
    ]);
  });

  test('leaves out tokens or what cannot shrink, but no text', () => {
    const arena = arenaOf('f(a, b);');
    const shape = leaveOut(shapeOf(arena), ({ node }) => kindName(arena, node) === ',');
    expect(expression(shape)).toContain('a b');
    const only = skipUnremovable(
      shapeOf(arena),
      (node) => Buffer.from(arena.text.subarray(arena.start[node]!, arena.end[node]!)).toString() === 'b',
    );
    expect(only.size).toBe(5);
    expect(only.end[0]).toBe(arena.end[0]);
  });

  test('is sound whatever is done to it, and however deep it is', () => {
    const operators = fc.array(fc.constantFrom('+', '**', '?a:', ',', '=', '(', '['), { maxLength: 12 });
    fc.assert(
      fc.property(operators, (parts) => {
        const shape = shapeOf(arenaOf(parts.map((part) => `x${part}`).join('')));
        for (const made of [flattenRecursion(shape), squeeze(shape), squeeze(flattenRecursion(shape))])
          expectSound(made);
      }),
    );
    const deep = shapeOf(arenaOf(`${'('.repeat(10_000)}1${')'.repeat(10_000)}+${'a+'.repeat(10_000)}b`));
    expect(squeeze(flattenRecursion(deep)).size).toBeGreaterThan(10_000);
  }, 60_000);
});
