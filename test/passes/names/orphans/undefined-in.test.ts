import { expect, test } from 'vitest';
import { undefinedIn } from '../../../../src/passes/names/orphans/undefined-in.ts';
import { loadBundled } from '../../../support/load-bundled.ts';
import { markedEdits } from '../../../support/marked-edits.ts';

const rust = await loadBundled('rust');

/** Whether something is undefined after the marked edits of a text. */
function isUndefined(marked: string): boolean {
  const { source, edits } = markedEdits(marked);
  return undefinedIn(rust.parse(source)!)(edits);
}

test.each([
  ['fn f(){«let a=1;»g(a)}', true],
  ['fn f(){«let a=1;»g(«a|0»)}', false],
  ['fn f(){«let a=1;»«g(a);»}', false],
  ['fn f(«a:A»){g(a)}', true],
  ['fn f(){let a=1;«let a=2;»g(a)}', false],
  ['static a:A=1;fn f(){«let a=1;»g(a)}', false],
  ['«static a:A=1;»fn f(){«let a=1;»g(a)}', true],
  ['fn f(){let «a|b»=1;g(a)}', true],
  ['fn f(){let «a|b»=1;g(«a|b»)}', false],
  ['«fn f(){}|fn a(){f()}»fn g(){f()}', false],
  ['struct A{«a:B,»b:B}fn f(c:A){c.a}', true],
  ['struct A{«a:B,»b:B}fn f(c:A){c.a()}', false],
  ['enum A{«B,»C}fn f(){A::B}', true],
])('%s', (marked, found) => {
  expect(isUndefined(marked)).toBe(found);
});
