import { expect, test } from 'vitest';
import { shorterWords } from '../../../../src/passes/names/short-trees/shorter-words.ts';
import { loadBundled } from '../../../support/load-bundled.ts';
import { madeOf } from '../../../support/made-of.ts';

const cpp = await loadBundled('cpp');
const java = await loadBundled('java');
const javascript = await loadBundled('javascript');
const php = await loadBundled('php');

test('keywords become shorter ones that may stand there, wherever they stand', () => {
  const text = 'template<typename a>class c{template<typename a>a b(){}};';
  expect(madeOf(cpp, text, shorterWords)).toEqual(['template<class a>class c{template<class a>a b(){}};']);
  expect(madeOf(javascript, 'const a=1;function f(){return a!==b}', shorterWords)).toEqual([
    'let a=1;function f(){return a!==b}',
  ]);
  expect(madeOf(php, '<?php class a{protected function f(){}}', shorterWords)).toEqual([
    '<?php class a{public function f(){}}',
    '<?php class a{private function f(){}}',
  ]);
});

test('one of several words becomes the first of them', () => {
  expect(madeOf(php, '<?php require_once "a";', shorterWords)).toContain('<?php require "a";');
  expect(madeOf(cpp, 'static_assert(a_b);', shorterWords)).toEqual([]);
});

test('an interface becomes a class', () => {
  expect(madeOf(java, 'interface a{a b=0;}', shorterWords)).toEqual(['class a{a b=0;}']);
});
