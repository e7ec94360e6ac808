import { expect, test } from 'vitest';
import { loopsDoneOnce } from '../../../src/formats/text/style-loops.ts';

test.each([
  ['@each $d in c,e{a{b:$d}}', ['a{b:c}']],
  ['@for $d from 2 through 9{a{b:$d}}', ['a{b:2}']],
  ['$m:f((k:v),());@each $a,$b in $m{c{d:$a $b}}', ['$m:f((k:v),());c{d:k v}']],
  ['@each$d in$m{a{b:$d}}', ['a{b:$m}']],
  ['a{b:c}', []],
])('a loop of %s goes once', (text, texts) => {
  expect(Array.from(loopsDoneOnce(text), (one) => one.text)).toEqual(texts);
});
