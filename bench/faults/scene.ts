import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
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
import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '../random.ts';
import { kill, type Process, processesWith } from './processes.ts';
import { decides, type Subject } from './subjects.ts';

const saboteur = path.join(import.meta.dirname, 'saboteur.mjs');
/** Whoever takes longer, hangs. Ten times what the slowest fault takes on an idle machine, and more on a busy one. */
const PATIENCE_MS = 120_000;

export function patienceMs(): number {
  return PATIENCE_MS * Math.max(1, os.loadavg()[0]! / os.availableParallelism());
}

/** What `saboteur.mjs` is told. */
export interface Sabotage {
  readonly below?: string;
  /** Only what is in it directly. */
  readonly folder?: string;
  readonly at?: number;
  readonly code?: string;
  readonly forever?: boolean;
  readonly jumps?: readonly number[];
}

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stderr: string;
}

export interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
}

export interface Start {
  readonly env?: Readonly<Record<string, string>>;
  readonly sabotage?: Sabotage;
  /** Put before the command, as `sh -c 'ulimit -n 30; exec "$@"' sh`. */
  readonly before?: readonly string[];
}

/** The folder in which one fault strikes: a work folder, one for temporary files, and the real command line. */
export class Scene {
  readonly subject: Subject;
  readonly random: Random;
  readonly outer: string;
  readonly work: string;
  readonly temporary: string;
  /** Occurs in the environment, and in telling command lines, of every process of this scene and of no other. */
  readonly mark: string;
  readonly #main: string;

  /** `program` is the folder with the built pare. */
  constructor(subject: Subject, random: Random, program: string) {
    this.subject = subject;
    this.random = random;
    this.#main = path.join(program, 'cli/main.js');
    this.outer = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'pare-fault-')));
    // Of all scenes of all campaigns on this machine, so not by the seed. Some `sleep` for so many seconds.
    this.mark = `9${randomInt(1e9, 1e10)}`;
    this.work = path.join(this.outer, 'work');
    this.temporary = path.join(this.outer, 'tmp');
    for (const folder of [this.work, this.temporary]) mkdirSync(folder);
    this.write(subject.fileName, subject.input);
    this.test('exit $s');
  }

  write(name: string, text: string | Uint8Array): void {
    writeFileSync(path.join(this.work, name), text);
  }

  /** The test: decides, then does this. */
  test(after: string, before = ''): void {
    this.write('test.sh', `#!/bin/sh\n${before}\n${decides(this.subject)}\n${after}\n`);
    chmodSync(path.join(this.work, 'test.sh'), 0o755);
  }

  /** The command lines that did not come to an end. */
  readonly hung: string[] = [];

  /** Where the result goes, if not beside the input. */
  output: string | undefined;

  get result(): string {
    if (this.output !== undefined) return this.output;
    const { name, ext } = path.parse(this.subject.fileName);
    return path.join(this.work, `${name}.min${ext}`);
  }

  /** The folder of the latest run that can be resumed. */
  get run(): string | undefined {
    return this.runs.at(-1);
  }

  get runs(): string[] {
    const within = path.join(this.work, 'pare-runs');
    const names = existsSync(within) ? readdirSync(within) : [];
    return names
      .map((name) => path.join(within, name))
      .filter((run) => existsSync(path.join(run, 'run.json')))
      .sort();
  }

  reduce(start: Start = {}, ...flags: readonly string[]): Running {
    const { subject } = this;
    const jobs = String(this.random.between(1, 3));
    const output = this.output === undefined ? [] : ['-o', this.output];
    return this.pare(['-j', jobs, '-q', ...subject.flags, ...output, ...flags, './test.sh', subject.fileName], start);
  }

  resume(start: Start = {}, ...flags: readonly string[]): Running {
    return this.pare(['resume', '-q', ...flags], start);
  }

  pare(args: readonly string[], { env = {}, sabotage, before = [] }: Start = {}): Running {
    const [program, ...rest] = [...before, process.execPath, this.#main, ...args] as [string, ...string[]];
    const planted = sabotage && {
      NODE_OPTIONS: `--import=${saboteur}`,
      PARE_SABOTAGE: JSON.stringify({ below: this.outer, ...sabotage }),
    };
    const child = spawn(program, rest, {
      cwd: this.work,
      env: { ...process.env, CI: '', TMPDIR: this.temporary, PARE_FAULT: this.mark, ...planted, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    const hangs = setTimeout(() => {
      this.hung.push(args.join(' '));
      child.kill('SIGABRT');
    }, patienceMs());
    const ended = new Promise<Ended>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code, signal) => {
        clearTimeout(hangs);
        if (stderr.includes('still open')) this.hung.push(`${args.join(' ')}: ${stderr.trim().split('\n').at(-1)}`);
        resolve({ code, signal, stderr });
      });
    });
    return { child, ended };
  }

  /** The processes of this scene. */
  processes(): Process[] {
    return processesWith(this.mark);
  }

  /** What is still there when everything has had time to go: processes, and what lies in the temporary folder. */
  async leftovers(): Promise<string[]> {
    let left = this.#leftNow();
    for (let waited = 0; left.length > 0 && waited < 8000; waited += 50) {
      await delay(50);
      left = this.#leftNow();
    }
    return left;
  }

  #leftNow(): string[] {
    const files = existsSync(this.temporary) ? readdirSync(this.temporary) : [];
    return [
      ...this.processes().map(({ pid, command }) => `process ${pid} ${command.slice(0, 60)}`),
      ...files.filter((name) => !name.startsWith('pare-rescued-')).map((name) => `file ${name}`),
    ];
  }

  read(file: string): Uint8Array | undefined {
    return existsSync(file) ? readFileSync(file) : undefined;
  }

  remove(): void {
    for (const { pid } of this.processes()) kill(pid);
    rmSync(this.outer, { recursive: true, force: true });
  }
}
