import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OracleSpec } from '../../../src/oracles/specified/spec.ts';
import { portableTest } from '../../../src/remote/portable-test.ts';
import { type Allowed, localSpec } from '../../../src/remote/worker/allow-list.ts';

let here: string;
let there: string;

beforeAll(() => {
  [here, there] = [0, 1].map(() => mkdtempSync(path.join(os.tmpdir(), 'pare-test-'))) as [string, string];
  for (const folder of [here, there]) {
    write(folder, 'test.sh', '#!/bin/sh\ngrep -q boom "$1"\n');
    write(folder, 'same-name.sh', `#!/bin/sh\n# ${folder}\n`);
    write(folder, 'data.txt', 'data');
  }
});

afterAll(() => {
  for (const folder of [here, there]) rmSync(folder, { recursive: true });
});

function write(folder: string, name: string, text: string): void {
  writeFileSync(path.join(folder, name), text);
  chmodSync(path.join(folder, name), 0o755);
}

function received(spec: Partial<OracleSpec>, allowed: Partial<Allowed>): OracleSpec {
  const sent = portableTest({ kind: 'command', argv: [], directory: here, ...spec }, 'sub/input.c');
  const list = { commands: [], texts: [], with: [], env: {}, directory: there, ...allowed };
  return localSpec(JSON.parse(JSON.stringify(sent)), list);
}

test('runs the script of this machine in place of the sender’s', () => {
  const spec = received({ kind: 'script', argv: [path.join(here, 'test.sh')] }, { commands: [['./test.sh']] });
  expect(spec.argv).toEqual([path.join(there, 'test.sh')]);
  expect(spec.directory).toBe(there);
});

test.each([
  [undefined, 'required', 'required'],
  ['off', 'required', 'required'],
  ['try', 'required', 'required'],
  ['required', 'try', 'required'],
  ['off', 'try', 'try'],
  ['try', undefined, 'try'],
  ['required', undefined, 'required'],
] as const)('a sandbox that the sender says is %s and the worker %s is %s', (sent, own, expected) => {
  const wanted = { argv: ['/bin/cat', '@@'], ...(sent && { sandbox: sent }) };
  expect(received(wanted, { commands: [['cat', '@@']], sandbox: own }).sandbox).toBe(expected);
});

test('runs a command word by word, files by their content', () => {
  const argv = ['/bin/cat', '-n', 'data.txt', '@@'];
  expect(received({ argv }, { commands: [['cat', '-n', './data.txt', '@@']] }).argv.slice(1)).toEqual([
    '-n',
    path.join(there, 'data.txt'),
    '@@',
  ]);
  expect(() => received({ argv }, { commands: [['cat', '-e', './data.txt', '@@']] })).toThrow(/not on the list/);
});

test('takes words of the sender only where the list ends with ...', () => {
  const argv = ['/bin/cat', '-n', '@@'];
  expect(received({ argv }, { commands: [['cat', '...']] }).argv.slice(1)).toEqual(['-n', '@@']);
  expect(() => received({ argv }, { commands: [['cat']] })).toThrow(/to allow it: --allow 'cat -n @@'/);
  expect(() => received({ argv: ['/bin/cat', 'data.txt'] }, { commands: [['cat', '...']] })).toThrow(/not on the list/);
});

test('runs a shell text that the list has to the letter', () => {
  const argv = ['/bin/sh', '-c', 'grep boom "$1" | wc -l', 'pare', '@@'];
  expect(received({ kind: 'script', argv }, { texts: ['grep boom @@ | wc -l'] }).argv.slice(1)).toEqual(argv.slice(1));
  expect(() => received({ kind: 'script', argv }, { texts: ['grep boom @@'] })).toThrow(
    /--allow 'grep boom @@ \| wc -l'/,
  );
});

test('does not run a script that has the name, and another content', () => {
  const argv = [path.join(here, 'same-name.sh')];
  expect(() => received({ kind: 'script', argv }, { commands: [['./same-name.sh']] })).toThrow(
    /same-name\.sh is another version here/,
  );
});

test('needs companions and the environment to be given here as well', () => {
  const argv = ['/bin/true'];
  const commands = [['true']];
  expect(() => received({ argv, with: ['data.txt'] }, { commands })).toThrow(/the test needs data\.txt/);
  expect(received({ argv, with: ['data.txt'] }, { commands, with: ['data.txt'] }).with).toEqual(['data.txt']);
  expect(() => received({ argv, env: { LD_PRELOAD: 'evil.so' } }, { commands })).toThrow(/the test sets LD_PRELOAD/);
  expect(received({ argv, env: { MODE: 'x' } }, { commands, env: { MODE: 'x' } }).env).toEqual({ MODE: 'x' });
});

test('holds for a second command and a cheap one before as well', () => {
  const argv = ['/bin/true'];
  const versus = { argv: ['/bin/false'], relation: 'differ' } as const;
  expect(() => received({ argv, versus }, { commands: [['true']] })).toThrow(/--allow 'false'/);
  expect(() => received({ argv, preFilter: ['/bin/false'] }, { commands: [['true']] })).toThrow(/--allow 'false'/);
  const both = received({ argv, versus }, { commands: [['true'], ['false']] });
  expect(both.versus?.relation).toBe('differ');
});

test('takes nothing from a sender that its commands were not found to be', () => {
  const sent = portableTest({ kind: 'command', argv: ['true'], directory: here }, 'input.c');
  const list = { commands: [['true']], texts: [], with: [], env: {}, directory: there };
  const forged = { preFilter: ['sh', '-c', 'evil'], with: ['/etc/passwd'], env: { LD_PRELOAD: 'x' }, cwd: '/' };
  for (const [name, value] of Object.entries({ ...forged, argv: ['sh'], directory: '/', kind: 'shell' })) {
    const test = { ...sent, rest: { ...sent.rest, [name]: value } };
    expect(() => localSpec(test as typeof sent, list)).toThrow(/no worker takes from others|no kind of test/);
  }
  for (const fileName of ['../x', '/etc/x', '..', 'a/b', '']) {
    expect(() => localSpec({ ...sent, fileName }, list)).toThrow(/is no name of a file/);
  }
});
