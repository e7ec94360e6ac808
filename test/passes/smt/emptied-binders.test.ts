import { expect, test } from 'vitest';
import { withoutEmptiedBinders } from '../../../src/passes/smt/emptied-binders.ts';
import { applyEdits, dropNode, replaceNode } from '../../../src/sexpr/edit.ts';
import { readScript } from '../../../src/sexpr/read-script.ts';
import type { Script } from '../../../src/sexpr/script.ts';
import { textOf } from '../../../src/sexpr/script.ts';

test('where all bindings of a let go, each by itself, the body takes its place', () => {
  const script = readScript('(assert (let ((a 1) (b 2)) (> a b)))');
  const uses = leaves(script, 'a')
    .slice(1)
    .map((use) => replaceNode(use, '1'));
  expect(without(script, ['(a 1)', '(b 2)'], uses)).toBe('(assert (> 1 b))');
});

test('so it is of a quantifier', () => {
  expect(without(readScript('(assert (forall ((x Int) (y Int)) p))'), ['(x Int)', '(y Int)'])).toBe('(assert p)');
});

test('one that keeps a variable stays, and so does an application that loses all that is in a list', () => {
  expect(without(readScript('(assert (let ((a 1) (b 2)) b))'), ['(a 1)'])).toBe('(assert (let ((b 2)) b))');
  expect(without(readScript('(foo ((a 1)) b)'), ['(a 1)'])).toBe('(foo () b)');
});

function without(script: Script, texts: readonly string[], others: ReturnType<typeof dropNode>[] = []): string {
  const drops = texts.map((text) => dropNode(nodes(script).find((node) => textOf(script, node) === text)!));
  return applyEdits(script, withoutEmptiedBinders(script, [...drops, ...others])).text;
}

function leaves(script: Script, text: string): number[] {
  return nodes(script).filter((node) => textOf(script, node) === text);
}

function nodes(script: Script): number[] {
  return [...Array(script.count).keys()];
}
