import { expect, test } from 'vitest';
import { constructorsInPlace } from '../../../../src/passes/names/calls/constructors-in-place.ts';
import { loadBundled } from '../../../support/load-bundled.ts';
import { madeOf } from '../../../support/made-of.ts';

const javascript = await loadBundled('javascript');

test.each([
  ['new class{constructor(a){b(a)}}(c);', ['b(c)']],
  ["new class{constructor(a){for(a of a)b(a)}c(){}}('12');", ["for('12' of '12')b('12')", "a='12'\nfor(a of a)b(a)"]],
  ['class A{constructor(){b();c()}}f(new A)', ['class A{constructor(){b();c()}}b();c()\nf(0)']],
  ['a=class{constructor(){b()}};new a', ['a=class{constructor(){b()}};b()']],
])('what is done where something is made: %s', (text, made) => {
  expect(madeOf(javascript, text, constructorsInPlace)).toEqual(made);
});

test.each(['new a(1)', 'class a{}new a', 'a=b;new a', 'class a{constructor(){}}', 'class a{constructor=1}new a'])(
  '%s stays',
  (text) => {
    expect(madeOf(javascript, text, constructorsInPlace)).toEqual([]);
  },
);
