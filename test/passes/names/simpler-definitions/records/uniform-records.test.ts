import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../../../src/formats/tree-sitter/load-language.ts';
import { uniformRecords } from '../../../../../src/passes/names/simpler-definitions/records/uniform-records.ts';
import { madeOf } from '../../../../support/made-of.ts';

test('records of one field in an array lose their brackets', async () => {
  const c = await loadLanguage(bundledGrammar('c'));
  expect(madeOf(c, 'struct s{int a;};struct s b[]={{7},{}};int f(struct s*c){c->a;}', uniformRecords)).toEqual([
    'int b[]={7,0};int f(int*c){*c;}',
  ]);
});
