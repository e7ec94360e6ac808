import { expect, test } from 'vitest';
import { propose } from '../../../../src/core/propose.ts';
import { strictAsTheTest, surelyStrict } from '../../../../src/passes/names/orphans/strictness.ts';
import { loadBundled } from '../../../support/load-bundled.ts';
import { walk } from '../../../support/walk.ts';

const go = await loadBundled('go');
const rust = await loadBundled('rust');
const source = 'package p\nimport "fmt"\nfunc f() {\n\ttext := g()\n\tfmt.Println(text)\n}\n';

/** What is asked, of a plan that only says what it is made for. */
function asked(text: string, interest: (text: string) => boolean, language = go): (readonly [string, string])[] {
  const pass = strictAsTheTest(language, ({ isStrict }) => (current) => [
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

test('of a language whose rules are not known, it is asked for names of both sorts', () => {
  const text = 'fn name(parameter:A)->B{let b=parameter;c(b)}fn c(d:A)->B{name(d);name(d)}';
  const first = text.replace('fn name', 'fn a');
  const second = text.replace('parameter:', 'a:');
  expect(asked(text, (candidate) => candidate === text, rust)).toEqual([
    ['undefined name', first],
    ['undefined name', second],
    ['strict', text],
  ]);
  // Of what nothing needs, the names do not matter.
  const both = first.replace('parameter:', 'a:');
  expect(asked(text, (candidate) => candidate === first, rust)).toEqual([
    ['undefined name', first],
    ['undefined name', both],
    ['strict', first],
  ]);
  expect(asked(text, () => true, rust)).toEqual([
    ['undefined name', first],
    ['undefined name', both],
    ['lenient', both],
  ]);
  expect(asked('fn name(){name()}', () => true, rust).map(([label]) => label)).toEqual(['lenient']);
});

test('what is told from what names look like is not sure', () => {
  const isStrict = (language: typeof go): boolean | undefined => surelyStrict({ ...language, isStrict: true }).isStrict;
  expect([go, rust].map(isStrict)).toEqual([true, false]);
});

test('nor of a language that looks names up when it runs', async () => {
  const lua = await loadBundled('lua');
  const labels = strictAsTheTest(lua, ({ isStrict }) => (current) => [
    propose(
      String(isStrict),
      () => current,
      () => [],
    ),
  ])(Buffer.from('local a = 1 print(a)'));
  expect([...labels].map(({ label }) => label)).toEqual(['undefined']);
});
