import { expect, test } from 'vitest';
import { ofTables } from '../../../../src/passes/names/sql/of-tables.ts';
import { loadBundled } from '../../../support/load-bundled.ts';
import { madeOf } from '../../../support/made-of.ts';

const sql = await loadBundled('sql');

/** Every text that one change makes, without white space. */
function of(text: string): string[] {
  return madeOf(sql, text, ofTables).map((made) => made.replace(/\s/g, ''));
}

test('an index of several columns, or of other terms than a column, is asked for by its table', () => {
  expect(of('CREATE TABLE t(a INT,b INT);CREATE INDEX i ON t(a,b);')).toContain('CREATETABLEt(aINT,bINT,UNIQUE(a,b));');
  expect(of('CREATE TABLE t(a);CREATE INDEX i ON t(a COLLATE NOCASE);')).toContain(
    'CREATETABLEt(a,UNIQUE(aCOLLATENOCASE));',
  );
});

test('an index of one column is asked for at that column', () => {
  expect(of('CREATE TABLE t(a INT,b);CREATE UNIQUE INDEX i ON T(a);')).toContain('CREATETABLEt(aINTUNIQUE,b);');
});

test('an index with a condition stays', () => {
  expect(of('CREATE TABLE t(a INT);CREATE INDEX i ON t(a)WHERE a>0;').join()).not.toContain('UNIQUE');
});
