import { expect, test } from 'vitest';
import { Evidence } from '../../../../src/passes/smt/search/evidence.ts';
import { dropNode, replaceNode, unwrapNode } from '../../../../src/sexpr/edit.ts';
import { children, headOf, textOf } from '../../../../src/sexpr/script.ts';
import { typed } from '../support.ts';

const script = typed(
  `(declare-const p Bool)(assert(and ${'(or p p)'.repeat(20)}(=> p(not(=> p(not(xor p p)))))))(assert p)(check-sat)`,
);
const at = (text: string): number =>
  Array.from({ length: script.count }, (_, n) => n).find((n) => textOf(script, n).startsWith(text))!;
const lift = (node: string, inner: string) => ({
  ...{ kind: 'lifts', key: `lifts:${node}`, gain: 1, odds: 0.8 },
  change: [unwrapNode(at(node), at(inner))],
});

test('what takes away all that a rejected change took away is hardly ever accepted', () => {
  const evidence = new Evidence(script, [], [{ node: at('(=> p(not(=> p'), inner: at('(=> p(not(xor') }]);
  expect(evidence.odds(lift('(and', '(xor'))).toBeLessThan(0.1);
  expect(evidence.odds(lift('(and', '(or'))).toBeLessThan(0.1);
  expect(evidence.odds(lift('(and', '(=> p(not(=> p'))).toBeGreaterThan(0.75);
  expect(evidence.odds(lift('(=> p(not(xor', '(xor'))).toBeGreaterThan(0.75);
});

test('commands hardly ever go together when one of them could not go alone', () => {
  const [first, second] = children(script, -1).filter((command) => headOf(script, command) === 'assert') as [
    number,
    number,
  ];
  const facts = { kind: 'facts', key: 'facts:1', gain: 1, odds: 1, change: [dropNode(first), dropNode(second)] };
  expect(new Evidence(script, []).odds(facts)).toBe(1);
  expect(new Evidence(script, [second]).odds(facts)).toBeLessThan(0.1);
});

test('nor is a fact inside another one taken away together with a command that could not go', () => {
  const command = at('(assert p)');
  const change = [replaceNode(at('(=> p(not(=> p'), 'true'), dropNode(command)];
  const facts = { kind: 'facts', key: 'facts:1', gain: 1, odds: 1, change };
  expect(new Evidence(script, []).odds(facts)).toBe(1);
  expect(new Evidence(script, [command]).odds(facts)).toBeLessThan(0.1);
});

test('a term that stays within other words is kept as one that is put in the place of all', () => {
  const wrapped = (node: string, inner: string) => ({
    ...{ kind: 'unary', key: `unary:${node}`, gain: 1, odds: 0.8 },
    change: [replaceNode(at(node), '(not ', at(inner), ')')],
  });
  const evidence = new Evidence(script, [], [{ node: at('(=> p(not(=> p'), inner: at('(=> p(not(xor') }]);
  expect(evidence.odds(wrapped('(and', '(or'))).toBeLessThan(0.1);
  expect(evidence.odds(wrapped('(=> p(not(xor', '(xor'))).toBeGreaterThan(0.75);
});
