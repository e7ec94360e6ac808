import { expect, test } from 'vitest';
import type { Entry } from '../../bench/arena/report/entry.ts';
import { smtTables } from '../../bench/arena/report/smt.ts';
import type { Result } from '../../bench/arena/results.ts';

function entry(tool: string, bytes: number, result: Partial<Result>): Entry {
  const size = { bytes, nonSpace: bytes, tokens: bytes, nodes: bytes / 10 };
  return { result: { tool, case: 'a', jobs: 2, ended: 'finished', ...result } as Result, size, steps: [] };
}

const ours = entry('pare', 100, { trials: 30, wallS: 12, oracleS: 22, cpuS: 15, oracleCpuS: 14 });
const hybrid = entry('ddsmt', 300, { trials: 300, wallS: 60, oracleS: 100, cpuS: 90, oracleCpuS: 80 });
const ddmin = entry('ddsmt ddmin', 200, { trials: 100 });

test('costs are those of hybrid, sizes those of the best strategy', () => {
  expect(smtTables([ours, hybrid, ddmin])).toContain(
    '| a | 2 | 100 | 10 | 200 | 20 | 300 | 0.10 | 0.20 | 0.10 | 0.10 | 60.0 |',
  );
});

test('each strategy stands beside its model', () => {
  const own = entry('pare --strategy smt-ddmin', 100, { trials: 50 });
  const text = smtTables([own, ddmin]);
  expect(text).toContain('| ddmin | geometric mean | x 0.50 |  | x 0.50 |  |');
  expect(text).not.toContain('| hybrid |');
});
