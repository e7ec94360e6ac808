import { expect, test } from 'vitest';
import { bareNames } from '../../../../src/passes/names/spellings/bare-names.ts';
import { loadBundled } from '../../../support/load-bundled.ts';
import { bytes } from '../../../support/texts.ts';

const proposed = async (text: string, name = 'sql'): Promise<string[]> =>
  [...bareNames(await loadBundled(name))(bytes(text))].map((one) => Buffer.from(one.value()).toString());

test('names of SQL lose their quotation marks, all at once or else by halves', async () => {
  expect(
    await proposed('CREATE TABLE"a"("b" TEXT,`order` INT);INSERT INTO"a"("b")VALUES("c");SELECT"b"FROM a'),
  ).toEqual([
    'CREATE TABLE a(b TEXT,order INT);INSERT INTO a(b)VALUES("c");SELECT b FROM a',
    'CREATE TABLE a("b" TEXT,`order` INT);INSERT INTO a("b")VALUES("c");SELECT"b"FROM a',
    'CREATE TABLE"a"(b TEXT,order INT);INSERT INTO"a"(b)VALUES("c");SELECT b FROM a',
    'CREATE TABLE"a"(b TEXT,`order` INT);INSERT INTO"a"(b)VALUES("c");SELECT b FROM a',
    'CREATE TABLE"a"("b" TEXT,order INT);INSERT INTO"a"("b")VALUES("c");SELECT"b"FROM a',
  ]);
});

test('what is no word, or is only ever a value, stays as it is', async () => {
  expect(await proposed('CREATE TABLE "a b"(c);SELECT "c"')).toEqual([]);
  expect(await proposed('x = "a";', 'javascript')).toEqual([]);
});
