import { expect, test } from 'vitest';
import { strictBounds } from '../../../../../src/passes/names/short-trees/conditions/strict-bounds.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

const c = await loadBundled('c');
const go = await loadBundled('go');

test('what is compared with a number up to it is compared with the next one', () => {
  expect(madeOf(c, 'a(a){(1&a)<=1;}', strictBounds)).toContain('a(a){(1&a)<2;}');
  expect(madeOf(c, 'a(a){a>=1u;}', strictBounds)).toContain('a(a){a>0u;}');
  expect(madeOf(c, 'a(a){8<=a;}', strictBounds)).toContain('a(a){7<a;}');
  expect(madeOf(c, 'a(a){8>=a;}', strictBounds)).toContain('a(a){9>a;}');
  expect(madeOf(go, 'package a;func f(a int)bool{return a<=1}', strictBounds)).toContain(
    'package a;func f(a int)bool{return a<2}',
  );
});

test('nothing is compared with a longer number, with one below zero, or with what is no plain number', () => {
  const made = madeOf(c, 'a(a){a<=9;}', strictBounds);
  expect(made).toEqual(['a(a){a>9;}']);
  for (const asked of ['a>=0', 'a<=017', 'a<=1.5', 'a<=b'])
    expect(madeOf(c, `a(a){${asked};}`, strictBounds)).toHaveLength(1);
  expect(madeOf(c, 'a(a){a<1;}', strictBounds)).toEqual([]);
});

test('the opposite is asked, which takes a sign less', () => {
  expect(madeOf(c, 'a(a){a>=0U;}', strictBounds)).toEqual(['a(a){a<0U;}']);
  expect(madeOf(c, 'a(a){a<=b;}', strictBounds)).toEqual(['a(a){a>b;}']);
  expect(madeOf(c, 'a(b){5!=(3&b);}', strictBounds)).toEqual(['a(b){5<(3&b);}', 'a(b){5>(3&b);}']);
});
