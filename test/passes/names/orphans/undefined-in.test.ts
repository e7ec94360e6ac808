import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../../src/formats/tree-sitter/load-language.ts';
import { undefinedIn } from '../../../../src/passes/names/orphans/undefined-in.ts';
import { type Edit, editSet, removal, replacement } from '../../../../src/tree/edit-set.ts';

const rust = await loadLanguage(bundledGrammar('rust'));

/** Whether something is undefined when the texts between « and » go, or become what stands behind a | in them. */
function isUndefined(marked: string): boolean {
  const edits: Edit[] = [];
  let text = '';
  for (const [i, part] of marked.split(/[«»]/).entries()) {
    const [gone = '', instead] = i % 2 === 0 ? [part] : part.split('|');
    const [start, end] = [text.length, text.length + gone.length];
    if (i % 2 === 1) edits.push(instead === undefined ? removal(start, end) : replacement(start, end, instead));
    text += gone;
  }
  return undefinedIn(rust.parse(Buffer.from(text))!)(editSet(edits)!);
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
