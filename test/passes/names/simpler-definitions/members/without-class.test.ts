import { expect, test } from 'vitest';
import { withoutClass } from '../../../../../src/passes/names/simpler-definitions/members/without-class.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

const php = await loadBundled('php');
const ruby = await loadBundled('ruby');

test('a class is what is in it where its methods call each other', () => {
  const lexer = '<?php\nclass Lexer{private function get(){foreach(t as$o)$t->t+=$this->get(1);}}';
  expect(madeOf(php, lexer, withoutClass)).toEqual(['<?php\nfunction get(){foreach(t as$o)$t->t+=get(1);}']);
  const twice = '<?php\nclass A{static function f(){self::g();}protected function g(){static::f();}}';
  expect(madeOf(php, twice, withoutClass)).toEqual(['<?php\nfunction f(){g();} function g(){f();}']);
});

test('what is called on the class or on a new one is called alone', () => {
  expect(madeOf(ruby, 'class A;def f;0 end end;A.new.f', withoutClass)).toEqual(['def f;0 end;f']);
});

test('a namespace is what is in it where that is used by its name, or without', async () => {
  const cpp = await loadBundled('cpp');
  const made = ['enum B{c};int d=B::c;int f(){}'];
  expect(madeOf(cpp, 'namespace a{enum B{c};}int d=a::B::c;int f(){using namespace a;}', withoutClass)).toEqual(made);
  expect(madeOf(cpp, 'namespace a{enum B{c};}using a::B;int d=B::c;int f(){}', withoutClass)).toEqual(made);
  expect(madeOf(cpp, 'namespace a{int f();}using b=a::c;', withoutClass)).toEqual(['int f();using b=c;']);
});

test('a class stays that is meant elsewhere, or of which nothing is called', () => {
  expect(madeOf(php, '<?php\nclass A{function f(){$this->f();}}g(A);', withoutClass)).toEqual([]);
  expect(madeOf(php, '<?php\nclass A{function f(){$this->g();}}', withoutClass)).toEqual([]);
});
