import { expect, test } from 'vitest';
import { returnsForVariables } from '../../../../../src/passes/names/short-trees/values/returns-for-variables.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

const c = await loadBundled('c');

test.each([
  ['char c=999;a(){for(;;a==0)break;}', ['char a(){for(;;a==0)return 999;}']],
  ['void a(){char c=b();return;}', ['char a(){return b();}']],
  ['c=~0UL;a(){for(;;a==0)break;}', ['a(){for(;;a==0)return ~0UL;}']],
  // Something else mentions it, and nothing is left without a value.
  ['char c=999;a(){c;return;}', []],
  ['char c=999;a(){return 1;}', []],
])('what is set in %s is returned', (text, made) => {
  expect(madeOf(c, text, returnsForVariables)).toEqual(made);
});
