import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
export const main: string = path.join(root, 'dist/cli/main.js');

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Running {
  readonly pid: number;
  readonly ended: Promise<Ended>;
  kill(signal: NodeJS.Signals): void;
  /** All of stderr, when it has this text. */
  said(text: string): Promise<string>;
}

/** A folder of its own for one test, and the real command line in it. */
export interface Place {
  readonly folder: string;
  write(name: string, text: string | Uint8Array): void;
  script(name: string, body: string): void;
  read(name: string): string;
  list(folder?: string): string[];
  pare(...args: readonly string[]): Promise<Ended>;
  start(args: readonly string[], env?: Readonly<Record<string, string>>): Running;
  /** Of pare's private directories, those that are still there. */
  leftovers(): string[];
  remove(): void;
}

/** `npm run e2e` builds; when there has never been a build, this does. */
export function built(): void {
  if (existsSync(main)) return;
  execFileSync(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.build.json'], {
    cwd: root,
  });
}

export function place(): Place {
  // Whoever shares the machine: the private directories of these tests are in a place of their own.
  const outer = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'pare-e2e-')));
  const folder = path.join(outer, 'work');
  const temporary = path.join(outer, 'tmp');
  mkdirSync(folder);
  mkdirSync(temporary);
  const start: Place['start'] = (args, env = {}) => started(args, { folder, env: { TMPDIR: temporary, ...env } });
  const write: Place['write'] = (name, text) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  };
  return {
    folder,
    write,
    script: (name, body) => {
      write(name, `#!/bin/sh\n${body}\n`);
      chmodSync(path.join(folder, name), 0o755);
    },
    read: (name) => readFileSync(path.join(folder, name), 'utf8'),
    list: (below = '.') => readdirSync(path.join(folder, below)).sort(),
    pare: (...args) => start(args).ended,
    start,
    leftovers: () => readdirSync(temporary),
    remove: () => rmSync(outer, { recursive: true, force: true }),
  };
}

function started(
  args: readonly string[],
  { folder, env }: { readonly folder: string; readonly env: Readonly<Record<string, string>> },
): Running {
  const child = spawn(process.execPath, [main, ...args], {
    cwd: folder,
    env: { ...process.env, CI: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  let heard = (): void => {};
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
    heard();
  });
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
  return {
    pid: child.pid ?? 0,
    ended,
    kill: (signal) => child.kill(signal),
    said: (text) =>
      new Promise((resolve, reject) => {
        heard = () => {
          if (stderr.includes(text)) resolve(stderr);
        };
        child.on('close', () => reject(new Error(`ended without saying ${text}:\n${stderr}`)));
        heard();
      }),
  };
}

/** Processes whose command line has this text. */
export function processesWith(text: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(text);
      } catch {
        return false; // it has ended meanwhile
      }
    });
}
