import { expect, test } from 'vitest';
import { rowsTogether } from '../../../../src/passes/names/sql/rows-together.ts';
import { tablesOf } from '../../../../src/passes/names/sql/tables.ts';
import { loadBundled } from '../../../support/load-bundled.ts';
import { madeOf } from '../../../support/made-of.ts';

const sql = await loadBundled('sql');

function of(text: string): string[] {
  return madeOf(sql, text, (tree) => tablesOf(tree).flatMap((table) => [...rowsTogether(tree, table)]));
}

test('rows that are written out and rows that are selected are written by one statement', () => {
  expect(of('CREATE TABLE t(a INT);INSERT INTO t VALUES(6),(9);INSERT INTO T SELECT 0;SELECT a FROM t')).toEqual([
    'CREATE TABLE t(a INT);INSERT INTO t VALUES(6),(9),(0);SELECT a FROM t',
  ]);
  expect(of('CREATE TABLE t(a INT,b);INSERT INTO t SELECT 1,2;SELECT 3;INSERT INTO t VALUES (1,2);SELECT 4')).toEqual([
    'CREATE TABLE t(a INT,b);INSERT INTO t VALUES(1,2),(1,2);SELECT 3;SELECT 4',
  ]);
});

test('all rows of a table at once, then those of neighbours', () => {
  const text =
    'CREATE TABLE t(a INT);INSERT INTO t(a) VALUES (1);INSERT INTO t(a) VALUES (2);INSERT INTO t(a) VALUES (3);SELECT 4';
  expect(of(text)).toEqual([
    'CREATE TABLE t(a INT);INSERT INTO t(a) VALUES(1),(2),(3);SELECT 4',
    'CREATE TABLE t(a INT);INSERT INTO t(a) VALUES(1),(2);INSERT INTO t(a) VALUES (3);SELECT 4',
    'CREATE TABLE t(a INT);INSERT INTO t(a) VALUES (1);INSERT INTO t(a) VALUES(2),(3);SELECT 4',
  ]);
});

test.each([
  'CREATE TABLE t(a INT);INSERT INTO t VALUES(1);INSERT INTO t SELECT b FROM u',
  'CREATE TABLE t(a INT,b INT);INSERT INTO t(a)VALUES(1);INSERT INTO t(b)VALUES(2)',
  'CREATE TABLE t(a INT);INSERT INTO t VALUES(1);INSERT INTO u VALUES(2)',
])('what is read from elsewhere, or goes elsewhere, stays apart: %s', (text) => {
  expect(of(text)).toEqual([]);
});
