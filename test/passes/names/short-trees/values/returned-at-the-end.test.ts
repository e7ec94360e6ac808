import { expect, test } from 'vitest';
import { returnedAtTheEnd } from '../../../../../src/passes/names/short-trees/values/returned-at-the-end.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

test.each([
  ['c', 'a(){.1<a;return;}', ['a(){return .1<a;}']],
  ['c', 'a(){b;.1<a;return;return;}', ['a(){b;return .1<a;return;}']],
  ['javascript', 'function a(){b();return;}', ['function a(){return b();}']],
  ['c', 'a(){for(;;)a();return;}', ['a(){return a();return;}']],
  ['c', 'a(){while(1)a=a;b();}', ['a(){return a=a;b();}']],
  ['java', 'class A{int a(){while(true)a();}}', ['class A{int a(){return a();}}']],
])('in %s, %s', async (language, text, made) => {
  expect(madeOf(await loadBundled(language), text, returnedAtTheEnd)).toEqual(made);
});

test.each([
  ['a value is returned already', 'c', 'a(){b();return 1;}'],
  ['nothing is done before', 'c', 'a(){return;b();}'],
  ['a loop has a condition', 'c', 'a(b){for(;b;)a();while(b)a();while(0)a();}'],
  ['more is done for ever', 'c', 'a(){for(;;){a();a();}}'],
])('not where %s', async (_, language, text) => {
  expect(madeOf(await loadBundled(language), text, returnedAtTheEnd)).toEqual([]);
});
