import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UsageError } from '../core/errors.ts';
import { livePage, type PageScripts } from '../report/page.ts';
import type { Report } from '../report/report.ts';
import { Watchers } from './watchers.ts';

export interface LiveServerOptions {
  /** 0 for any that is free. */
  readonly port: number;
  readonly scripts: PageScripts;
  /** As the run is now. Asked only while somebody looks. */
  readonly report: () => Report;
}

/** The page of a run under way, on this machine only. */
export interface LiveServer {
  /** With the token, without which nothing is answered. */
  readonly address: string;
  /** Shows the last state to those who look, and ends. */
  close(): Promise<void>;
}

const host = '127.0.0.1';
const frameMs = 500;
const graceMs = 1000;

const headers = {
  'Cache-Control': 'no-store',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/**
 * Serves the page of a run over HTTP, and what changes in it as server-sent events. Only on the loopback interface,
 * only to who knows the token in the address, and only under its own name, so that no other page can reach it by
 * pointing a name of its own to this machine.
 */
export async function liveServer(options: LiveServerOptions): Promise<LiveServer> {
  const token = randomBytes(16).toString('hex');
  const watchers = new Watchers(options.report);
  const server = createServer((request, response) => {
    const place = placeOf(request, server, token);
    if (place === 'page') {
      const page = livePage(options.report(), options.scripts);
      response.writeHead(200, { ...headers, 'Content-Type': 'text/html; charset=utf-8' }).end(page);
    } else if (place === 'events') {
      response.writeHead(200, { ...headers, 'Content-Type': 'text/event-stream' });
      watchers.add(response);
    } else response.writeHead(place, headers).end();
  });
  await listening(server, options.port);
  server.unref();
  const timer = setInterval(() => watchers.tell(), frameMs).unref();
  return {
    address: `http://${host}:${portOf(server)}/${token}/`,
    close: () => {
      clearInterval(timer);
      watchers.end();
      return new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        // Whoever does not read what it is sent is not waited for.
        setTimeout(() => server.closeAllConnections(), graceMs).unref();
      });
    },
  };
}

/** The page that a request asks for, or the status that refuses it. */
function placeOf(request: IncomingMessage, server: Server, token: string): 'page' | 'events' | 403 | 404 | 405 {
  const names = [`${host}:${portOf(server)}`, `localhost:${portOf(server)}`];
  if (!names.includes(request.headers.host ?? '')) return 403;
  const [, given = '', place, ...more] = (request.url ?? '').split('/');
  if (!isSame(given, token) || more.length > 0) return 404;
  if (request.method !== 'GET') return 405;
  if (place === '') return 'page';
  return place === 'events' ? 'events' : 404;
}

// Takes as long for a token that is nearly right as for any other.
function isSame(given: string, token: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port; // it listens on a port, not on a pipe
}

function listening(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(new UsageError(`--serve ${port}: ${error.message}. Leave the port out to get one that is free.`)),
    );
    server.listen(port, host, resolve);
  });
}
