import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { killGroup } from '../process/launching/kill.ts';
import type { Host, HostSettings } from './host.ts';
import { hostSource } from './host-source.ts';
import type { FromHost } from './messages.ts';

/** A process of its own, for what may end the one that it is in. It ends by itself when this process is gone. */
export function processHost({ url, job, file, print }: HostSettings): Host {
  // Options that this process was started with hold for it as well, but for how it reads its program.
  const words = [...process.execArgv, '--input-type=commonjs', '-e', hostSource, url, String(job), file];
  const child = spawn(process.execPath, words, {
    // By this mark those find it who clear up after us.
    env: { ...process.env, PARE_FILE: file },
    // A group of its own: Ctrl-C is for us, and what the test has started goes with it.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    serialization: 'advanced',
    windowsHide: true,
  });
  child.stdout!.on('data', print);
  child.stderr!.on('data', print);
  const listeners = new Set<(how: string) => void>();
  const tellAll = (how: string): void => {
    for (const listener of listeners) listener(how);
  };
  child.on('exit', (code, signal) => tellAll(`ended its process with ${signal ?? `exit code ${code}`}`));
  child.on('error', ({ message }) => {
    // One that runs tells of its end by itself; it may also just not have been there to be told or killed.
    if (child.pid === undefined) tellAll(`could not be given a process: ${message}`);
  });
  return {
    tell(message) {
      if (child.connected) child.send(message, () => {});
    },
    hear(listener) {
      const hear = (message: unknown): void => listener(message as FromHost);
      child.on('message', hear);
      return () => void child.off('message', hear);
    },
    whenGone(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async end() {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
      killGroup(child.pid);
      await once(child, 'exit');
    },
  };
}
