import { expect, test } from 'vitest';
import { keptWith } from '../../src/core/kept-with.ts';

test('what was made of a thing is not made again while that is around', () => {
  const made: string[] = [];
  const spelled = keptWith((about: { name: string }) => {
    made.push(about.name);
    return about.name === 'none' ? undefined : about.name;
  });
  const [a, b, none] = [{ name: 'a' }, { name: 'b' }, { name: 'none' }];
  expect([a, b, none, none, a, b, { name: 'a' }].map(spelled)).toEqual(['a', 'b', undefined, undefined, 'a', 'b', 'a']);
  expect(made.join(' ')).toBe('a b none a');
});
