import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hasNats, type NatsServer, startNats } from '../support/nats.ts';
import { publish, unacknowledged } from '../support/published.ts';
import { built, type Place, place } from './pare.ts';

interface Kept {
  readonly inputs: Readonly<Record<string, { readonly files: readonly string[]; readonly interesting: boolean }>>;
  readonly reduced: Readonly<Record<string, { readonly sizeBytes: number }>>;
}

describe.skipIf(!hasNats)('a farm whose inputs are published', () => {
  let here: Place;
  let server: NatsServer;

  beforeAll(async () => {
    built();
    server = await startNats();
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    here = place();
    here.script(
      'target.sh',
      'case $(cat "$1") in *alpha*) echo "TypeError: bad a" >&2; exit 3;; *beta*) echo "RangeError: worse b" >&2; exit 4;; esac',
    );
  });
  afterEach(() => here.remove());

  const command = ['--', './target.sh', '@@'];

  test('reduces one of each bug, and leaves nothing behind at the broker', async () => {
    const inputs = `${server.url}/found.by.one`;
    const farm = here.start(['farm', inputs, ...command]);
    await farm.said('Inputs');
    await publish(server.url, 'found.by.one', {
      'a.js': 'x\nalpha\ny\n',
      '../../b.js': 'beta\nz\n',
      'c.js': 'nothing\n',
      'd.js': '',
    });
    await farm.said('reduced');
    await publish(server.url, 'found.by.one', { 'e.js': 'longer\nbeta\nz\n', 'a.js': 'x\nalpha\ny\n' });
    await expect.poll(() => unacknowledged(server.url, 'found.by.one'), { timeout: 60_000 }).toBe(0);
    farm.kill('SIGINT');
    await farm.ended;
    const { code } = await here.pare('farm', '--until-idle', '1', inputs, ...command);
    expect(code).toBe(0);
    const kept = JSON.parse(here.read('pare-farm/farm.json')) as Kept;
    expect(
      Object.values(kept.reduced)
        .map(({ sizeBytes }) => sizeBytes)
        .sort(),
    ).toEqual([4, 5]);
    const seen = Object.values(kept.inputs);
    expect(seen.map(({ interesting }) => interesting).sort()).toEqual([false, true, true, true]);
    const files = seen.flatMap((input) => input.files);
    expect(files.filter((file) => !file.startsWith(`${here.folder}/pare-farm/inputs/`))).toEqual([]);
    expect(files.map((file) => path.basename(file)).sort()).toEqual(['a.js', 'b.js', 'c.js', 'e.js']);
    expect(here.read('pare-farm/index.html')).toContain('2 bugs in 4 files');
    expect(await unacknowledged(server.url, 'found.by.one')).toBe(0);
  });

  test('an input whose reduction is lost comes again, to whoever asks, through a restart of the broker', async () => {
    // Quick with the input, and then not, until it may.
    const gate = `[ -e ${here.folder}/go ] || [ $(grep -c . "$1") -eq 3 ] || exec sleep 60`;
    here.script('target.sh', `${gate}\ngrep -q alpha "$1" || exit 0\necho "Error: bad" >&2; exit 3`);
    const inputs = `${server.url}/found.by.two`;
    const lost = here.start(['farm', '--run-dir', 'lost', inputs, ...command]);
    await lost.said('Inputs');
    await publish(server.url, 'found.by.two', { 'a.txt': 'x\nalpha\ny\n' });
    await lost.said('new bug');
    lost.kill('SIGKILL');
    await lost.ended;
    expect(await unacknowledged(server.url, 'found.by.two')).toBe(1);
    here.write('go', '');
    const other = here.start(['farm', '--run-dir', 'other', inputs, ...command]);
    await other.said('Inputs');
    await server.restart();
    await other.said('reduced');
    other.kill('SIGINT');
    const { code, stderr } = await other.ended;
    expect(stderr).toContain('10 -> 5 bytes');
    expect(code).toBe(130);
    expect(await unacknowledged(server.url, 'found.by.two')).toBe(0);
  });
});

test.each([
  [['nats://localhost:4222', '-c', 'true'], /names no subject[\s\S]*nats:\/\/localhost:4222\/crashes/],
  [['nats://localhost:4222/a b', '-c', 'true'], /"a b" is no subject/],
  [['nats://localhost:4222/a', 'x.txt', '-c', 'true'], /the only source of inputs/],
  [['.', '--until-idle', '5', '-c', 'true'], /--until-idle is for inputs that are published/],
  [['nats://localhost:1/a', '-c', 'true'], /The broker at nats:\/\/localhost:1 cannot be used/],
])('%j is told what is wrong', async (words, message) => {
  const here = place();
  const { code, stderr } = await here.pare('farm', ...words);
  expect(stderr).toMatch(message);
  expect(code).toBeGreaterThan(0);
  here.remove();
});
