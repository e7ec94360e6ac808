import { expect, test } from 'vitest';
import { withoutDefinitions } from '../../../src/formats/text/style-definitions.ts';

const made = (text: string): string[] => Array.from(withoutDefinitions(text), (one) => one.text);

test.each([
  ['$d:c !default;a{b:$d;#{$d}:1}', ['a{b:c;#{c}:1}']],
  ['$a:1px;$b:$a+2;.c{d:$b}', ['$b:1px+2;.c{d:$b}', '$a:1px;.c{d:($a+2)}']],
  ['$a:();$a:f(1,$a);b{c:$a}', ['$a:f(1,());b{c:$a}', '$a:();b{c:f(1,$a)}']],
  ['@w:"x";.a{b:@w;c:~"@{w}"}', ['.a{b:"x";c:~"x"}']],
  ['a{$b:1;c:$b}d{c:$b}', ['a{c:1}d{c:$b}']],
])('a variable of %s stands where it is used', (text, texts) => {
  expect(made(text)).toEqual(texts);
});

test.each([
  ['@mixin d($e,$f:2){b:$e+$f;@content}a{@include d(c){x:y}}', ['a{b:c+2;x:y;}']],
  ['@mixin d{b:c}a{@include d;e:f}', ['a{b:c;e:f}']],
  ['@mixin d($e...){b:$e}a{@include d(1,2)}', ['a{b:(1,2);}']],
  ['@mixin d($e,$f){b:$e $f}a{@include d($f:1,$e:2)}', ['a{b:2 1;}']],
  ['.m(@a;@b:2){x:@a @b}.n{.m(1)}', ['.n{x:1 2;}']],
  ['%p{a:b}.c{@extend %p}', ['.c{a:b;}']],
  ['.a{x:y}.b{.a;}', ['.b{x:y;}']],
])('a mixin of %s is what is in it', (text, texts) => {
  expect(made(text)).toEqual(texts);
});

test('a function is what it gives, each in turn', () => {
  expect(made('@function f($a){@if $a{@return g($a)}@return 1}b{c:f(2)}')).toEqual(['b{c:g(2)}', 'b{c:1}']);
});

test('what a function is given may be called as something around it', () => {
  expect(made('$k:1;@function f($k){@return $k}b{c:$k;d:f(2)}')).toEqual([
    '@function f($k){@return $k}b{c:1;d:f(2)}',
    '$k:1;b{c:$k;d:2}',
  ]);
});

test.each(['a{b:c}', '@mixin d($e){b:$e}a{@include d}', '@function f(){@return f()}b{c:f()}', '$a:1;', 'f($a:1);$b'])(
  'there is nothing to put in place in %s',
  (text) => {
    expect(made(text)).toEqual([]);
  },
);
