import { beforeAll, describe, expect, test } from 'vitest';
import { campaign } from '../../bench/faults/campaign.ts';
import { faults } from '../../bench/faults/kinds/all.ts';
import { plantedBugs, withPlanted } from '../../bench/faults/planted.ts';
import { built } from './pare.ts';

beforeAll(built);

describe.runIf(process.platform === 'linux')('the campaign of faults finds a planted bug:', () => {
  test.each(plantedBugs)('$name', { timeout: 600_000 }, async (bug) => {
    const own = faults.filter(({ name }) => name === bug.fault);
    expect(own).toHaveLength(1);
    const found = await withPlanted(bug, async (program) => {
      for (let strike = 0; strike < bug.strikes; strike += 2) {
        const strikes = await campaign({ faults: own, count: 2, seed: 100 + strike, width: 2, program });
        const problems = strikes.flatMap(({ problems }) => problems);
        if (problems.length > 0) return problems;
      }
      return [];
    });
    expect(found).not.toEqual([]);
    expect(found.filter((problem) => problem.startsWith('the campaign itself'))).toEqual([]);
  });
});
