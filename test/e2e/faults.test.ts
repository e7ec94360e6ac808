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
    const strikes = await withPlanted(bug, (program) =>
      campaign({ faults: own, count: bug.strikes, seed: bug.seed, width: 2, program, untilFound: true }),
    );
    const found = strikes.flatMap(({ problems }) => problems);
    expect(found).not.toEqual([]);
    expect(found.filter((problem) => problem.startsWith('the campaign itself'))).toEqual([]);
  });
});
