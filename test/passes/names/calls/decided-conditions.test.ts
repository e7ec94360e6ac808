import { expect, test } from 'vitest';
import { decidedConditions } from '../../../../src/passes/names/calls/decided-conditions.ts';
import { loadBundled } from '../../../support/load-bundled.ts';
import { madeOf } from '../../../support/made-of.ts';

test.each([
  ['rust', 'fn e(e:u8){if e.load(3)==2{Some(1)}}', ['fn e(e:u8){if true{Some(1)}}', 'fn e(e:u8){if false{Some(1)}}']],
  ['rust', 'fn e(){let x=a==b&&c;}', ['fn e(){let x=true;}']],
  ['rust', 'fn e(){while let Some(a)=bc{}if true{}}', []],
  ['java', 'class A{{while(a.b(c))d();}}', ['class A{{while(false)d();}}', 'class A{{while(true)d();}}']],
  ['typescript', 'if(a.b(c)==d)e()', []],
])('what is asked in %s, %s', async (language, text, made) => {
  expect(madeOf(await loadBundled(language), text, decidedConditions)).toEqual(made);
});
