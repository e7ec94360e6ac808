import { expect, test } from 'vitest';
import { functionsForAll } from '../../../../../src/passes/names/simpler-definitions/functions/functions-for-all.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';

async function candidates(name: string, text: string): Promise<string[]> {
  const search = functionsForAll(await loadBundled(name))(new TextEncoder().encode(text));
  return [...search].map((one) => Buffer.from(one.value()).toString());
}

test('functions that only the text can call are for all, in one trial', async () => {
  const c =
    'static int h();static inline int*f(){}static g(){}inline h(){}extern inline e(){}static int a;static b(){}';
  expect(await candidates('c', c)).toEqual(['int h();int*f(){}g(){}h(){}extern inline e(){}static int a;b(){}']);
  const cpp = 'namespace n{static T&f(){}inline void g(){}}static int h(){}class A{static void m(){}};inline int k(){}';
  expect(await candidates('cpp', cpp)).toEqual([
    'namespace n{T&f(){}void g(){}}int h(){}class A{static void m(){}};int k(){}',
  ]);
});

test('few functions are left as they are, and other languages', async () => {
  expect(await candidates('c', 'static f(){}static g(){}static h(){}')).toEqual([]);
  expect(
    await candidates('java', 'class A{static void f(){}static void g(){}static void h(){}static void i(){}}'),
  ).toEqual([]);
});
