import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { type NatsServer, startNats } from '../../test/support/nats.ts';

const main = path.resolve(import.meta.dirname, '../../dist/cli/main.js');

/** A real broker, and workers that are processes of their own. */
export interface LocalFleet {
  readonly server: NatsServer;
  readonly workers: readonly ChildProcess[];
  /** Starts one more, and waits until it is there. */
  hire(): Promise<void>;
  /** Ends a worker at once, as a failing machine would. */
  kill(worker: ChildProcess): void;
  stop(): Promise<void>;
}

export interface FleetOptions {
  /** Where the workers work, and what they may run there. */
  readonly directory: string;
  readonly allow: string;
  readonly workers: number;
}

export async function localFleet({ directory, allow, workers: count }: FleetOptions): Promise<LocalFleet> {
  const server = await startNats();
  const workers: ChildProcess[] = [];
  const hire = async (): Promise<void> => {
    const args = [main, 'worker', server.url, '--allow', allow, '-j', '1', '--worker-name', `w${workers.length}`];
    const worker = spawn(process.execPath, args, { cwd: directory, stdio: ['ignore', 'ignore', 'pipe'] });
    workers.push(worker);
    await new Promise<void>((resolve, reject) => {
      worker.stderr.on('data', (bytes: Buffer) => {
        if (bytes.toString().includes(' at once, at ')) resolve();
      });
      worker.once('exit', (code) => reject(new Error(`a worker has ended with ${code}`)));
    });
  };
  await Promise.all(Array.from({ length: count }, hire));
  return {
    server,
    workers,
    hire,
    kill: (worker) => void worker.kill('SIGKILL'),
    async stop() {
      for (const worker of workers) worker.kill('SIGKILL');
      await server.stop();
    },
  };
}
