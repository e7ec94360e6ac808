import { expect, test } from 'vitest';
import { inlinedFields } from '../../../../src/passes/names/stores/inlined-fields.ts';
import { loadBundled } from '../../../support/load-bundled.ts';
import { madeOf } from '../../../support/made-of.ts';

test.each([
  ['javascript', 'a.b=1;f(a.b)', ['f(1)']],
  ['javascript', 'f({b:1}.b)', ['f(1)']],
  ['javascript', 'class A{b=c.d;e(){this.b()}}', ['class A{e(){c.d()}}']],
  ['typescript', 'class A{b=1;e(){f(this.b)}}', ['class A{e(){f(1)}}']],
  ['lua', "a={b='c'}f(a.b:d())", ["a={}f(('c'):d())"]],
  ['lua', 'a={b={c=1}}f(a.b[d])', ['a={}f(({c=1})[d])']],
  ['javascript', 'a.b=1;f(a.b.c)', ['f((1).c)']],
  // Where one object has been given it, others are asked as well.
  ['javascript', 'a.b=1;f(a.b);f(c.b)', ['f(1);f(c.b)', 'f(1);f(1)']],
  ['javascript', 'a.b=1;f(a.c)', []],
])('of a field in %s, %s', async (language, text, made) => {
  expect(madeOf(await loadBundled(language), text, inlinedFields)).toEqual(made);
});
