import { describe, expect, test } from 'vitest';
import { movable } from '../../../src/passes/smt/substitution.ts';
import { headOf, textOf } from '../../../src/sexpr/script.ts';
import type { TypedScript } from '../../../src/sexpr/typed-script.ts';
import { nodesWhere, typed } from './support.ts';

/** Whether the first term that reads so may stand in the place of the first one with the head. */
function isMovable(text: string, term: string, head: string): boolean {
  const script = typed(text);
  const [inner] = nodesWhere(script, (node) => textOf(script, node) === term);
  const [place] = nodesWhere(script, (node) => headOf(script, node) === head);
  return movable(script, inner!, place!);
}

describe('up goes', () => {
  test.each([
    ['what uses nothing that is bound on the way', '(let ((a p)) (and (not q) a))', '(not q)', 'let', true],
    ['nothing that does', '(let ((a p)) (and (not a) q))', '(not a)', 'let', false],
    ['what is bound farther out', '(let ((a p)) (or (exists ((x Int)) (and (not a) q)) a))', '(not a)', 'or', true],
    ['no variable of a quantifier', '(let ((a p)) (or (exists ((x Int)) (and (f x a) q)) a))', '(f x a)', 'or', false],
    ['what a let binds, by an outer name', '(exists ((a Bool)) (or (let ((a (not a))) a)))', '(not a)', 'or', true],
    ['no variable of a pattern', '(let ((a p)) (or a (match l (((c x) (f x a))))))', '(f x a)', 'or', false],
    [
      'what has its variable with it',
      '(let ((a p)) (or (exists ((x Int)) (f x a))))',
      '(exists ((x Int)) (f x a))',
      'or',
      true,
    ],
  ])('%s', (_, term, inner, head, expected) => {
    expect(isMovable(`(assert ${term})`, inner, head)).toBe(expected);
  });
});

test('of a long term that goes up a little, few words are looked at', () => {
  const words = ' a'.repeat(5000);
  const script = typed(`(assert (let ((a p)) (or (let ((b p)) (and b (or${words}))) a)))`);
  const [long, place] = [/^\(or a/, /^\(let \(\(b/].map(
    (start) => nodesWhere(script, (node) => start.test(textOf(script, node)))[0]!,
  ) as [number, number];
  let looks = 0;
  const meaning = new Proxy(script.meaning, {
    get: (all, key) => {
      looks++;
      return Reflect.get(all, key);
    },
  });
  const watched: TypedScript = { ...script, meaning };
  expect(movable(watched, long, place)).toBe(true);
  expect(looks).toBeLessThan(20);
});
