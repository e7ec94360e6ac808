import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TestLaunchError, UsageError } from '../../../src/core/errors.ts';
import type { Judgement } from '../../../src/core/oracle.ts';
import { textOf } from '../../../src/oracles/process/run.ts';
import { createOracle } from '../../../src/oracles/specified/create-oracle.ts';
import type { OracleSpec, SpecifiedOracle } from '../../../src/oracles/specified/spec.ts';
import { commandLines, testOracle, watchProcesses } from '../../contracts/oracle.ts';
import { program } from '../programs.ts';

const processes = watchProcesses();
const launchers = () => commandLines(`PARE_TEST_RUN=${process.env.PARE_TEST_RUN}`);
const never = new AbortController().signal;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'create-oracle-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

type Wanted = Partial<OracleSpec> & { readonly input?: string; readonly fileName?: string; readonly notes?: string[] };

function create({ input = 'boom', fileName = 'input.txt', notes = [], ...spec }: Wanted): Promise<SpecifiedOracle> {
  const whole: OracleSpec = {
    kind: 'script',
    argv: [],
    directory: folder || tmpdir(),
    memoryLimitBytes: 'off',
    ...spec,
  };
  return createOracle(whole, { fileName, input: Buffer.from(input), jobs: 2, note: (text) => notes.push(text) });
}

async function judgements(oracle: SpecifiedOracle, ...candidates: string[]): Promise<Judgement[]> {
  const judged: Judgement[] = [];
  for (const candidate of candidates) judged.push(await oracle.judge(Buffer.from(candidate), never));
  await oracle.close();
  return judged;
}

async function verdicts(spec: Wanted, ...candidates: string[]): Promise<string[]> {
  return (await judgements(await create(spec), ...candidates)).map(({ verdict }) => verdict);
}

function script(name: string, text: string, mode = 0o755): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  chmodSync(file, mode);
  return file;
}

testOracle('script by specification', {
  needsWord: () => create({ argv: [program('needs-word.sh')] }),
  hangs: (timeoutMs) => create({ argv: [program('hangs.sh')], timeoutMs }),
  processes,
});

testOracle('script by specification, wrapped in everything', {
  needsWord: () =>
    create({
      argv: [program('needs-word.sh')],
      repeat: { needed: 2, of: 3 },
      preFilter: ['true', '@@'],
      reject: { regex: 'never there' },
    }),
  hangs: (timeoutMs) =>
    create({ argv: [program('hangs.sh')], timeoutMs, preFilter: ['true'], repeat: { needed: 1, of: 1 } }),
  processes,
});

testOracle('two commands', {
  needsWord: () =>
    create({
      kind: 'command',
      argv: ['grep', '-c', 'boom', '@@'],
      versus: { argv: ['true'], relation: 'differ', aspects: ['exit'] },
      invert: true,
    }),
  hangs: (timeoutMs) =>
    create({ kind: 'command', argv: ['true'], timeoutMs, versus: { argv: [program('hangs.sh')], relation: 'differ' } }),
  processes,
});

describe('commands', () => {
  test('are judged by what is expected of them', async () => {
    const spec: Wanted = {
      kind: 'command',
      argv: ['grep', '-n', 'o', '@@'],
      expect: { exit: ['0'], texts: [{ channel: 'stdout', regex: '^2:boom$' }] },
    };
    expect(await verdicts(spec, 'x\nboom\n', 'boom\n', 'x\n')).toEqual([
      'interesting',
      'uninteresting',
      'uninteresting',
    ]);
  });

  test('get the candidate on standard input when nothing names it', async () => {
    expect(await verdicts({ kind: 'command', argv: ['grep', 'boom'] }, 'boom', 'x')).toEqual([
      'interesting',
      'uninteresting',
    ]);
  });

  test('get the candidate where their arguments name the input', async () => {
    const spec: Wanted = { kind: 'command', argv: ['grep', 'boom', 'sub/input.txt'], fileName: 'sub/input.txt' };
    const oracle = await create(spec);
    expect(oracle.description).toEqual([
      'runs grep boom sub/input.txt',
      'the candidate: its path stands in the arguments',
    ]);
    expect((await judgements(oracle, 'boom'))[0]?.verdict).toBe('interesting');
  });

  test('are compared with the golden run, which is made once and can be kept', async () => {
    const log = path.join(folder, 'log');
    const counted = script('counted.sh', `#!/bin/sh\necho run >> '${log}'\ngrep -o boom "$1"\n`);
    const same: Wanted = {
      kind: 'command',
      argv: [counted, '@@'],
      same: { aspects: ['exit', 'stdout'] },
      input: 'a boom',
    };
    const oracle = await create(same);
    const { spec } = oracle;
    expect((await judgements(oracle, 'a boom', 'boom', 'x')).map(({ verdict }) => verdict)).toEqual([
      'interesting',
      'interesting',
      'uninteresting',
    ]);
    expect(readFileSync(log, 'utf8')).toBe('run\n'.repeat(3));
    expect(await verdicts(JSON.parse(JSON.stringify({ ...spec, input: 'other' })), 'boom')).toEqual(['interesting']);
    expect(readFileSync(log, 'utf8')).toBe('run\n'.repeat(4));
  });

  test('a hang that is looked for is interesting', async () => {
    const spec: Wanted = {
      kind: 'command',
      argv: [program('hangs-with-grandchildren.sh'), '@@'],
      expect: { hang: true },
      timeoutMs: 300,
    };
    expect(await verdicts(spec, 'hang', 'quick')).toEqual(['interesting', 'uninteresting']);
  });

  test('no run takes longer than there is for everything, and what never ends is run once to settle the memory limit', async () => {
    const log = path.join(folder, 'log');
    const test = script('t.sh', `#!/bin/sh\necho run >> ${log}\nexec sleep 1000\n`);
    const spec: OracleSpec = { kind: 'script', argv: [test], directory: folder };
    const options = { fileName: 'a.txt', input: Buffer.from('boom'), jobs: 1, note: () => {}, longestMs: 300 };
    const oracle = await createOracle(spec, options);
    expect(readFileSync(log, 'utf8')).toBe('run\n');
    expect(await judgements(oracle, 'other')).toMatchObject([{ verdict: 'unresolved', timeoutMs: 300 }]);
  });

  test('a crash that is not looked for is a finding', async () => {
    const oracle = await create({ kind: 'command', argv: [program('dies-by-signal.sh')], expect: { exit: ['1'] } });
    expect(await judgements(oracle, 'x')).toEqual([
      { verdict: 'uninteresting', why: 'signal SIGSEGV', finding: 'signal SIGSEGV' },
    ]);
  });

  test.each([
    ['differ', ['wc', '-c'], ['wc', '-m'], { é: 'interesting', e: 'uninteresting' }],
    ['same', ['wc', '-c'], ['wc', '-m'], { é: 'uninteresting', e: 'interesting' }],
    [
      'fails-only-first',
      ['grep', 'a'],
      ['grep', 'b'],
      { b: 'interesting', ab: 'uninteresting', x: 'uninteresting', a: 'uninteresting' },
    ],
  ] as const)('relation "%s" between %j and %j', async (relation, argv, other, expected) => {
    const spec: Wanted = { kind: 'command', argv, versus: { argv: other, relation }, env: { LC_ALL: 'C.UTF-8' } };
    expect(await verdicts(spec, ...Object.keys(expected))).toEqual(Object.values(expected));
  });

  test('two commands each meet their own expectation', async () => {
    const answers = (word: string) => ({ texts: [{ channel: 'stdout' as const, regex: `^${word}$` }] });
    const spec: Wanted = {
      kind: 'command',
      argv: ['head', '-n1'],
      expect: answers('sat'),
      versus: { argv: ['tail', '-n1'], relation: 'differ', expect: answers('unsat') },
    };
    expect(await verdicts(spec, 'sat\nunsat\n', 'unsat\nsat\n', 'sat\nsat\n')).toEqual([
      'interesting',
      'uninteresting',
      'uninteresting',
    ]);
  });
});

describe('wrappers', () => {
  const needsWord = { argv: [program('needs-word.sh')] };

  test('invert turns the answer round', async () => {
    expect(await verdicts({ ...needsWord, invert: true }, 'boom', 'x')).toEqual(['uninteresting', 'interesting']);
  });

  test('a rejected candidate is not run', async () => {
    const oracle = await create({ ...needsWord, reject: { regex: '^secret' } });
    expect(await judgements(oracle, 'boom\nsecret')).toEqual([
      { verdict: 'uninteresting', why: 'candidate has /^secret/m' },
    ]);
  });

  test('what does not pass the filter is not run', async () => {
    const oracle = await create({ ...needsWord, preFilter: ['grep', '-q', 'ok', '@@'] });
    expect(await judgements(oracle, 'boom', 'boom ok')).toEqual([
      { verdict: 'uninteresting', why: 'filter: exit 1' },
      { verdict: 'interesting', why: 'exit 0' },
    ]);
  });

  test('of repeated trials the required number decides', async () => {
    const everySecond = script(
      'flaky.sh',
      `#!/bin/sh\necho x >> '${folder}/count'\n[ $(($(wc -l < '${folder}/count') % 2)) = 1 ]\n`,
    );
    const spec: Wanted = { argv: [everySecond] };
    expect(await verdicts({ ...spec, repeat: { needed: 1, of: 2 } }, 'a', 'b')).toEqual(['interesting', 'interesting']);
    expect(await verdicts({ ...spec, repeat: { needed: 2, of: 2 } }, 'a', 'b')).toEqual([
      'uninteresting',
      'uninteresting',
    ]);
  });
});

describe('the memory limit', () => {
  test('is switched off when the input cannot live with it', async () => {
    // Asks for its own limit and fails when there is one.
    const needsAll = script('needs-all.sh', '#!/bin/sh\n[ "$(ulimit -v)" = unlimited ]\n');
    const notes: string[] = [];
    const oracle = await create({ argv: [needsAll], memoryLimitBytes: 'auto', notes });
    expect(oracle.spec.memoryLimitBytes).toBe('off');
    expect((await judgements(oracle, 'boom'))[0]?.verdict).toBe('interesting');
    expect(notes).toContainEqual(expect.stringContaining('memory limit is off'));
  });

  test('leaves nothing running when the test cannot be run without it', async () => {
    const temporary = path.join(folder, 'tmp');
    mkdirSync(temporary);
    vi.stubEnv('TMPDIR', temporary);
    const moves = script('moves.sh', `#!/bin/sh\nmv ${temporary} ${folder}/gone; exit 1\n`);
    await expect(create({ argv: [moves], memoryLimitBytes: 'auto' })).rejects.toThrow('a private directory');
    vi.unstubAllEnvs();
    await vi.waitFor(() => expect(launchers()).toEqual([]), { timeout: 10_000 });
  });

  test('stays when the input can', async () => {
    const oracle = await create({ argv: [program('needs-word.sh')], memoryLimitBytes: 'auto' });
    expect(oracle.spec.memoryLimitBytes).toBeTypeOf('number');
    expect((await judgements(oracle, 'boom', 'x')).map(({ verdict }) => verdict)).toEqual([
      'interesting',
      'uninteresting',
    ]);
  });
});

describe('looking at runs', () => {
  test('shows output, files and the kept directory', async () => {
    const oracle = await create({ argv: [program('ruins-its-directory.sh')] });
    const { run, files, kept } = await oracle.inspect!(Buffer.from('echo out; touch new; exit 4'), never, {
      keep: true,
    });
    expect([run.exitCode, textOf(run.stdout), files]).toEqual([4, 'out\n', ['input.txt', 'new']]);
    expect(readFileSync(path.join(kept!, 'input.txt'), 'utf8')).toBe('echo out; touch new; exit 4');
    rmSync(kept!, { recursive: true });
    await oracle.close();
  });
});

describe('tests that cannot be run', () => {
  test.each<[string, string, number, string]>([
    ['not executable', '#!/bin/bash\ntrue\n', 0o644, 'has no execute permission (mode 0644). Run `chmod +x '],
    ['with a Windows line end', '#!/bin/sh\r\ntrue\r\n', 0o755, 'its first line is `#!/bin/sh\\r` (Windows line end)'],
    ['with a missing interpreter', '#!/no/such/sh\ntrue\n', 0o755, 'there is no program /no/such/sh'],
  ])('%s', async (_, text, mode, message) => {
    const error = await create({ argv: [script('test.sh', text, mode)] }).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(TestLaunchError);
    expect((error as Error).message).toContain(message);
  });

  test.each([
    [['./missing.sh'], 'there is no '],
    [['node --check @@'], '"node --check @@" cannot be run: it looks like a whole command line'],
    [['no-such-program-anywhere'], 'no program of that name is in the search path'],
    [['/'], 'is a directory, not a program'],
  ])('%j', async (argv, message) => {
    await expect(create({ argv })).rejects.toThrow(message);
    await expect(create({ argv })).rejects.toThrow(TestLaunchError);
  });

  test('a script without a first line that names an interpreter is a shell script', async () => {
    expect(await verdicts({ argv: [script('plain', 'grep -q boom "$1"\n')] }, 'boom', 'x')).toEqual([
      'interesting',
      'uninteresting',
    ]);
  });

  test('a second command that is not there is no difference', async () => {
    const argv = ['/bin/sh', '-c', 'no-such-tool "$1"', 'sh', '@@'];
    const oracle = await create({ kind: 'command', argv: ['cat', '@@'], versus: { argv, relation: 'differ' } });
    await expect(oracle.judge(Buffer.from('boom'), never)).rejects.toThrow(
      /The second command ended with exit 127, which says that a program was not found\.\n.*no-such-tool/,
    );
    await oracle.close();
    // What both lack is the same.
    const both = await create({ kind: 'command', argv, versus: { argv, relation: 'same' } });
    expect((await judgements(both, 'boom'))[0]).toEqual({ verdict: 'interesting', why: 'both the same' });
  });

  test('a test that cannot find its own programs is told from an answer, the first time', async () => {
    const oracle = await create({ argv: [script('lost.sh', '#!/bin/sh\nno-such-tool "$1"\n')] });
    await expect(oracle.judge(Buffer.from('boom'), never)).rejects.toThrow(
      /127, which says that a program was not found\.\n.*no-such-tool/,
    );
    expect((await judgements(oracle, 'boom'))[0]).toEqual({ verdict: 'uninteresting', why: 'exit 127' });
  });
});

describe('what contradicts itself', () => {
  test.each<[Wanted, string]>([
    [{ argv: [] }, 'No test was given'],
    [{ argv: ['true'], expect: { exit: ['0'] } }, 'A script answers by itself'],
    [{ kind: 'command', argv: ['true'], expect: { hang: true } }, 'not after how long'],
    [
      { kind: 'command', argv: ['true'], expect: { slowerThanMs: 5000 }, timeoutMs: 4000 },
      '--timeout 4 ends a run before',
    ],
    [{ argv: ['true'], timeoutMs: -1000 }, '--timeout -1'],
    [{ argv: ['true'], with: ['no-such.h'] }, '--with no-such.h'],
    [{ argv: ['true'], inputMode: 'file' }, '--input-mode file, but neither @@ nor {}'],
    [{ argv: ['true', '@@.c', '@@.h'] }, 'cannot end in .c and in .h at once'],
    [{ argv: ['true'], reject: { regex: '(' } }, '--reject ('],
    [{ argv: ['true'], repeat: { needed: 3, of: 2 } }, '--repeat 3/2'],
    [
      { kind: 'command', argv: ['true'], same: { aspects: ['exit'] }, expect: { exit: ['1'] } },
      'both say what the exit code must be',
    ],
    [{ kind: 'module', argv: ['no-such.mjs'] }, 'There is no test module'],
  ])('%j is refused: %s', async (spec, message) => {
    const error = await create(spec).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(UsageError);
    expect((error as Error).message).toContain(message);
    expect(launchers()).toEqual([]);
  });
});
