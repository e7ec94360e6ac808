import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isOfTheDead, namePrefix, sweepOrphans } from '../../../../src/oracles/process/folders/orphans.ts';

/** As if the process of this number had begun at another time, or at one that could not be found out. */
const begun = (when: string): string => `${namePrefix().replace(/\d+-$/, '')}${when}-x`;

test('whoever has the number of one who began at another time is somebody else', () => {
  expect(isOfTheDead(`${namePrefix()}x`)).toBe(false);
  expect(isOfTheDead(begun('1'))).toBe(process.platform === 'linux');
  expect(isOfTheDead('pare-of-somebody')).toBe(false);
});

test('who lives and could not find out when he began is not taken for dead', () => {
  expect(isOfTheDead(begun('0'))).toBe(false);
});

test.runIf(process.platform === 'linux')('what a dead one has left is removed, and nothing else', async () => {
  const parent = mkdtempSync(path.join(tmpdir(), 'orphans-test-'));
  const [dead, living, other] = [begun('1'), `${namePrefix()}x`, 'pare-x'].map((name) => path.join(parent, name));
  for (const folder of [dead!, living!, other!]) mkdirSync(folder);
  await sweepOrphans(parent);
  expect([dead, living, other].map((folder) => existsSync(folder!))).toEqual([false, true, true]);
  rmSync(parent, { recursive: true });
});
