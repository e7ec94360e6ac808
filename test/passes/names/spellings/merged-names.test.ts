import { expect, test } from 'vitest';
import { merges } from '../../../../src/passes/names/spellings/merged-names.ts';
import { loadBundled } from '../../../support/load-bundled.ts';
import { madeOf } from '../../../support/made-of.ts';

const java = await loadBundled('java');
const text = 'class Semaphore{void f(a.util.b.Lock releases){}void release(int f){}}';

test('a name becomes another one that stands before it, or is shorter', () => {
  const made = madeOf(java, text, merges);
  expect(made).toContain('class Semaphore{void f(a.util.b.Lock f){}void release(int f){}}');
  expect(made.some((one) => (one.match(/\butil\b/g) ?? []).length > 1)).toBe(true);
});

test('for a test that wants names to be defined, none that is called as something elsewhere', () => {
  const made = madeOf({ ...java, isStrict: true }, text, merges);
  expect(made).toContain('class Semaphore{void f(a.util.b.Lock f){}void release(int f){}}');
  expect(made.filter((one) => (one.match(/\b(?:util|Lock)\b/g) ?? []).length > 2)).toEqual([]);
});

test('what is no type does not become one', async () => {
  const glsl = await loadBundled('glsl');
  const made = madeOf(glsl, 'vec2 light(){return vec2(1);}void main(){vec2 place=light();}', merges);
  expect(made).toContain('vec2 light(){return vec2(1);}void main(){vec2 light=light();}');
  expect(made.filter((one) => (one.match(/\bvec2\b/g) ?? []).length > 3)).toEqual([]);
});

test('where variables are declared, no parameter becomes another one beside it', async () => {
  const c = await loadBundled('c');
  const made = madeOf(c, 'f(int a,int b){int d;b=a=d;}', merges);
  expect(made).toContain('f(int a,int b){int b;b=a=b;}');
  expect(made.filter((one) => /int a,int a|int b,int b/.test(one))).toEqual([]);
  const javascript = await loadBundled('javascript');
  expect(madeOf(javascript, 'function f(a,b){a=b}', merges)).toContain('function f(a,a){a=a}');
});
