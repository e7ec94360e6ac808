import { expect, test } from 'vitest';
import { eliminations } from '../../../../src/passes/names/eliminations/eliminations.ts';
import { nameChanges } from '../../../../src/passes/names/name-changes.ts';
import { loadBundled } from '../../../support/load-bundled.ts';
import { madeOf, madeOfTree } from '../../../support/made-of.ts';

const sql = await loadBundled('sql');

/** Every text that one change makes, without white space. */
function of(text: string): string[] {
  return madeOfTree(sql, text, nameChanges).map((made) => made.replace(/\s/g, ''));
}

test.each([
  [
    'CREATE TABLE a(a TEXT);INSERT INTO a VALUES(-1);SELECT 0 BETWEEN 0 AND likely(a)FROM a',
    'SELECT0BETWEEN0ANDlikely(CAST(-1ASTEXT))',
  ],
  ["CREATE TABLE a(a,c TEXT);INSERT INTO a VALUES('',1);SELECT a FROM a WHERE a.c<9", 'SELECTCAST(1ASTEXT)<9'],
  ['CREATE TABLE t(a INT UNIQUE);INSERT INTO t VALUES(1);SELECT a FROM t', 'SELECT1'],
  ['SELECT 0 FROM(SELECT CAST(0 AS TEXT)a)JOIN(SELECT 0)ON 1 BETWEEN a AND 2', 'SELECT1BETWEENCAST(0ASTEXT)AND2'],
  ['SELECT f(a, B.c)FROM(SELECT x a, 2 AS C)B', 'SELECTf(x,2)'],
])('one row stands for its columns: %s', (text, expected) => {
  expect(of(text)).toContain(expected);
});

test('a column of queries that are united goes, and where it is read stands one of its values', () => {
  const tried = of('SELECT ?>b FROM(SELECT 0 a,3 b UNION SELECT 0,4)');
  expect(tried).toContain('SELECT?>3FROM(SELECT0aUNIONSELECT0)');
  expect(tried).toContain('SELECT?>4FROM(SELECT0aUNIONSELECT0)');
  expect(of('SELECT ?>b FROM(SELECT 0 a,x b FROM t UNION SELECT 0,y)')).not.toContain(
    'SELECT?>xFROM(SELECT0aFROMtUNIONSELECT0)',
  );
});

test('a column of queries that are united goes from all of them', () => {
  expect(of('CREATE TABLE a AS SELECT 0,5 b UNION SELECT 0,?')).toContain('CREATETABLEaASSELECT5bUNIONSELECT?');
  expect(of('SELECT 1,2 UNION SELECT 3,4 UNION ALL SELECT 5,6')).toContain('SELECT1UNIONSELECT3UNIONALLSELECT5');
});

test('a row has the types of the table when it stands in its place', () => {
  expect(of('CREATE TABLE t(a TEXT);INSERT INTO t VALUES(1);SELECT a FROM t')).toContain(
    'SELECTaFROM(SELECTCAST(1ASTEXT)a)',
  );
});

test('a view stands in its place, with the names of its columns apart from what is behind them', () => {
  const text = "CREATE VIEW v(a)AS SELECT CAST(0 AS)FROM(SELECT 0);SELECT*FROM t LEFT JOIN v ON a='0'";
  expect(madeOfTree(sql, text, nameChanges)).toContain(
    "SELECT*FROM t LEFT JOIN (SELECT CAST(0 AS) a FROM(SELECT 0)) ON a='0'",
  );
});

test.each([
  ["WITH x(x)AS(SELECT'9.')SELECT CAST(x AS)||0 FROM x", "SELECTCAST(xAS)||0FROM(SELECT'9.'x)"],
  ['WITH a(a)AS(SELECT 1),b AS(SELECT 2 c)SELECT c FROM a,b', 'WITHa(a)AS(SELECT1)SELECTcFROMa,(SELECT2c)'],
])('what a WITH names stands in its place: %s', (text, expected) => {
  expect(of(text)).toContain(expected);
});

test.each([
  ["WITH x(x)AS(VALUES('9.'))SELECT CAST(x AS)||0 FROM x", "WITHx(x)AS(SELECT'9.')SELECTCAST(xAS)||0FROMx"],
  ['INSERT INTO t VALUES(1,f(2))', 'INSERTINTOtSELECT1,f(2)'],
])('one row is selected: %s', (text, expected) => {
  expect(of(text)).toContain(expected);
});

test.each(['INSERT INTO t VALUES(1),(2)', 'WITH x(x)AS(VALUES(1),(2))SELECT*FROM x'])(
  'several rows are not selected as one: %s',
  (text) => {
    expect(of(text).filter((made) => /SELECT1/.test(made))).toEqual([]);
  },
);

test('several rows are a union', () => {
  expect(of('CREATE TABLE a(a);INSERT INTO a VALUES(?),(2);CREATE INDEX b ON a(1)')).toContain(
    'CREATETABLEaASSELECT?aUNIONSELECT2;CREATEINDEXbONa(1)',
  );
});

test('a table that is read elsewhere stays when its values are known', () => {
  const text = 'CREATE TABLE t(a);INSERT INTO t VALUES(1);SELECT a FROM t;SELECT 2 FROM t';
  expect(of(text)).toContain('CREATETABLEt(a);INSERTINTOtVALUES(1);SELECT1;SELECT2FROMt');
});

test('a word of the language does not stand for a name', () => {
  const made = madeOf(sql, 'CREATE INDEX i ON t(c);INSERT INTO t VALUES(0);SELECT c FROM t', eliminations);
  expect(made.filter((text) => /FROM (?:CREATE|INDEX|INTO|VALUES)/.test(text))).toEqual([]);
});

test('a value stands for a column wherever it is read', () => {
  const text =
    "CREATE TABLE t(a REAL,b INT);CREATE INDEX i ON t(a,b);INSERT INTO t SELECT 7,'C';SELECT a FROM t WHERE a||t.b='7.0C'";
  for (const value of ["''", "'C'"]) {
    expect(of(text)).toContain(
      `CREATETABLEt(aREAL);CREATEINDEXiONt(a,${value});INSERTINTOtSELECT7;SELECTaFROMtWHEREa||${value}='7.0C'`,
    );
  }
});

test('of several rows none gives the value', () => {
  const text = 'CREATE TABLE t(a INT,b INT);INSERT INTO t VALUES(1,2),(3,4);SELECT b FROM t';
  expect(of(text).filter((made) => made.endsWith("SELECT''FROMt"))).toHaveLength(1);
  expect(of(text).filter((made) => /SELECT[24]FROMt$/.test(made))).toEqual([]);
});

test('into a table with many rows no value is put', () => {
  const rows = Array.from({ length: 9 }, (_, i) => `(${i},${i})`);
  const text = `CREATE TABLE t(a INT,b INT);INSERT INTO t VALUES${rows};SELECT b FROM t`;
  expect(of(text).filter((made) => made.endsWith("SELECT''FROMt"))).toEqual([]);
  expect(of(text.replaceAll('),(', ');INSERT INTO t VALUES(')).filter((made) => made.endsWith("''FROMt"))).toEqual([]);
});
