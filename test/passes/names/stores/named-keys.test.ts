import { expect, test } from 'vitest';
import { namedKeys } from '../../../../src/passes/names/stores/named-keys.ts';
import { loadBundled } from '../../../support/load-bundled.ts';
import { madeOf } from '../../../support/made-of.ts';

const javascript = await loadBundled('javascript');

test.each([
  ['a={0(){}};a[0]()', ['a={b(){}};a.b()']],
  ['a={\'x/y\':1,2:b};f(a["x/y"],a?.[2])', ['a={c:1,2:b};f(a.c,a?.[2])', 'a={\'x/y\':1,c:b};f(a["x/y"],a?.c)']],
  ['a={0(){b[0]}};a[0]()', ['a={c(){b.c}};a.c()', 'a={c(){b[0]}};a.c()']],
  ['class a{0=1}new a()[0]', ['class a{b=1}new a().b']],
])('what is under a key of %s has a name', (text, made) => {
  expect(madeOf(javascript, text, namedKeys)).toEqual(made);
});

test.each(['a=[1];a[0]', 'a={0:1};a[1]', 'a={[b]:1};a[b]'])('%s has no such key', (text) => {
  expect(madeOf(javascript, text, namedKeys)).toEqual([]);
});
