import { expect, test } from 'vitest';
import { anyType } from '../../../../src/passes/names/spellings/any-type.ts';
import { loadBundled } from '../../../support/load-bundled.ts';
import { madeOf } from '../../../support/made-of.ts';

const go = await loadBundled('go');

test('what may be of any type is called by its short name everywhere', () => {
  const made = madeOf(go, 'package p\ntype h interface{}\nfunc f(a []interface { }){}', anyType);
  expect(made).toEqual(['package p\ntype h any\nfunc f(a []any){}']);
  expect(madeOf(go, 'package p\ntype h interface{f()}', anyType)).toEqual([]);
});
