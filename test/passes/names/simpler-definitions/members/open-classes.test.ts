import { expect, test } from 'vitest';
import { openClasses } from '../../../../../src/passes/names/simpler-definitions/members/open-classes.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

const [cpp, java] = await Promise.all(['cpp', 'java'].map((name) => loadBundled(name)));

test('a class whose members are all public needs no labels', () => {
  const text =
    'class B;class A:public B,private virtual C{int a;public:f(class B*);protected:int b;};struct D{private:int c;};';
  expect(madeOf(cpp!, text, openClasses)).toEqual([
    'class B;struct A: B, virtual C{int a;f(class B*);int b;};struct D{private:int c;};',
    'class B;class A:public B,private virtual C{int a;public:f(class B*);protected:int b;};struct D{int c;};',
  ]);
});

test('what has no labels stays', () => {
  expect(madeOf(cpp!, 'class A{int a;};template<class T>struct B{};', openClasses)).toEqual([]);
  expect(madeOf(java!, 'class A{public int a;}', openClasses)).toEqual([]);
});
