import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withClosure } from '../../../src/passes/smt/closure.ts';
import { applyEdits, dropNode, type Edit, replaceNode } from '../../../src/sexpr/edit.ts';
import { Role } from '../../../src/sexpr/roles.ts';
import { textOf } from '../../../src/sexpr/script.ts';
import type { TypedScript } from '../../../src/sexpr/typed-script.ts';
import { nodesWhere, typed } from './support.ts';

const script = typed('(declare-const a T)(declare-const b T)(assert (= b (f (f a))))(assert (= a b))');

test('what only goes with a declaration goes, what is used elsewhere stays', () => {
  expect(closed([dropNode(theNode('(assert (= a b))'))])).toBe(
    '(declare-const a T)(declare-const b T)(assert (= b (f (f a))))',
  );
  expect(closed([dropNode(theNode('(assert (= b (f (f a))))')), dropNode(theNode('(assert (= a b))'))])).toBe('');
});

test('a use that goes twice, by itself and with what is around it, is one use', () => {
  const [outer, inner] = [theNode('(f (f a))'), theNode('(f a)')];
  expect(closed([dropNode(outer), dropNode(inner)])).toBe(
    '(declare-const a T)(declare-const b T)(assert (= b))(assert (= a b))',
  );
});

test('in a copy of what is replaced it goes, too', () => {
  const [term, inner] = [theNode('(f (f a))'), theNode('(f a)')];
  const change = [replaceNode(term, '(g ', term, ')'), replaceNode(inner, '1'), dropNode(theNode('(assert (= a b))'))];
  expect(closed(change)).toBe('(declare-const b T)(assert (= b (g (f 1))))');
});

test('whatever goes, what is left uses nothing that is not declared', () => {
  const terms = nodesWhere(script, (node) => script.role[node] === Role.term || script.role[node] === Role.command);
  fc.assert(
    fc.property(fc.subarray(terms), (gone) => {
      const left = typed(closed(gone.map(dropNode)));
      const unknown = nodesWhere(left, (node) => /^[ab]$/.test(textOf(left, node)) && left.meaning[node] === undefined);
      const declared = gone.map((node) => textOf(script, node)).filter((text) => text.startsWith('(declare'));
      expect(
        unknown.map((node) => `(declare-const ${textOf(left, node)} T)`).filter((each) => !declared.includes(each)),
      ).toEqual([]);
    }),
  );
});

function theNode(text: string): number {
  return nodesWhere(script, (node) => textOf(script, node) === text)[0]!;
}

function closed(change: readonly Edit[], of: TypedScript = script): string {
  return applyEdits(of, withClosure(of, change)).text;
}

test('what a let binds for what goes, goes too, with what only that has used', () => {
  const text = '(declare-const a T)(assert (let ((x a) (y b)) (let ((z (g x))) (or (p z) (q y)))))';
  expect(closedWithBindings(text, '(p z)')).toBe('(assert (let ((y b)) (or (q y))))');
  expect(closedWithBindings(text, '(q y)')).toBe(
    '(declare-const a T)(assert (let ((x a)) (let ((z (g x))) (or (p z)))))',
  );
  expect(closedWithBindings(text, '(or (p z) (q y))', 'true')).toBe('(assert true)');
});

test('what is bound in what goes as a whole is left alone', () => {
  const text = '(assert (or r (let ((x a)) (let ((y (g x))) (p y)))))';
  expect(closedWithBindings(text, '(let ((y (g x))) (p y))', 's')).toBe('(assert (or r s))');
  expect(closedWithBindings(text, '(let ((x a)) (let ((y (g x))) (p y)))', 's')).toBe('(assert (or r s))');
});

function closedWithBindings(text: string, gone: string, by?: string): string {
  const of = typed(text);
  const node = nodesWhere(of, (each) => textOf(of, each) === gone)[0]!;
  const change = [by === undefined ? dropNode(node) : replaceNode(node, by)];
  return applyEdits(of, withClosure(of, change, { bindings: true })).text;
}
