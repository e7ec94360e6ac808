import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { built, type Place, place, processesWith } from './pare.ts';

const input = `${Array.from({ length: 40 }, (_, index) => `line ${index}`).join('\n')}\nboom\n`;

let here: Place;
beforeAll(built);
beforeEach(() => {
  here = place();
  here.write('in.txt', input);
});
afterEach(() => here.remove());

// Below this size the test hangs, so that a signal always meets a run in which something has been accepted.
const hangs = (marker: string): string =>
  `grep -q boom in.txt || exit 1\n[ $(wc -c <in.txt) -gt 100 ] || [ -e ${here.folder}/go ] || sleep ${marker}`;

const arguments_ = ['-j', '2', '-t', '100', '-v', './test.sh', 'in.txt'];

describe('a run', () => {
  test.each<[string, NodeJS.Signals, number, string]>([
    ['Ctrl-C, twice,', 'SIGINT', 130, '98771'],
    ['SIGTERM', 'SIGTERM', 143, '98772'],
    ['the end of the terminal', 'SIGHUP', 143, '98773'],
  ])('that %s ends writes its best result, leaves nothing, and can be resumed', async (_, signal, code, marker) => {
    here.script('test.sh', hangs(marker));
    const running = here.start(arguments_);
    await until(() => processesWith(`sleep\0${marker}`).length > 0);
    running.kill(signal);
    if (signal === 'SIGINT') {
      await running.said('Ctrl-C again stops at once');
      running.kill(signal);
    }
    const ended = await running.ended;
    expect(ended.code).toBe(code);
    expect(ended.stderr).toContain('Stopped by you, valid result so far');
    expect(ended.stderr).toContain('Go on with: pare resume');
    expect(here.read('in.min.txt')).toContain('boom');
    expect(here.read('in.min.txt').length).toBeLessThan(input.length);
    expect(here.read('in.txt')).toBe(input);
    expect(processesWith(`sleep\0${marker}`)).toEqual([]);
    expect(here.leftovers()).toEqual([]);

    here.write('go', '');
    const resumed = await here.pare('resume', '-q');
    expect({ ...resumed, stdout: '' }).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(here.read('in.min.txt')).toBe('boom');
  });

  test('that Ctrl-C ends once lets the trials that run finish', async () => {
    here.script(
      'test.sh',
      `grep -q boom in.txt || exit 1\n[ $(wc -c <in.txt) -gt 100 ] && exit\ntouch ${here.folder}/waits; until [ -e ${here.folder}/go ]; do sleep 0.05; done`,
    );
    const running = here.start(arguments_);
    await until(() => here.list().includes('waits'));
    running.kill('SIGINT');
    await running.said('the trials that run may finish');
    here.write('go', '');
    const ended = await running.ended;
    expect({ code: ended.code, stderr: ended.stderr }).toEqual({
      code: 130,
      stderr: expect.stringContaining('Go on with: pare resume'),
    });
    expect(here.leftovers()).toEqual([]);
  });

  test('that is killed leaves no process and no directory, and goes on without asking a verdict again', async () => {
    here.script('test.sh', hangs('98774'));
    const running = here.start(arguments_);
    await until(() => processesWith('sleep\x0098774').length > 0);
    running.kill('SIGKILL');
    await running.ended;
    await until(() => processesWith('sleep\x0098774').length === 0 && here.leftovers().length === 0);
    const before = verdicts();
    here.write('go', '');
    expect((await here.pare('resume')).code).toBe(0);
    expect(here.read('in.min.txt')).toBe('boom');
    const later = verdicts().slice(before.length);
    expect(later.length).toBeGreaterThan(0);
    expect(later.filter((key) => before.includes(key))).toEqual([]);
  });

  test('that is interrupted before it begins says so and leaves nothing', async () => {
    here.script('test.sh', `touch ${here.folder}/waits; sleep 98775`);
    const running = here.start(['-t', '100', './test.sh', 'in.txt']);
    await until(() => here.list().includes('waits'));
    running.kill('SIGTERM');
    const ended = await running.ended;
    expect(ended.code).toBe(143);
    expect(here.list()).toEqual(['in.txt', 'test.sh', 'waits']);
    expect(here.leftovers()).toEqual([]);
    expect(processesWith('98775')).toEqual([]);
  });

  test('that Ctrl-C ends before it begins does not try the test to the end', async () => {
    here.script('test.sh', `touch ${here.folder}/waits; sleep 98776`);
    const running = here.start(['-t', '100', './test.sh', 'in.txt']);
    await until(() => here.list().includes('waits'));
    running.kill('SIGINT');
    expect(await running.ended).toMatchObject({
      code: 130,
      stderr: expect.stringContaining('stopped before the reduction had begun'),
    });
    expect(here.list()).toEqual(['in.txt', 'test.sh', 'waits']);
    expect(processesWith('98776')).toEqual([]);
  });

  test.runIf(availableParallelism() > 1)('that is ended while a text is read does not wait for that', async () => {
    here.write('in.xml', `${'<a>'.repeat(100_000)}boom${'</a>'.repeat(100_000)}`);
    const running = here.start(['-c', 'grep -q boom in.xml', 'in.xml']);
    await running.said('Reading in.xml ...');
    running.kill('SIGTERM');
    expect(await running.ended).toMatchObject({
      code: 143,
      stderr: expect.stringContaining('stopped before the reduction had begun'),
    });
    expect(here.list()).toEqual(['in.txt', 'in.xml']);
    expect(here.leftovers()).toEqual([]);
  });
});

test('a run goes on with what the test case was, and says so when that has changed', async () => {
  here.write('in.txt', 'one\ntwo boom\nthree\n');
  here.script('test.sh', 'grep -q boom in.txt');
  await here.pare('--limit-tests', '1', './test.sh', 'in.txt');
  here.write('in.txt', 'four\nboom five\n');
  const { code, stderr } = await here.pare('resume');
  expect(code).toBe(0);
  expect(stderr).toContain('note: in.txt is not what it was when the run began');
  expect(here.read('in.min.txt')).toBe('boom');
});

test('a run that reached a limit goes on when it is resumed', async () => {
  here.script('test.sh', 'grep -q boom in.txt');
  expect((await here.pare('--limit-tests', '2', './test.sh', 'in.txt')).stderr).toContain('Go on with: pare resume');
  const { code, stderr } = await here.pare('resume');
  expect(code).toBe(0);
  expect(stderr).toMatch(/Going on with pare-runs\/.*: \d+ verdicts? and \d+ steps? are known/);
  expect(here.read('in.min.txt')).toBe('boom');
});

test('a run that another process is working in is left alone, and not even read', async () => {
  here.script('test.sh', 'grep -q boom in.txt');
  await here.pare('--limit-tests', '1', './test.sh', 'in.txt');
  const [folder = ''] = here.list('pare-runs');
  here.write(`pare-runs/${folder}/lock`, `${process.pid}\n`);
  const { code, stderr } = await here.pare('resume');
  expect(code).toBe(2);
  expect(stderr).toContain(`Another pare (process ${process.pid}) is working in`);
  expect(stderr).not.toContain('Going on with');
});

test('a run whose test has changed says so, and starts from what is still interesting', async () => {
  here.script('test.sh', 'grep -q boom in.txt');
  await here.pare('--limit-tests', '2', './test.sh', 'in.txt');
  here.script('test.sh', 'grep -q boom in.txt && grep -q line in.txt');
  const { code, stderr } = await here.pare('resume');
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('the test has changed since') });
  expect(here.read('in.min.txt')).toMatch(/^(?=.*boom)(?=.*line).{8,9}$/s);
});

/** The keys of the verdicts in the journal of the only run. */
function verdicts(): string[] {
  const [run = ''] = here.list('pare-runs');
  return readFileSync(path.join(here.folder, 'pare-runs', run, 'journal.ndjson'), 'utf8')
    .split('\n')
    .filter((line) => line.includes('"type":"verdict"'))
    .map((line) => (JSON.parse(line) as { key: string }).key);
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 20));
}
