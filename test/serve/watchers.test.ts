import { Writable } from 'node:stream';
import { beforeEach, describe, expect, test } from 'vitest';
import { LiveReport } from '../../src/report/live-report.ts';
import { Watchers } from '../../src/serve/watchers.ts';
import { printsWord } from '../report/runs.ts';

let live: LiveReport;
let watchers: Watchers;

beforeEach(() => {
  const created = new Date(0).toISOString();
  const input = Buffer.from('one\ntwo\n');
  live = new LiveReport({ name: 'a.c', input, misbehaviour: printsWord('b'), versions: {}, created });
  live.observe({ type: 'started', size: 8, jobs: 1 }, 0);
  watchers = new Watchers(() => live.report);
});

/** Somebody who reads one message when told to: everything is above what it takes at once. */
function slow(): { readonly stream: Writable; readonly heard: string[]; readonly read: () => void } {
  const heard: string[] = [];
  let taken: (() => void) | undefined;
  const stream = new Writable({
    highWaterMark: 1,
    write: (chunk, _, done) => {
      heard.push(String(chunk));
      taken = done;
    },
  });
  return { stream, heard, read: () => taken?.() };
}

function accept(label: string): void {
  live.observe({ type: 'accepted', key: label, label, size: 4 }, 1000, Buffer.from('one\n'));
}

describe('those who look', () => {
  test('are told that it was all, also those who have not read yet what they were sent last', async () => {
    const { stream, heard, read } = slow();
    watchers.add(stream);
    accept('lines: 2');
    watchers.end();
    while (!stream.writableFinished) {
      read();
      await new Promise(setImmediate);
    }
    expect(heard.map((message) => message.split('\n')[0])).toEqual(['event: fresh', 'event: fresh', 'event: end']);
    expect(heard[1]).toContain('lines: 2');
  });

  test('are told later what they were too slow for, and once only', async () => {
    const [late, prompt] = [slow(), slow()];
    watchers.add(late.stream);
    watchers.add(prompt.stream);
    prompt.read();
    await new Promise(setImmediate);
    accept('lines: 2');
    watchers.tell();
    expect([late.heard.length, prompt.heard.length]).toEqual([1, 2]);
    expect(prompt.heard[1]).not.toContain('id=\\"notes');
    for (const { read } of [late, prompt]) read();
    await new Promise(setImmediate);
    watchers.tell();
    expect([late.heard.length, prompt.heard.length]).toEqual([2, 2]);
    expect(late.heard[1]).toContain('lines: 2');
  });
});
