import { expect, test } from 'vitest';
import { loopsAsOne } from '../../../../../src/passes/names/structure/loops/loops-as-one.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

test.each([
  ['python', 'b={}\nfor f in b:\n print(f)', ['b={}\nprint(b)']],
  ['javascript', 'for(const a of b.c)f(a)', ['f(b.c)']],
  ['rust', 'fn main(){for a in b(){f(a);g()}}', ['fn main(){f(b());g()}']],
  ['ruby', 'for a in b do p a end', ['p b']],
  ['cpp', 'int main(){for(int a:b)f(a);}', ['int main(){f(b);}']],
  ['java', 'class A{void f(){for(int a:b)g(a);}}', ['class A{void f(){g(b);}}']],
  ['python', 'for a,b in c:f(a)', []],
  ['c', 'int f(){for(int a=b;a;a++)g(a);}', []],
])('of a loop in %s, %s', async (language, text, made) => {
  expect(madeOf(await loadBundled(language), text, loopsAsOne)).toEqual(made);
});
