import { expect, test } from 'vitest';
import { typedNumbers } from '../../../../../src/passes/names/short-trees/numbers/typed-numbers.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

const c = await loadBundled('c');

test.each([
  ['f((long unsigned)0);', ['f(0ul);']],
  ['f((unsigned)1);', ['f(1u);']],
  ['f((long)1);', ['f(1l);']],
  ['f((double)1,(float)2);', ['f(1.,(float)2);', 'f((double)1,2.f);']],
  ['f((int*)(char*)0);', ['f((int*)"");']],
  ['f(sizeof(int),sizeof(char*));', ['f(4ul,sizeof(char*));', 'f(sizeof(int),8ul);']],
])('a number says what type it has: %s', (text, made) => {
  expect(madeOf(c, `g(){${text}}`, typedNumbers)).toEqual(made.map((one) => `g(){${one}}`));
});

test('what is no number, or has a type without such numbers, stays', () => {
  const text = 'g(){(long)a,(char)1,(long*)1,(long double)1,sizeof(struct a),sizeof a;}';
  expect(madeOf(c, text, typedNumbers)).toEqual([]);
});

test('it says so in the place of what a function gives', () => {
  expect(madeOf(c, 'unsigned a(b){b+a();}', typedNumbers)).toEqual(['int a(b){b+0u;}']);
  expect(madeOf(c, 'float a();double a(b){return a(b)+a(1);}', typedNumbers)).toEqual([
    'float a();int a(b){return 0.+0.;}',
  ]);
  expect(madeOf(c, 'unsigned*a(b){b+a();}short c(){c();}long d(){}', typedNumbers)).toEqual([]);
});
