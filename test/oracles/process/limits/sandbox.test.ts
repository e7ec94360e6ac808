import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findSandbox, profile } from '../../../../src/oracles/process/limits/sandbox.ts';
import { textOf } from '../../../../src/oracles/process/run.ts';
import { createOracle } from '../../../../src/oracles/specified/create-oracle.ts';
import type { OracleSpec, SpecifiedOracle } from '../../../../src/oracles/specified/spec.ts';
import { testOracle, watchProcesses } from '../../../contracts/oracle.ts';
import { program } from '../../programs.ts';

const processes = watchProcesses();
const never = new AbortController().signal;
const found = findSandbox();

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sandbox-test-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function create(spec: Partial<OracleSpec>): Promise<SpecifiedOracle> {
  const whole: OracleSpec = {
    kind: 'script',
    argv: [],
    directory: folder || tmpdir(),
    memoryLimitBytes: 'off',
    ...spec,
  };
  return createOracle(whole, { fileName: 'input.txt', input: Buffer.from('boom'), jobs: 2, note: () => {} });
}

/** What shell text prints, which has a folder that is not its own as `$1`. */
async function printed(text: string, spec: Partial<OracleSpec> = { sandbox: 'required' }): Promise<string> {
  const oracle = await create({ argv: ['/bin/sh', '-c', text, 'sh', folder], ...spec });
  try {
    return textOf((await oracle.run!(Buffer.from('x'), never)).stdout);
  } finally {
    await oracle.close();
  }
}

describe.skipIf('why' in found)('in a sandbox', () => {
  testOracle('a script', {
    needsWord: () => create({ argv: [program('needs-word.sh')], sandbox: 'required' }),
    hangs: (timeoutMs) => create({ argv: [program('hangs.sh')], timeoutMs, sandbox: 'required' }),
    processes,
  });

  test('a test can write to its directory and to TMPDIR, and nowhere else', async () => {
    const text =
      'for to in . "$TMPDIR" "$1" "$HOME" /tmp; do (: >"$to/pare-was-here") 2>/dev/null && echo "$to"; done; :';
    expect((await printed(text)).split('\n')).toEqual(['.', expect.stringContaining('tmp'), '']);
    expect(existsSync(path.join(folder, 'pare-was-here'))).toBe(false);
  });

  test('a test reaches no server, which it does outside', async () => {
    const server = net.createServer((socket) => socket.end('hello\n'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as net.AddressInfo; // it listens on a port
    const asks = `require('net').connect(${port}, '127.0.0.1').on('error', () => console.log('none')).pipe(process.stdout)`;
    const argv = [process.execPath, '-e', asks];
    try {
      const inside = await printed('', { argv, sandbox: 'required' });
      expect([inside, await printed('', { argv })]).toEqual(['none\n', 'hello\n']);
    } finally {
      server.close();
    }
  });

  test('a test has none of the rights of root', async () => {
    expect(
      await printed('mount -o remount,rw / 2>/dev/null && echo mounted; chown 12345 . 2>/dev/null && echo given; :'),
    ).toBe('');
  });

  test('what a test leaves running is ended', { timeout: 30_000 }, async () => {
    await printed('setsid sleep 300 >/dev/null 2>&1 & (env -i setsid sleep 300 &) >/dev/null 2>&1; echo');
    expect(await processes()).toEqual([]);
  });
});

describe.runIf(process.platform === 'linux')('where there is no sandbox', () => {
  beforeEach(() => {
    for (const name of ['mkfifo', 'rm']) {
      symlinkSync(
        execFileSync('/bin/sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim(),
        path.join(folder, name),
      );
    }
    vi.stubEnv('PATH', folder);
  });

  test('the tools of every Linux do what bubblewrap does, where the system lets them', () => {
    for (const name of ['mount', 'setpriv', 'unshare', 'touch', 'cat']) {
      const file = execFileSync('/bin/sh', ['-c', `PATH=/usr/bin:/bin command -v ${name}`], { encoding: 'utf8' });
      symlinkSync(file.trim(), path.join(folder, name));
    }
    const instead = findSandbox();
    if ('why' in instead) return expect(instead.why).toMatch(/bubblewrap is not installed, and unshare does not work/);
    const home = path.join(folder, 'home');
    mkdirSync(home);
    const text = 'touch "$1/in" && echo in; touch "$2/out" && echo out; echo >/dev/null && cat /proc/net/dev';
    const [program, ...args] = instead.wrap(['/bin/sh', '-c', text, 'sh', home, folder], home);
    const { stdout } = spawnSync(program!, args, { encoding: 'utf8' });
    expect(instead.about).toMatch(/^unshare: no network/);
    expect(stdout.split('\n').filter((line) => !line.includes('|'))).toEqual(['in', expect.stringMatching(/ lo:/), '']);
  });

  test('a test that needs one is refused, with the reason and the way out', async () => {
    const refused = create({ argv: ['/bin/true'], sandbox: 'required' });
    await expect(refused).rejects.toThrow(/bubblewrap is not installed.*--sandbox try/);
  });

  test('a test that would like one goes on without, and says so in what is recorded', async () => {
    const oracle = await create({ argv: ['/bin/true'], sandbox: 'try' });
    await oracle.close();
    expect(oracle.spec.sandbox).toBe('off');
  });
});

test.each([{ sandbox: 'required' }, { cleanEnv: [] }] as const)('a test module is refused with %j', async (held) => {
  await expect(create({ kind: 'module', argv: ['test.mjs'], ...held })).rejects.toThrow('Write the test as a script');
});

test('what macOS is told allows to write below the home alone, whatever it is called', () => {
  expect(profile('/private/a "b"')).toContain(String.raw`(allow file-write* (subpath "/private/a \"b\""))`);
});

test.runIf(process.platform !== 'win32')(
  'a clean environment has what is usual, what is named and what is set',
  async () => {
    vi.stubEnv('SECRET', 'a');
    vi.stubEnv('NAMED', 'b');
    vi.stubEnv('LC_ALL', 'C');
    const text = 'echo "$SECRET|$NAMED|$SET|$LC_ALL"; [ -n "$PATH$TMPDIR$PARE_FILE" ]';
    expect(await printed(text, { cleanEnv: ['NAMED'], env: { SET: 'c' } })).toBe('|b|c|C\n');
    expect(await printed(text, { env: { SET: 'c' } })).toBe('a|b|c|C\n');
  },
);
