import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inOtherBlocks } from '../../../../../src/passes/names/short-trees/places/other-blocks.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

const c = await loadBundled('c');

function movedIn(text: string): string[] {
  return madeOf(c, text, inOtherBlocks);
}

const { statements } = fc.letrec<{ statements: string; statement: string }>((tie) => ({
  statements: fc.array(tie('statement'), { maxLength: 3 }).map((all) => all.join('')),
  statement: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('a();', 'return;', 'b=1;'),
    tie('statements').map((inner) => `for(;;){${inner}}`),
    tie('statements').map((inner) => `switch(0){case 1:${inner}default:;}`),
  ),
}));

test.each([
  ['void f() { for (;;) { g(); } if (a) return; }', 'voidf(){for(;;){return;g();}}'],
  ['void f() { for (;;) { g(); } h(); }', 'voidf(){for(;;){h();g();}}'],
  ['void f() { switch (0) { case 1: g(); default:; } }', 'voidf(){switch(0){g();case1:default:;}}'],
  ['void f() { while (a) { g(); } switch (0) return; }', 'voidf(){while(a){return;g();}}'],
])('of %s comes %s', (text, expected) => {
  expect(movedIn(text).map((made) => made.replaceAll(/\s/g, ''))).toContain(expected);
});

test('what is as long as before has the same characters, and is moved on only so often', () => {
  const property = fc.property(statements, fc.infiniteStream(fc.nat()), (inner, choices) => {
    let text = `int f(){${inner}}`;
    const seen = new Set<string>();
    for (const choice of choices) {
      const next = movedIn(text).filter((made) => made.length === text.length && made !== text);
      for (const made of next) expect([...made].toSorted()).toEqual([...text].toSorted());
      if (next.length === 0) return;
      expect(seen).not.toContain(text);
      seen.add(text);
      text = next[choice % next.length]!;
    }
  });
  fc.assert(property, { numRuns: 60 });
});

test('nothing is moved out of a case without its block, or into itself', () => {
  expect(movedIn('int f(){for(;;){a();}}')).toEqual([]);
  expect(movedIn('int f(){switch(0){a();case 1:;}}')).toEqual([]);
});

test('the rules of a style sheet stay where they are', async () => {
  const css = await loadBundled('css');
  expect(madeOf(css, '@media b{a{d:1}}a{d:0}@media b{@a;}', inOtherBlocks)).toEqual([]);
});
