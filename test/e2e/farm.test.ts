import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hasNats, startNats } from '../support/nats.ts';
import { built, type Place, place } from './pare.ts';

const target = `t=$(cat "$1")
boom() { echo "==$$==ERROR: AddressSanitizer: heap-overflow on address 0x6020000$$" >&2; echo "    #0 0x55aa$$ in $1 a.c:1" >&2; exit 1; }
case $t in *alpha*) boom parse_alpha;; esac
case $t in *beta*) boom parse_beta;; esac
exit 0`;

let here: Place;

beforeAll(built);
beforeEach(() => {
  here = place();
  here.script('target.sh', target);
  for (let i = 0; i < 6; i++)
    here.write(`crashes/crash-0000000${i}`, `line ${i}\n${i % 2 ? 'alpha' : 'beta'}\nend ${i}\n`);
});
afterEach(() => here.remove());

interface Told {
  readonly bugs: readonly { readonly inputs: number; readonly sizeBytes: number; readonly folder: string }[];
}

test('reduces one input of each bug, and writes a page', async () => {
  here.write('crashes/crash-00000009', 'nothing of interest\n');
  const { code, stdout, stderr } = await here.pare('farm', '--json', 'crashes', '--', './target.sh', '@@');
  expect(stderr).toBe('');
  expect(code).toBe(0);
  const { bugs } = JSON.parse(stdout) as Told;
  expect(bugs.map(({ inputs, sizeBytes }) => [inputs, sizeBytes])).toEqual([
    [3, 4],
    [3, 5],
  ]);
  const page = here.read('pare-farm/index.html');
  expect(page).toContain('parse_alpha');
  expect(page).toContain('2 bugs in 7 files');
  expect(page).toContain('crash-00000009');
});

test('goes on where it was, and notices new bugs', async () => {
  const farm = (): ReturnType<Place['pare']> =>
    here.pare('farm', '--json', '--fail-on-new', 'crashes', '--', './target.sh', '@@');
  const first = await farm();
  expect(first.code).toBe(9);
  const again = await farm();
  expect(again.code).toBe(0);
  expect(JSON.parse(again.stdout)).toEqual(JSON.parse(first.stdout));
  here.script('other.sh', target);
  const other = await here.pare('farm', 'crashes', '--', './other.sh', '@@');
  expect(other.code).toBe(2);
  expect(other.stderr).toContain('is the farm of another test');
});

test('says when no input shows anything', async () => {
  here.script('target.sh', 'exit 0');
  const { code, stderr } = await here.pare('farm', 'crashes', '--', './target.sh', '@@');
  expect(code).toBe(3);
  expect(stderr).toContain('The test says no to every input');
});

test('reduces what a script finds interesting, told apart by the results when it says nothing', async () => {
  here.script('test.sh', 'grep -q alpha "$1" || grep -q beta "$1"');
  const { code, stdout } = await here.pare('farm', '--json', './test.sh', 'crashes');
  expect(code).toBe(0);
  const { bugs } = JSON.parse(stdout) as Told;
  expect(bugs.map(({ inputs }) => inputs)).toEqual([3, 3]);
});

describe.skipIf(!hasNats)('with workers', () => {
  test('names and reduces there what it would here', async () => {
    const server = await startNats();
    const worker = here.start(['worker', server.url, '--allow', './target.sh @@']);
    await worker.said(' at once, at ');
    const farm = (...more: readonly string[]): ReturnType<Place['pare']> =>
      here.pare('farm', '--json', ...more, 'crashes', '--', './target.sh', '@@');
    const remote = await farm('--workers', server.url, '--run-dir', 'remote');
    worker.kill('SIGTERM');
    expect((await worker.ended).stderr).toContain('ready');
    await server.stop();
    const local = await farm('--run-dir', 'local');
    expect(remote.code).toBe(0);
    expect(named(remote.stdout)).toEqual(named(local.stdout));
  }, 60_000);
});

function named(told: string): unknown {
  const { bugs } = JSON.parse(told) as { readonly bugs: readonly Record<string, unknown>[] };
  return bugs.map(({ name, inputs, result }) => ({ name, inputs, result }));
}
