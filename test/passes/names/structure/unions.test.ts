import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../../src/formats/tree-sitter/load-language.ts';
import { unions } from '../../../../src/passes/names/structure/unions.ts';
import { madeOf } from '../../../support/made-of.ts';

const c = await loadLanguage(bundledGrammar('c'));
const rust = await loadLanguage(bundledGrammar('rust'));

test('a function without statements brings its parameters, and with them those that are types', () => {
  expect(madeOf(rust, "fn b<'a>(b:&'a()){}fn c(){c as u64;}", unions)).toContain("fn c<'a>(b:&'a()){c as u64;}");
  expect(madeOf(rust, 'fn b<T>(b:T){}fn c<U>(){0;}', unions)).toContain('fn c<U,T>(b:T){0;}');
});

test('a function that does nothing takes over what another one does, and one in another place as well', () => {
  expect(madeOf(c, 'c(int*a){}b(){b;}', unions)).toEqual(['c(int*a){c;}', 'b(int*a){b;}']);
  expect(madeOf(rust, 'fn b(){0;}mod d{fn c(){1;}}', unions)).toContain('mod d{fn c(){1;\n0;}}');
  expect(madeOf(rust, 'fn b(){0;fn c(){1;}}', unions)).toEqual([]);
});

test('it takes the name of the other one where its own stands for something else in it', () => {
  expect(madeOf(rust, 'fn b(b:&()){}fn c(){c as u64;}', unions)).toContain('fn c(b:&()){c as u64;}');
  expect(madeOf(rust, 'mod b{fn b(b:&()){}fn c(){c as u64;}}', unions)).toContain('mod b{fn c(b:&()){c as u64;}}');
  expect(madeOf(rust, 'fn b(b:&()){}fn c(){c as u64;}', unions)).not.toContain('fn b(b:&()){b as u64;}');
});
