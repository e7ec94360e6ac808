import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Run } from '../../../src/oracles/process/run.ts';
import { heardRun, toldRun } from '../../../src/remote/messages/told-run.ts';

const ended: Run = {
  ...{ exitCode: null, signal: 'SIGSEGV', ms: 3, timedOut: false, timeoutMs: 500, truncated: false },
  ...{ file: '/home/of/input.c', home: '/home/of', stdout: new Uint8Array(), stderr: new Uint8Array() },
};

function travelled(run: Run): Run {
  const told = toldRun(run);
  return heardRun(JSON.parse(JSON.stringify(told.run)), told.body); // as a message carries it
}

test('a run arrives as it was', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.uint8Array(), (stdout, stderr) => {
      expect(travelled({ ...ended, stdout, stderr })).toEqual({ ...ended, stdout, stderr });
    }),
  );
});

test('of a long output its beginning and its end arrive, and that it was longer', () => {
  const stderr = Buffer.from(`begin${'x'.repeat(500_000)}end`);
  const run = travelled({ ...ended, stderr });
  const text = Buffer.from(run.stderr).toString();
  expect(text).toMatch(/^beginx+end$/);
  expect(text.length).toBeLessThan(100_000);
  expect(run.truncated).toBe(true);
});

test('more than a run can tell is not taken', () => {
  const { run } = toldRun(ended);
  const { body } = toldRun({ ...ended, stderr: Buffer.alloc(60_000), stdout: Buffer.alloc(60_000) });
  expect(() => heardRun({ ...run, stdoutBytes: 1 }, body)).not.toThrow();
  expect(() => heardRun(run, Buffer.from('no such thing'))).toThrow();
});
