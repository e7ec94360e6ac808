import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UsageError } from '../../core/errors.ts';

export interface Status {
  /** In the text format of Prometheus. */
  metrics(): Promise<string>;
  isHealthy(): boolean;
}

/** Serves `/metrics` and `/healthz` at `PORT` of this machine, or `HOST:PORT`. */
export async function statusServer(
  address: string,
  status: Status,
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const [, host = '127.0.0.1', port] = /^(?:(.+):)?(\d{1,5})$/.exec(address) ?? [];
  if (port === undefined) throw new UsageError(`--listen ${address}: give a port, as 9464 or 0.0.0.0:9464.`);
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      if (request.url === '/healthz') {
        const isHealthy = status.isHealthy();
        response.writeHead(isHealthy ? 200 : 503).end(isHealthy ? 'ok\n' : 'no broker\n');
      } else if (request.url === '/metrics') {
        const text = await status.metrics();
        response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(text);
      } else response.writeHead(404).end('There are /metrics and /healthz.\n');
    };
    answer().catch((error: unknown) => response.writeHead(500).end(`${String(error)}\n`));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new UsageError(`--listen ${address}: ${error.message}`)));
    server.listen(Number(port), host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port, // it listens at a port
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
