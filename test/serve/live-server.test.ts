import { get, type IncomingMessage, request } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UsageError } from '../../src/core/errors.ts';
import { LiveReport } from '../../src/report/live-report.ts';
import { type LiveServer, liveServer } from '../../src/serve/live-server.ts';
import { printsWord } from '../report/runs.ts';

let live: LiveReport;
let server: LiveServer;
let isClosed: boolean;

beforeEach(async () => {
  const created = new Date(0).toISOString();
  live = new LiveReport({
    name: 'a.c',
    input: Buffer.from('one <b>\ntwo\n'),
    misbehaviour: printsWord('b'),
    versions: {},
    created,
  });
  live.observe({ type: 'started', size: 12, jobs: 1 }, 0);
  server = await liveServer({ port: 0, scripts: [], report: () => live.report });
  isClosed = false;
});
afterEach(async () => {
  if (!isClosed) await server.close();
});

function statusOf(
  address: string,
  options: { readonly method?: string; readonly host?: string } = {},
): Promise<number | undefined> {
  const { method = 'GET', host = new URL(address).host } = options;
  return new Promise((resolve, reject) => {
    const asked = request(address, { method, headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asked.on('error', reject).end();
  });
}

/** The events of the page, from now on. */
function events(): Promise<{ readonly next: () => Promise<string>; readonly ended: Promise<void> }> {
  return new Promise((resolve) => {
    get(`${server.address}events`, (response: IncomingMessage) => {
      const messages: string[] = [];
      let heard = (): void => {};
      let rest = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        const parts = (rest + text).split('\n\n');
        rest = parts.pop() ?? '';
        messages.push(...parts);
        heard();
      });
      const next = async (): Promise<string> => {
        while (messages.length === 0) await new Promise<void>((wake) => (heard = wake));
        return messages.shift() ?? '';
      };
      resolve({ next, ended: new Promise((end) => response.on('end', end)) });
    });
  });
}

describe('the live page', () => {
  test('is there for who knows the address, and for nobody else', async () => {
    const { origin, host, port } = new URL(server.address);
    expect(host).toMatch(/^127\.0\.0\.1:/);
    expect(await statusOf(server.address)).toBe(200);
    expect(await statusOf(server.address, { host: `localhost:${port}` })).toBe(200);
    expect(await statusOf(`${origin}/`)).toBe(404);
    expect(await statusOf(server.address.replace(/.\/$/, (end) => (end === '0/' ? '1/' : '0/')))).toBe(404);
    expect(await statusOf(`${server.address}../secret`)).toBe(404);
    expect(await statusOf(`${server.address}events/more`)).toBe(404);
    expect(await statusOf(server.address, { host: `evil.example:${port}` })).toBe(403);
    expect(await statusOf(server.address, { host: '127.0.0.1:1' })).toBe(403);
    expect(await statusOf(server.address, { method: 'POST' })).toBe(405);
  });

  test('has another address each time', async () => {
    const other = await liveServer({ port: 0, scripts: [], report: () => live.report });
    expect(new URL(other.address).pathname).toMatch(/^\/[0-9a-f]{32}\/$/);
    expect(new URL(other.address).pathname).not.toBe(new URL(server.address).pathname);
    await other.close();
  });

  test('is told what changes, and then that it was all', async () => {
    const { next, ended } = await events();
    expect(await next()).toMatch(/^event: fresh\ndata: .*one &#60;b&#62;/);
    live.observe({ type: 'accepted', key: 'k', label: 'lines: 2', size: 8 }, 1000, Buffer.from('one <b>\n'));
    const fresh = await next();
    expect(fresh).toContain('lines: 2');
    expect(fresh).not.toContain('two');
    expect(fresh).not.toContain('<section id=\\"notes');
    live.observe({ type: 'finished', size: 8, reason: 'exhausted' }, 2000);
    isClosed = true;
    const closing = server.close();
    expect(await next()).toContain('finished');
    expect(await next()).toBe('event: end\ndata: []');
    await ended;
    await closing;
    await expect(statusOf(server.address)).rejects.toThrow();
  });

  test('is told that it was all behind more than is sent at once', async () => {
    const { next, ended } = await events();
    await next();
    const text = Buffer.from('a line of what is left\n'.repeat(10_000));
    live.observe({ type: 'accepted', key: 'k', label: 'lines: 2', size: text.length, anew: true }, 1000, text);
    isClosed = true;
    const closing = server.close();
    expect((await next()).length).toBeGreaterThan(65_536);
    expect(await next()).toBe('event: end\ndata: []');
    await ended;
    await closing;
  });

  test('says so when its port is taken', async () => {
    const port = Number(new URL(server.address).port);
    await expect(liveServer({ port, scripts: [], report: () => live.report })).rejects.toThrow(UsageError);
  });
});
