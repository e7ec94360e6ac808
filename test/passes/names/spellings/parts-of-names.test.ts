import { expect, test } from 'vitest';
import { partsOfNames } from '../../../../src/passes/names/spellings/parts-of-names.ts';
import { loadBundled } from '../../../support/load-bundled.ts';
import { madeOf } from '../../../support/made-of.ts';

test.each([
  ['css', 'b{-o-clip:0;clip:1}', ['b{-o-a:0;a:1}']],
  ['css', 'b{-o-clip:0;-o-clip:1;tab:2}', []],
  ['python', 'def test_add(self):pass\nadd(self)', ['def test_a(self):pass\na(self)']],
])('a word that several names of %s have becomes a letter: %s', async (language, text, made) => {
  expect(madeOf(await loadBundled(language), text, partsOfNames)).toEqual(made);
});
