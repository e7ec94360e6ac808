import { expect, test } from 'vitest';
import { rowsWrittenTogether } from '../../../../src/passes/names/units/rows-written-together.ts';
import { loadBundled } from '../../../support/load-bundled.ts';
import { spell } from '../../../support/texts.ts';
import { walk } from '../../../support/walk.ts';

const sql = await loadBundled('sql');

const insertInto = (table: string): string =>
  Array.from({ length: 20 }, (_, i) => `INSERT INTO ${table} VALUES (${i});`).join('\n');

test('the rows of each table come into one statement, with one trial each', () => {
  const text = `CREATE TABLE t(a INT);\nCREATE TABLE u(a INT);\n${insertInto('t')}\n${insertInto('u')}\nSELECT a FROM t;\n`;
  const { accepted, tests } = walk(rowsWrittenTogether(sql)(new TextEncoder().encode(text)), {
    interest: () => true,
    spell,
  });
  expect(spell(accepted.at(-1)!.value()).match(/INSERT/g)).toHaveLength(2);
  expect(tests).toBe(2);
});
