import { expect, test } from 'vitest';
import { applyEdits, dropNode, type Edit, replaceNode } from '../../src/sexpr/edit.ts';
import { readScript } from '../../src/sexpr/read-script.ts';
import type { Script } from '../../src/sexpr/script.ts';
import { textOf } from '../../src/sexpr/script.ts';

const chain = '(define-fun _t_11 () Bool (= b43 b131)) (define-fun _t_12 () Bool (not _t_11)) (assert _t_12)';

function nodeOf(script: Script, text: string, place = 0): number {
  return Array.from({ length: script.count }, (_, n) => n).filter((n) => textOf(script, n) === text)[place]!;
}

function edited(text: string, edits: (script: Script) => Edit[]): string {
  const script = readScript(text);
  return applyEdits(script, edits(script)).text;
}

test('what is edited is copied as it is then', () => {
  expect(
    edited(chain, (script) => [
      replaceNode(nodeOf(script, '_t_11', 1), nodeOf(script, '(= b43 b131)')),
      replaceNode(nodeOf(script, '_t_12', 1), nodeOf(script, '(not _t_11)')),
      ...[0, script.after[0]!].map(dropNode),
    ]),
  ).toBe('(assert (not (= b43 b131)))');
});

test('what is copied beside itself, or in itself, ends', () => {
  expect(
    edited('(forall ((x Int)) (p x))', (script) => [
      replaceNode(nodeOf(script, '(x Int)'), nodeOf(script, '(x Int)'), ' (y Int)'),
    ]),
  ).toBe('(forall ((x Int) (y Int)) (p x))');
  expect(
    edited('(and (= x (f y)) (= y (g x)))', (script) => [
      replaceNode(nodeOf(script, 'x', 1), nodeOf(script, '(f y)')),
      replaceNode(nodeOf(script, 'y', 0), nodeOf(script, '(g x)')),
    ]),
  ).toBe('(and (= x (f (g (f y)))) (= y (g (f (g x)))))');
});
