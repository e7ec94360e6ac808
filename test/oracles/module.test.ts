import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { TestLaunchError } from '../../src/core/errors.ts';
import { functionOracle } from '../../src/oracles/function.ts';
import { moduleOracle } from '../../src/oracles/module/module-oracle.ts';
import { fixedLimit } from '../../src/oracles/process/limits/time-limit.ts';
import { testOracle, watchProcesses } from '../contracts/oracle.ts';
import { program } from './programs.ts';

const processes = watchProcesses();
const never = new AbortController().signal;

function fromModule(name: string, limitMs = 60_000) {
  return moduleOracle(program(name), { fileName: 'input.txt', jobs: 2, limit: fixedLimit(limitMs) });
}

testOracle('module oracle', {
  needsWord: () => fromModule('needs-word.mjs'),
  hangs: (limitMs) => fromModule('hangs.mjs', limitMs),
  processes,
});

testOracle('module oracle whose test runs commands', {
  needsWord: () => fromModule('runs-commands.mjs'),
  hangs: (limitMs) => fromModule('waits-for-command.mjs', limitMs),
  processes,
});

testOracle('module oracle whose test asks for an addon', {
  needsWord: () => fromModule('addon-needs-word.mjs'),
  hangs: (limitMs) => fromModule('addon-hangs.mjs', limitMs),
  // A process that waits for the next trial is none of the test's.
  processes: () => [],
});

test.each(['prints.mjs', 'addon-needs-word.mjs'])('%s: what a test prints is handed on', async (name) => {
  const printed: string[] = [];
  const print = (text: Uint8Array): void => {
    printed.push(...Buffer.from(text).toString().trimEnd().split('\n'));
  };
  const limit = fixedLimit(60_000);
  const oracle = await moduleOracle(program(name), { fileName: 'input.txt', jobs: 1, limit, print });
  await oracle.judge(Buffer.from('a'), never);
  await oracle.judge(Buffer.from('boom'), never);
  await expect.poll(() => printed.sort()).toEqual(['err a', 'err boom', 'out a', 'out boom']);
  await oracle.close();
});

test.each(['addon-hangs.mjs', 'addon-needs-word.mjs'])('%s: its process ends with the oracle', async (name) => {
  const oracle = await fromModule(name, 200);
  await oracle.judge(Buffer.from('boom'), never);
  await oracle.close();
  expect(processes()).toEqual([]);
});

test('a test with an addon that aborts leaves the candidate open, and the next one is judged', async () => {
  const oracle = await fromModule('addon-needs-word.mjs');
  const judge = (text: string) => oracle.judge(Buffer.from(text), never);
  expect(await judge('boom')).toEqual({ verdict: 'interesting' });
  expect(await judge('boom abort')).toEqual({
    verdict: 'unresolved',
    why: `the test ended its process with ${process.platform === 'win32' ? 'exit code 134' : 'SIGABRT'}`,
  });
  expect(await judge('boom')).toEqual({ verdict: 'interesting' });
  await oracle.close();
  expect(processes()).toEqual([]);
});

testOracle('function oracle', {
  needsWord: () => functionOracle((candidate) => Buffer.from(candidate).includes('boom'), { fileName: 'a', jobs: 2 }),
  hangs: (timeoutMs) => functionOracle(() => new Promise(() => {}), { fileName: 'a', jobs: 2, timeoutMs }),
  processes,
});

testOracle('function oracle that runs commands', {
  needsWord: () =>
    functionOracle(async (_, trial) => (await trial.run(['grep', '-q', 'boom', trial.path])).exitCode === 0, {
      fileName: 'a',
      jobs: 2,
    }),
  hangs: (timeoutMs) =>
    functionOracle(async (_, trial) => (await trial.run(['sleep', '1000'])).timedOut, {
      fileName: 'a',
      jobs: 2,
      timeoutMs,
    }),
  processes,
});

test('a test may name another misbehaviour', async () => {
  const oracle = await fromModule('runs-commands.mjs');
  expect(await oracle.judge(Buffer.from('boom\nboom\n'), never)).toEqual({
    verdict: 'interesting',
    finding: 'count 2',
  });
  await oracle.close();
});

test('a test that throws does not see what it looks for', async () => {
  const oracle = await functionOracle((candidate) => JSON.parse(Buffer.from(candidate).toString()).x === 1, {
    fileName: 'a',
    jobs: 1,
  });
  expect((await oracle.judge(Buffer.from('{"x":1}'), never)).verdict).toBe('interesting');
  const judgement = await oracle.judge(Buffer.from('{'), never);
  expect([judgement.verdict, judgement.why]).toEqual(['uninteresting', expect.stringMatching(/^threw SyntaxError: /)]);
  await oracle.close();
});

/** No file system takes such a name. */
const fileName = 'x'.repeat(5000);

test.each([
  ['a function', () => functionOracle((_, trial) => trial.path !== '', { fileName, jobs: 1 })],
  [
    'a function that bears it',
    () =>
      functionOracle(
        (_, trial) => {
          try {
            return trial.path !== '';
          } catch {
            return false;
          }
        },
        { fileName, jobs: 1 },
      ),
  ],
  ['a module', () => moduleOracle(program('needs-word.mjs'), { fileName, jobs: 1, limit: fixedLimit(60_000) })],
] as const)('a candidate that could not be written is no answer of %s', async (_, open) => {
  const oracle = await open();
  await expect(oracle.judge(Buffer.from('boom'), never)).rejects.toThrow('ENAMETOOLONG');
  await oracle.close();
});

test('a test that answers with something else is told so', async () => {
  const oracle = await functionOracle((() => 'yes') as never, { fileName: 'a', jobs: 1 });
  await expect(oracle.judge(Buffer.from(''), never)).rejects.toThrow(
    'The test answered yes. It must answer true, false',
  );
  await oracle.close();
});

test.each([
  ['export const x = 1;', 'it has no default export that is a function'],
  ['export default 1 +', 'Unexpected end of input'],
  ['throw new Error("broken on load")', 'broken on load'],
  ['process.exit(3)', 'it ended its thread'],
])('the module %j cannot be used', async (text, reason) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'module-test-'));
  const file = path.join(folder, 'test.mjs');
  writeFileSync(file, text);
  const error = await moduleOracle(file, { fileName: 'a', jobs: 1, limit: fixedLimit(1000) }).catch(
    (error: unknown) => error,
  );
  expect(error).toBeInstanceOf(TestLaunchError);
  expect((error as Error).message).toContain(reason);
  rmSync(folder, { recursive: true });
});

test('a test that ends its thread leaves the candidate open, and the next one is judged', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'module-test-'));
  const file = path.join(folder, 'test.mjs');
  writeFileSync(file, 'export default (c) => c.length === 0 ? process.exit(1) : true;');
  const oracle = await moduleOracle(file, { fileName: 'a', jobs: 1, limit: fixedLimit(10_000) });
  expect((await oracle.judge(Buffer.from(''), never)).verdict).toBe('unresolved');
  expect((await oracle.judge(Buffer.from('x'), never)).verdict).toBe('interesting');
  await oracle.close();
  rmSync(folder, { recursive: true });
});
