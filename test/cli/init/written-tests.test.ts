import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { moduleTest } from '../../../src/cli/init/module-test.ts';
import { shellTest } from '../../../src/cli/init/shell-test.ts';
import type { TestPlan } from '../../../src/cli/init/test-plan.ts';
import { scriptHabits, scriptSuspicions } from '../../../src/cli/messages/script-suspicions.ts';
import { createOracle } from '../../../src/oracles/specified/create-oracle.ts';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'pare-init-')));
  // Ends as the first line of its input says, and prints the second one on stderr and the third on stdout.
  const program =
    '#!/bin/sh\n[ $# -gt 0 ] && exec <"$1"\nread -r code; read -r err; read -r out\necho "$out"\necho "$err" >&2\n';
  writeFileSync(
    path.join(folder, 'does.sh'),
    `${program}case $code in hang) sleep 60 ;; SEGV) kill -s SEGV $$ ;; esac\nexit $code\n`,
    {
      mode: 0o755,
    },
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const plan = (part: Partial<TestPlan>): TestPlan => ({
  fileName: 'in.txt',
  argv: ['./does.sh', '@@'],
  expect: {},
  seconds: 10,
  words: ['it'],
  ...part,
});

const forms = [
  ['shell script', 'script', 'test.sh', shellTest],
  ['JavaScript module', 'module', 'test.mjs', moduleTest],
] as const;

describe.each(forms)('a test written as a %s', (_, kind, name, write) => {
  /** What the written test says to each of the inputs. */
  async function verdicts(part: Partial<TestPlan>, ...inputs: readonly string[]): Promise<boolean[]> {
    const file = path.join(folder, name);
    const text = write(plan(part));
    if (text === undefined) throw new Error('there is no such test');
    writeFileSync(file, text, { mode: 0o755 });
    const spec = { kind, argv: [file], directory: folder, timeoutMs: 20_000 } as const;
    const input = Buffer.from(inputs[0] ?? '');
    const oracle = await createOracle(spec, { fileName: 'in.txt', input, jobs: 2, note: () => {} });
    try {
      const { signal } = new AbortController();
      const said = await Promise.all(inputs.map((each) => oracle.judge(Buffer.from(each), signal)));
      return said.map(({ verdict }) => verdict === 'interesting');
    } finally {
      await oracle.close();
    }
  }

  test('looks at exit codes', async () => {
    expect(await verdicts({ expect: { exit: ['3', '4'] } }, '3', '4', '1', '0')).toEqual([true, true, false, false]);
    expect(await verdicts({ expect: { exit: ['!0'] } }, '3', '0')).toEqual([true, false]);
  });

  test('looks at signals', async () => {
    expect(await verdicts({ expect: { signal: ['SEGV'] } }, 'SEGV', '1')).toEqual([true, false]);
  });

  test('looks at what is printed, on the stream that was meant', async () => {
    const on = (channel: 'stdout' | 'stderr' | 'either', not = false): Partial<TestPlan> => ({
      expect: { texts: [{ channel, regex: "can't \\d+ it\\.", not }] },
    });
    const [err, out, none] = ["1\ncan't 42 it.\nx", "1\nx\ncan't 42 it.", "1\ncan't do it.\nx"] as const;
    expect(await verdicts(on('stderr'), err, out, none)).toEqual([true, false, false]);
    expect(await verdicts(on('stdout'), err, out, none)).toEqual([false, true, false]);
    expect(await verdicts(on('either'), err, out, none)).toEqual([true, true, false]);
    expect(await verdicts(on('either', true), err, out, none)).toEqual([false, false, true]);
  });

  test('looks for plain text, and for any letters when asked to', async () => {
    const literal: Partial<TestPlan> = { expect: { texts: [{ channel: 'stderr', text: '[a].*/' }] } };
    expect(await verdicts(literal, '1\n[a].*/\n', '1\naaa/\n')).toEqual([true, false]);
    const any: Partial<TestPlan> = { expect: { texts: [{ channel: 'stderr', regex: 'boom', flags: 'i' }] } };
    expect(await verdicts(any, '1\nBoOm\n', '1\nbom\n')).toEqual([true, false]);
  });

  test('ends a hang, and finds it when it is looked for', async () => {
    expect(await verdicts({ seconds: 1, expect: { exit: ['0'] } }, 'hang', '0')).toEqual([false, true]);
    expect(await verdicts({ seconds: 1, expect: { hang: true } }, 'hang', '0')).toEqual([true, false]);
  });

  test('first tries what must stay true', async () => {
    const part = { valid: 'grep -q valid @@', expect: { exit: ['3'] } };
    expect(await verdicts(part, '3\nvalid', '3\nother', '0\nvalid')).toEqual([true, false, false]);
  });

  test('compares with another command', async () => {
    const part = { versus: `tail -n 1 @@` };
    expect(await verdicts(part, '0\nx\nsame\n', '0\nx\none\nother\n')).toEqual([false, true]);
  });

  test('gives the candidate on standard input when the command does not name it', async () => {
    expect(await verdicts({ argv: ['./does.sh'], expect: { exit: ['3'] } }, '3', '4')).toEqual([true, false]);
  });
});

describe('a test written as a shell script', () => {
  test('has nothing that a reader would find suspicious', () => {
    const text = shellTest(
      plan({
        valid: 'true',
        versus: 'cat @@',
        expect: { exit: ['1'], signal: [], texts: [{ channel: 'either', regex: 'a.*b' }] },
      }),
    );
    expect(text).toBeDefined();
    expect(scriptSuspicions(text ?? '')).toEqual([]);
    expect(scriptHabits(text ?? '')).toEqual([]);
  });

  test('cannot be made for look-around, a module can', () => {
    const beyond = plan({ expect: { texts: [{ channel: 'stderr', regex: '(?<!no )error/' }] } });
    expect(shellTest(beyond)).toBeUndefined();
    expect(moduleTest(beyond)).toContain('/(?<!no )error\\//m');
  });
});
