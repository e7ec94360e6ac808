import { expect, test } from 'vitest';
import { brokenCount } from '../../src/tree/arena.ts';
import { bytes, nodeOf, results, workbench } from './languages.ts';

const c = await workbench('c');

test.each([
  ['void f(){if(a>b)g();}', 'if_statement', 'void f(){(a>b);g();}'],
  ['void f(){while(a--){g();}}', 'while_statement', 'void f(){(a--);{g();}}'],
])('makes statements of the condition and the body of %s', (text, kind, expected) => {
  const tree = c.edits(text);
  const found = results(tree, tree.unwraps(nodeOf(tree, kind)));
  expect(found).toEqual([expected]);
  expect(brokenCount(c.language.parse(bytes(found[0]!))!)).toBe(0);
});

test('leaves a statement alone that stands where only one may', () => {
  const tree = c.edits('void f(){if(a)if(b>c)g();}');
  const inner = [...tree.unwraps(nodeOf(tree, 'if_statement') + 1)];
  expect(inner).toEqual([]);
});
