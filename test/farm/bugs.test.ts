import { expect, test } from 'vitest';
import { bugsOf, mergedByResult } from '../../src/farm/bugs.ts';
import type { SeenInput } from '../../src/farm/farm-state.ts';

function seen(sizeBytes: number, crash?: string, interesting = true): SeenInput {
  return { files: ['f'], sizeBytes, interesting, seenAt: 0, ...(crash !== undefined && { crash }) };
}

const inputs = {
  a: seen(9, 'one'),
  b: seen(5, 'one'),
  c: seen(7, 'two'),
  d: seen(3, undefined, false),
  e: seen(8),
  f: seen(8),
};

test('inputs of one name are a bug, whose smallest is reduced; those without a name are each their own', () => {
  const bugs = bugsOf({ inputs, reduced: {} });
  expect(bugs.map(({ name, representative, inputs: all }) => [name, representative, all])).toEqual([
    ['one', 'b', ['b', 'a']],
    ['two', 'c', ['c']],
    ['input e', 'e', ['e']],
    ['input f', 'f', ['f']],
  ]);
});

test('a reduction that has begun goes on, though there is a smaller input now', () => {
  const [bug] = bugsOf({ inputs, reduced: { a: { folder: 'runs/a' } } });
  expect(bug).toMatchObject({ name: 'one', representative: 'a', reduced: { folder: 'runs/a' } });
});

test('bugs with the same result are one', () => {
  const reduced = {
    b: { folder: 'b', result: 'x' },
    c: { folder: 'c', result: 'y' },
    e: { folder: 'e', result: 'x' },
    f: { folder: 'f', failed: 'no' },
  };
  const merged = mergedByResult(bugsOf({ inputs, reduced }));
  expect(merged.map(({ name, alsoNamed, inputs: all }) => [name, alsoNamed, all])).toEqual([
    ['one', ['input e'], ['b', 'a', 'e']],
    ['two', [], ['c']],
    ['input f', [], ['f']],
  ]);
});
