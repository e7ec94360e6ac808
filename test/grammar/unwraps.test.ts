import { expect, test } from 'vitest';
import { brokenCount } from '../../src/tree/arena.ts';
import { bytes } from '../support/texts.ts';
import { nodeOf, results, workbench } from './languages.ts';

const c = await workbench('c');
// Its scanner takes semicolons that need not be there, and no line ends for them.
const csharp = await workbench('c-sharp');

test.each([
  [c, 'void f(){if(a>b)g();}', 'if_statement', 'void f(){(a>b);g();}'],
  [c, 'void f(){while(a--){g();}}', 'while_statement', 'void f(){(a--);{g();}}'],
  [csharp, 'class A{void F(){if(a())g();}}', 'if_statement', 'class A{void F(){a();g();}}'],
])('makes statements of the condition and the body', ({ edits, language }, text, kind, expected) => {
  const tree = edits(text);
  const found = results(tree, tree.unwraps(nodeOf(tree, kind)));
  expect(found).toEqual([expected]);
  expect(brokenCount(language.parse(bytes(found[0]!))!)).toBe(0);
});

test('leaves a statement alone that stands where only one may', () => {
  const tree = c.edits('void f(){if(a)if(b>c)g();}');
  const inner = [...tree.unwraps(nodeOf(tree, 'if_statement') + 1)];
  expect(inner).toEqual([]);
});
