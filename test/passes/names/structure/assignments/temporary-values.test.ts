import { expect, test } from 'vitest';
import { temporaryValues } from '../../../../../src/passes/names/structure/assignments/temporary-values.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

test.each([
  ['javascript', 'a=b;f(a);g(a,1);a=c;h(a);', ['f(b);g(b,1);a=c;h(a);', 'a=b;f(a);g(a,1);h(c);']],
  ['javascript', 'for(c=0;c<9;c++)d[c]=c;c=d,n=1\nf(c[n])', ['for(c=0;c<9;c++)d[c]=c;n=1\nf(d[n])']],
  ['python', 'a = b\nf(a)\na = 1\n', ['f(b)\na = 1\n']],
  ['javascript', 'a=1;f(a);b=a;b=a+b;', []],
  ['javascript', 'a=b;f(a);a++;g(a)', ['f(b);a++;g(a)']],
  ['javascript', 'a=f(1,2,3);g(a,a);a=2;', []],
])('in %s, %s', async (language, text, made) => {
  expect(madeOf(await loadBundled(language), text, temporaryValues)).toEqual(made);
});
