import { describe, expect, test } from 'vitest';
import { Reach } from '../../src/grammar/reach.ts';
import type { Arena } from '../../src/tree/arena.ts';
import { workbench } from './languages.ts';

const nested = async (levels: number): Promise<Arena> =>
  (await workbench('json')).edits(`${'['.repeat(levels)}0${']'.repeat(levels)}`).arena;
const inReach = (arena: Arena): readonly number[] => [...new Reach(arena).from(0)];

describe('what is in reach', () => {
  test('is everything below a node in a tree as people write them', async () => {
    const arena = await nested(30);
    expect(inReach(arena)).toHaveLength(arena.size);
  });

  test('is what is near in a deep one, and what is twice as far each time', async () => {
    const arena = await nested(1000);
    expect(inReach(arena).length).toBeGreaterThan(64);
    expect(inReach(arena).length).toBeLessThan(0.1 * arena.size);
  });

  test('is less of a very deep one, and still something of its innermost half', async () => {
    const arena = await nested(5000);
    expect(inReach(arena).length).toBeLessThan(64);
    expect(Math.max(...inReach(arena))).toBeGreaterThan(5000 / 2);
  });
});
