import { expect, test } from 'vitest';
import { chainedAssignments } from '../../../../../src/passes/names/structure/assignments/chained-assignments.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

test.each([
  ['c', 'f(int*c){c[1]=1,c[2]=1;}', ['f(int*c){c[2]=c[1]=1;}', 'f(int*c){c[1]=c[2]=1;}']],
  ['c', 'f(){int a=g;b=g;}', ['f(){int a=b=g;}']],
  ['javascript', 'a=1;b=1;c()', ['b=a=1;c()', 'a=b=1;c()']],
  ['python', 'a=1\nb=1', ['b=a=1', 'a=b=1']],
])('what is set to the same is set together: %s %s', async (language, source, made) => {
  expect(madeOf(await loadBundled(language), source, chainedAssignments).map((one) => one.trim())).toEqual(made);
});

test('what is set to something else is not, nor what is further away', async () => {
  const c = await loadBundled('c');
  expect(madeOf(c, 'f(){a=1;b=2;}', chainedAssignments)).toEqual([]);
  expect(madeOf(c, 'f(){a=1;g();b=1;}', chainedAssignments)).toEqual([]);
});
