import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { labelled } from '../../src/core/combinators.ts';
import { packFiles } from '../../src/core/file-set.ts';
import type { Pass, Search } from '../../src/core/search.ts';
import type { TestCase } from '../../src/core/test-case.ts';
import { passOf } from '../../src/session/label.ts';
import { files } from '../../src/strategies/files.ts';
import { keepingLines } from '../../src/strategies/keeping-lines.ts';
import { passNames } from '../../src/strategies/pass-names.ts';
import { strategyNamed } from '../../src/strategies/strategy-named.ts';

/** Goes through a search in which only what still has these words is interesting. */
function walked(search: Search<TestCase>, words: readonly string[]): { labels: Set<string>; last: string } {
  const labels = new Set<string>();
  let last = '';
  for (let rest = search[Symbol.iterator](), next = rest.next(); !next.done; next = rest.next()) {
    labels.add(passOf(next.value.label));
    const text = Buffer.from(next.value.value()).toString();
    if (!words.every((word) => text.includes(word))) continue;
    last = text;
    rest = next.value.accepted()[Symbol.iterator]();
  }
  return { labels, last };
}

const program = 'function one(a, b) {\n  const total = a + 1000 + b;\n  return [total, "text of it"];\n}\none(1, 2);\n';
const input = Buffer.from(program);

test.each(['tree', 'text', 'ddmin', 'hdd', 'hddr', 'treereduce'])(
  'each pass of %s has a name that one can choose',
  async (name) => {
    const pass = await strategyNamed(name, { input, fileName: 'a.js' });
    for (const label of walked(pass(input), ['total', 'one']).labels) expect(Object.keys(passNames)).toContain(label);
  },
);

test('so has each pass that any strategy names, also those that have nothing to do here', () => {
  const folder = path.join(import.meta.dirname, '../../src/strategies');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const sources = files.map((name) => readFileSync(path.join(folder, name), 'utf8'));
  const named = sources.flatMap((source) => [...source.matchAll(/\bnamed\('([^']+)'/g)].map(([, name]) => name!));
  expect(named).toContain('slices');
  expect(named.filter((name) => !Object.hasOwn(passNames, name))).toEqual([]);
});

test('each pass over several files has one, too', async () => {
  const set = packFiles([
    { path: 'a.js', bytes: input },
    { path: 'b.js', bytes: Buffer.from('import "./a.js";\nlet x = 1;\n') },
  ]);
  const pass = await files(set, ({ fileName, input: bytes }) => strategyNamed('tree', { input: bytes, fileName }));
  for (const label of walked(pass(set), ['total', 'x']).labels) expect(Object.keys(passNames)).toContain(label);
});

test('passes that are not wanted propose nothing, also behind others', async () => {
  const pass = await strategyNamed('text', { input });
  const without: Pass<TestCase> = labelled((label) => passOf(label) !== 'tokens', pass);
  expect([...walked(without(input), ['total']).labels]).toEqual(expect.arrayContaining(['units', 'lines', 'chars']));
  expect([...walked(without(input), ['total']).labels]).not.toContain('tokens');
});

describe('kept lines', () => {
  test('leave what is left on the line where it was', async () => {
    const pass = keepingLines(await strategyNamed('text', { input }));
    const { last } = walked(pass(input), ['const total', 'one(1']);
    const lines = last.split('\n');
    expect(lines.map((line) => line !== '')).toEqual([false, true, false, false, true]);
    expect([lines[1], lines[4]]).toEqual(['const total', 'one(1']);
  });
});
