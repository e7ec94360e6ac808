import { expect, test } from 'vitest';
import { hiddenValues } from '../../../../src/passes/names/eliminations/hidden-values.ts';
import { loadBundled } from '../../../support/load-bundled.ts';
import { madeOf } from '../../../support/made-of.ts';

test.each([
  ['c', 'd(){int c=0;s(c);}c(){}', ['d(){s(0);}c(){}']],
  ['c', 's(a){int *s=d(),e;return c(s);}', ['s(a){int e;return c(d());}']],
  ['c', 'b(){b(0);int b=1;d(b);}', ['b(){b(0);d(1);}']],
  ['rust', 'fn n(a:T){let n=a;n.n[0];}', ['fn n(a:T){a.n[0];}']],
  ['go', 'package b\nfunc a(){var a int=f()\ng(a)}', ['package b\nfunc a(){\ng(f())}']],
  ['javascript', 'function a(){let a=b;c(a)}', ['function a(){c(b)}']],
])('a variable gives way to its value though something else has its name: %s %s', async (language, source, made) => {
  expect(madeOf(await loadBundled(language), source, hiddenValues)).toEqual(made);
});

test.each([
  ['nothing else has its name', 'd(){int c=0;s(c);}'],
  ['it is set again', 'd(){int c=0;c=1;s(c);}c(){}'],
  ['it is begun with nothing', 'd(){int c;s(c);}c(){}'],
  ['its value is long', `d(){int c=${'e'.repeat(300)};s(c);}c(){}`],
])('none does where %s', async (_, source) => {
  expect(madeOf(await loadBundled('c'), source, hiddenValues)).toEqual([]);
});
