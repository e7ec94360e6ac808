import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fewerSigns } from '../../../../../src/passes/smt/sources/terms/signs.ts';
import { readScript } from '../../../../../src/sexpr/read-script.ts';
import { children, isList, type Script, textOf } from '../../../../../src/sexpr/script.ts';
import { firstOf } from '../../support.ts';

const script = (body: string): string => `(declare-const x Real)(declare-const y Real)(assert ${body})`;

test.each([
  ['(= 2 (* (- 1) x))', '(= 2 (- x))'],
  ['(= 2 (* x (- 1.0)))', '(= 2 (- x))'],
  ['(= 2 (+ x (- y)))', '(= 2 (- x y))'],
  ['(= 2 (+ (- x) y))', '(= 2 (- y x))'],
  ['(= 2 (- x (- y)))', '(= 2 (+ x y))'],
  ['(= 2 (- 0 x))', '(= 2 (- x))'],
  ['(< (- x) 0)', '(< 0 x)'],
  ['(<= 0.0 (- x y))', '(<= y x)'],
  ['(> (- x y) 0)', '(> x y)'],
  ['(>= (- x) (- y))', '(>= y x)'],
  ['(< (* (- 1) x) 0)', '(< 0 x)'],
])('%s is %s', (term, less) => {
  expect(firstOf(fewerSigns, script(term)).text).toBe(script(less));
});

test('sums and comparisons of other forms stay', () => {
  for (const term of ['(= x 0)', '(< (- x) 1)', '(= 2 (- x y 1))', '(= 2 (* (- 2) x))', '(< (- x y x) 0)', '(= (-) 0)'])
    expect(firstOf(fewerSigns, script(term)).judged).toEqual([]);
});

const { sum } = fc.letrec<{ sum: string }>((tie) => ({
  sum: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('x', 'y', '0', '1', '2', '(- 1)'),
    tie('sum').map((a) => `(- ${a})`),
    fc.tuple(fc.constantFrom('+', '-', '*'), tie('sum'), tie('sum')).map(([head, a, b]) => `(${head} ${a} ${b})`),
  ),
}));
const comparison = fc
  .tuple(fc.constantFrom('<', '<=', '>', '>=', '=', 'distinct'), sum, sum)
  .map(([head, a, b]) => `(${head} ${a} ${b})`);

test('what is said stays true where it was, and false where it was', () => {
  fc.assert(
    fc.property(comparison, fc.integer({ min: -3, max: 3 }), fc.integer({ min: -3, max: 3 }), (term, x, y) => {
      expect(truthOf(firstOf(fewerSigns, script(term)).text, { x, y })).toBe(truthOf(script(term), { x, y }));
    }),
    { numRuns: 60 },
  );
});

/** Of what the last command asserts. */
function truthOf(text: string, values: Readonly<Record<string, number>>): boolean {
  const read = readScript(text);
  const assertion = children(read, -1).at(-1)!;
  const [head, ...args] = children(read, children(read, assertion)[1]!);
  const [a, b] = args.map((arg) => numberOf(read, arg, values)) as [number, number];
  return compare[textOf(read, head!)]!(a, b);
}

const compare: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '=': (a, b) => a === b,
  distinct: (a, b) => a !== b,
};

function numberOf(read: Script, node: number, values: Readonly<Record<string, number>>): number {
  if (!isList(read, node)) return values[textOf(read, node)] ?? Number(textOf(read, node));
  const [head, ...args] = children(read, node);
  const [a, b] = args.map((arg) => numberOf(read, arg, values)) as [number, number | undefined];
  // Adding zero makes 0 of -0.
  if (b === undefined) return 0 - a;
  const operator = textOf(read, head!);
  return (operator === '*' ? a * b : operator === '+' ? a + b : a - b) + 0;
}
