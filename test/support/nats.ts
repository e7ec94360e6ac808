import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** A real broker in a process of its own, on a port of its own. */
export interface NatsServer {
  readonly port: number;
  readonly url: string;
  pid(): number;
  /** Ends it without a warning and starts it again, with what it had on disk. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Where it is missing, tests say so by being skipped; in CI it must be there. */
export const hasNats: boolean = process.env.CI !== undefined && process.env.CI !== '' ? true : isInstalled();

/** `configuration` is in the server's own language; `@@` stands for the folder that belongs to it. */
export async function startNats(configuration = '', files: Readonly<Record<string, string>> = {}): Promise<NatsServer> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pare-nats-'));
  const port = await freePort();
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const file = path.join(folder, 'nats.conf');
  const jetstream = `jetstream { store_dir: "${folder}/js" }`;
  writeFileSync(file, `listen: 127.0.0.1:${port}\n${jetstream}\n${configuration.replaceAll('@@', folder)}\n`);
  let server = await started(file, port);
  return {
    port,
    url: `nats://127.0.0.1:${port}`,
    pid: () => server.pid ?? 0,
    async restart() {
      await ended(server);
      server = await started(file, port);
    },
    async stop() {
      await ended(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function isInstalled(): boolean {
  try {
    execFileSync('nats-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false; // the answer
  }
}

async function started(file: string, port: number): Promise<ChildProcess> {
  const server = spawn('nats-server', ['-c', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // Not among the processes that a test watches.
    env: { PATH: process.env.PATH },
  });
  let said = '';
  server.stderr?.on('data', (bytes) => (said += String(bytes)));
  while (!(await answers(port))) {
    if (server.exitCode !== null) throw new Error(`nats-server has ended:\n${said}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return server;
}

async function ended(server: ChildProcess): Promise<void> {
  const end = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGKILL');
  if (server.exitCode === null && server.signalCode === null) await end;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    // It greets when it is ready.
    socket.once('data', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
