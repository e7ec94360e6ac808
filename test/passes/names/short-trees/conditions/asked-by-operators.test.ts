import { expect, test } from 'vitest';
import { askedByOperators } from '../../../../../src/passes/names/short-trees/conditions/asked-by-operators.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

test.each([
  [
    'c',
    'c(c){switch(0){int a;}int a;for(;c;)&a;;}',
    ['c(c){0&&0;int a;for(;c;)&a;;}', 'c(c){switch(0){int a;}int a;c&&&a;;}'],
  ],
  ['c', 'a(b){if(b>1)b(0);}', ['a(b){b>1&&b(0);}']],
  ['c', 'a(b){if(b)b=0;else c();}', ['a(b){b?(b=0):c();}', 'a(b){b&&(b=0);}']],
  ['c', 'a(b){if(b|9);else!a()&!a();}', ['a(b){b|9||!a()&!a();}', 'a(b){b|9&&0;}']],
  ['c', 'a(b){if(b){}else{b=0;}}', ['a(b){b||(b=0);}', 'a(b){b&&0;}']],
  ['java', 'class A{void a(){if(b){}else c();}}', ['class A{void a(){b||c();}}', 'class A{void a(){b&&0;}}']],
  ['javascript', 'if (a) { b(c); } else d()', ['a?b(c):d();', 'a&&b(c);']],
  ['php', '<?php while($a)f();', ['<?php $a&&f();']],
  ['python', 'if a and b: c()', []],
])('what %s asks is an expression: %s', async (language, text, made) => {
  expect(madeOf(await loadBundled(language), text, askedByOperators)).toEqual(made);
});
