import { expect, test } from 'vitest';
import { keptWith, lately } from '../../src/basics/remembered.ts';

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

test('what was asked lately is not made again', () => {
  const made: string[] = [];
  const spelled = lately(2, (about: { name: string }) => {
    made.push(about.name);
    return about.name === 'none' ? undefined : about.name;
  });
  const [a, b, none] = [{ name: 'a' }, { name: 'b' }, { name: 'none' }];
  expect([a, b, a, none, none, a, b].map(spelled)).toEqual(['a', 'b', 'a', undefined, undefined, 'a', 'b']);
  expect(made.join(' ')).toBe('a b none b');
});
