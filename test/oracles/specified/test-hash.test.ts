import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OracleSpec } from '../../../src/oracles/specified/spec.ts';
import { testHash } from '../../../src/oracles/specified/test-hash.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'pare-hash-'));
  writeFileSync(path.join(directory, 'check.sh'), 'exit 0\n');
});
afterEach(() => rmSync(directory, { recursive: true }));

const spec = (more: Partial<OracleSpec>): OracleSpec => ({ kind: 'command', argv: ['true'], directory, ...more });

test.each<{ what: string; more: () => Partial<OracleSpec> }>([
  { what: 'a script', more: () => ({ kind: 'script', argv: [path.join(directory, 'check.sh')] }) },
  { what: 'a program of which more than the exit code counts', more: () => ({ argv: ['./check.sh', '@@'] }) },
  { what: 'a line of shell', more: () => ({ argv: ['/bin/sh', '-c', "cat @@ | './check.sh' 2>&1"] }) },
  { what: 'an option', more: () => ({ argv: ['true', '--script=check.sh'] }) },
  { what: 'a cheap command in front', more: () => ({ preFilter: ['./check.sh'] }) },
  { what: 'a second command', more: () => ({ versus: { argv: ['./check.sh'], relation: 'differ' } }) },
  { what: 'a companion', more: () => ({ with: ['check.sh'] }) },
])('is another one when a file has changed that is named as $what', ({ more }) => {
  const before = testHash(spec(more()));
  expect(testHash(spec(more()))).toBe(before);
  writeFileSync(path.join(directory, 'check.sh'), 'exit 1\n');
  expect(testHash(spec(more()))).not.toBe(before);
});

test('is the same when a file has changed that the test writes to', () => {
  const logging = spec({ argv: ['/bin/sh', '-c', 'true >> check.sh'] });
  const before = testHash(logging);
  writeFileSync(path.join(directory, 'check.sh'), 'exit 1\n');
  expect(testHash(logging)).toBe(before);
});
