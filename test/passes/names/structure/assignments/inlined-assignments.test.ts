import { expect, test } from 'vitest';
import {
  assignmentsInFront,
  inlinedAssignments,
  withoutDeclarations,
} from '../../../../../src/passes/names/structure/assignments/inlined-assignments.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeBy, madeOf } from '../../../../support/made-of.ts';

const madeIn = madeBy(inlinedAssignments);

test('what a variable is given stands where the next statement reads it, as a value or as an assignment', async () => {
  expect(await madeIn('c', 'b(b){a=b;unsigned c=a;}')).toEqual(['b(b){unsigned c=b;}', 'b(b){unsigned c=a=b;}']);
  expect(await madeIn('javascript', 'a=1;f(-a);')).toEqual(['f(-1);', 'f(-(a=1));']);
});

test('an assignment that gives nothing stays a statement', async () => {
  expect(await madeIn('go', 'package p\nfunc f(){a=1;g(a)}')).not.toContain('package p\nfunc f(){g(a=1)}');
});

test('what is read twice, or later, stays as it is', async () => {
  expect(await madeIn('c', 'b(){a=1;f(a,a);}')).toEqual([]);
  expect(await madeIn('c', 'b(){a=1;f();g(a);}')).toEqual([]);
});

test('what is assigned behind the only place that reads it is assigned there', async () => {
  const c = await loadBundled('c');
  expect(madeOf(c, 'b(b,c){f(c);c=b;}', assignmentsInFront)).toEqual(['b(b,c){f(c=b);}']);
  expect(madeOf(c, 'b(c,*d,*e){e=d,c,d=d;}', assignmentsInFront)).toEqual(['b(c,*d,*e){e=d=d,c;}']);
  expect(madeOf(c, 'b(b,c){f(c,c);c=b;}', assignmentsInFront)).toEqual([]);
  expect(madeOf(c, 'b(b,c){f(c);g();c=b;}', assignmentsInFront)).toEqual([]);
});

test('what is declared without a value is set where it is asked for first', async () => {
  const javascript = await loadBundled('javascript');
  const made = (text: string): string[] => madeOf(javascript, text, withoutDeclarations);
  expect(made('var a;if(a)f(a);')).toEqual(['if(a=0)f(a);']);
  expect(made('let a;f(a+1)')).toEqual(['f((a=0)+1)']);
  expect(made('let a;a=f()')).toEqual([]);
});
