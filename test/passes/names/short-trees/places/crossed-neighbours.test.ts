import { expect, test } from 'vitest';
import { crossedNeighbours } from '../../../../../src/passes/names/short-trees/places/crossed-neighbours.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

const [bash, c, css, javascript] = await Promise.all(
  ['bash', 'c', 'css', 'javascript'].map((name) => loadBundled(name)),
);

test('what a neighbour begins with stays, with what the next one ends with', () => {
  expect(madeOf(bash!, 'case $a in\nb);;\nc)d e\nesac', crossedNeighbours)).toEqual(['case $a in\nb)d e\nesac']);
  expect(madeOf(css!, 'a{b:c}d{e:f}', crossedNeighbours)).toEqual(['a{e:f}']);
  expect(madeOf(c!, 'int f(){return 1;}int g(int a){a++;}', crossedNeighbours)).toEqual(['int f(){a++;}']);
});

test('parts in which two neighbours differ are looked for further down, where all else is the same', () => {
  expect(madeOf(javascript!, 'f(1);g(2)', crossedNeighbours)).toEqual([]);
  expect(madeOf(javascript!, 'f(1);g(2);', crossedNeighbours)).toEqual(['f(2);']);
});

test('nothing is made of neighbours of two kinds, of those that differ in one word, or of what stands apart', () => {
  expect(madeOf(javascript!, 'f(1);if(a)b;', crossedNeighbours)).toEqual([]);
  expect(madeOf(css!, 'a{b:c}d{b:c}', crossedNeighbours)).toEqual([]);
  expect(madeOf(css!, 'a{b:c}@import "x";d{e:f}', crossedNeighbours)).toEqual([]);
});
