import { expect, test } from 'vitest';
import { shortNames } from '../../../../src/passes/names/spellings/short-names.ts';
import { loadBundled } from '../../../support/load-bundled.ts';

test('in Perl, `$a` and `$b` are no names to give, for they are those that are sorted by', async () => {
  const perl = await loadBundled('perl');
  const [first] = shortNames(perl)(Buffer.from('use strict;my $library = 1;'));
  expect(Buffer.from(first!.value()).toString()).toMatch(/my \$ ?[c-z] = 1;$/);
});

test('in CSS, what a style sheet is for has a name', async () => {
  const css = await loadBundled('css');
  const [first] = shortNames(css)(Buffer.from('@media print{b{c:1}}@media print{@d;}'));
  expect(Buffer.from(first!.value()).toString()).toBe('@media a{b{c:1}}@media a{@d;}');
});

test('what begins with a capital is called by one, as constructors have to be in OCaml', async () => {
  const ocaml = await loadBundled('ocaml');
  const [first] = shortNames(ocaml)(Buffer.from('type tree=Empty|Node of tree;;Node Empty'));
  expect(Buffer.from(first!.value()).toString()).toBe('type a=A|B of a;;B A');
});

test.each([
  ['rust', 'macro_rules! m{($args:tt)=>{$args}}', 'macro_rules! m{($a:tt)=>{$a}}'],
  ['powershell', '$long=1;$long', '$a=1;$a'],
  ['wat', '(module (func $long))', '(module (func $a))'],
  ['javascript', 'let $long', 'let a'],
])('in %s, a name keeps the sign that makes it one, where it is one by that', async (language, text, made) => {
  const [first] = shortNames(await loadBundled(language))(Buffer.from(text));
  expect(Buffer.from(first!.value()).toString()).toBe(made);
});
