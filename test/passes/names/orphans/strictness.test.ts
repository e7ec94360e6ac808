import { expect, test } from 'vitest';
import { propose } from '../../../../src/core/propose.ts';
import { bundledGrammar } from '../../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../../src/formats/tree-sitter/load-language.ts';
import { strictAsTheTest } from '../../../../src/passes/names/orphans/strictness.ts';
import { walk } from '../../../support/walk.ts';

const go = await loadLanguage(bundledGrammar('go'));
const source = 'package p\nimport "fmt"\nfunc f() {\n\ttext := g()\n\tfmt.Println(text)\n}\n';

/** What is asked, of a plan that only says what it is made for. */
function asked(text: string, interest: (text: string) => boolean): (readonly [string, string])[] {
  const pass = strictAsTheTest(go, ({ isStrict }) => (current) => [
    propose(
      isStrict === true ? 'strict' : 'lenient',
      () => current,
      () => [],
    ),
  ]);
  const spell = (bytes: Uint8Array): string => Buffer.from(bytes).toString().replace(/\s+/g, ' ').trim();
  const { steps } = walk(pass(Buffer.from(text)), { interest, spell });
  return steps.map((step) => [step.label, step.text] as const);
}

const withoutImport = 'package p func f() { text := g() fmt.Println(text) }';
const withoutVariable = 'package p import "fmt" func f() { _ := g() fmt.Println(text) }';
const whole = 'package p import "fmt" func f() { text := g() fmt.Println(text) }';

test('a test that wants names to be defined makes the plan a strict one', () => {
  expect(asked(source, (text) => text === whole)).toEqual([
    ['undefined name', withoutImport],
    ['undefined name', withoutVariable],
    ['strict', whole],
  ]);
});

test('one that does not goes on from there with a plan that is not', () => {
  expect(asked(source, () => true)).toEqual([
    ['undefined name', withoutImport],
    ['lenient', withoutImport],
  ]);
  expect(asked(source, (text) => text.includes('import'))).toEqual([
    ['undefined name', withoutImport],
    ['undefined name', withoutVariable],
    ['lenient', withoutVariable],
  ]);
});

test('nothing is asked where no name would tell', () => {
  expect(asked('package p\nfunc f() {}\n', () => true).map(([label]) => label)).toEqual(['lenient']);
});

test('nor of a language that is not strict', async () => {
  const lua = await loadLanguage(bundledGrammar('lua'));
  const labels = strictAsTheTest(lua, ({ isStrict }) => (current) => [
    propose(
      String(isStrict),
      () => current,
      () => [],
    ),
  ])(Buffer.from('local a = 1 print(a)'));
  expect([...labels].map(({ label }) => label)).toEqual(['undefined']);
});
