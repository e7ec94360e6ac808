import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Case } from '../../arena/case.ts';
import type { Tool } from '../../arena/tools/tool.ts';
import { kill, processesWith } from '../processes.ts';
import { patienceMs } from '../scene.ts';
import { decides, isInteresting, type Subject } from '../subjects.ts';

/** Undisturbed, none of them takes a tenth of the patience that the whole of pare's faults is given. */
const PROMPTER = 3;

export interface PeerEnd {
  readonly code: number | null;
  /** All that it has said. */
  readonly said: string;
  readonly isHanging: boolean;
}

/** One reducer, as the arena runs it, on one subject, in a folder in which faults can be let loose on it. */
export class Bench {
  readonly subject: Subject;
  readonly outer: string;
  /** Input, result and temporary files are below it. */
  readonly dir: string;
  readonly input: string;
  readonly mark: string;
  readonly result: string;
  readonly #command: readonly string[];
  readonly #tool: Tool;

  /** `prepare` is told the folder before anything is in it. */
  constructor(tool: Tool, subject: Subject, prepare: (dir: string) => void = () => {}) {
    this.#tool = tool;
    this.subject = subject;
    this.outer = mkdtempSync(path.join(os.tmpdir(), 'pare-peer-'));
    this.dir = path.join(this.outer, 'place');
    mkdirSync(this.dir);
    prepare(this.dir);
    for (const folder of ['in', 'tmp']) mkdirSync(path.join(this.dir, folder));
    this.mark = `9${randomInt(1e9, 1e10)}`;
    this.input = path.join(this.dir, 'in', subject.fileName);
    writeFileSync(this.input, subject.input);
    this.test('exit $s');
    const place = { dir: this.dir, input: this.input, oracle: path.join(this.outer, 'test.sh'), jobs: 2, limitS: 0 };
    const { command, result } = tool.plan(tool.oneJob ? { ...place, jobs: 1 } : place, caseOf(subject, this.input));
    this.#command = command;
    this.result = result;
  }

  /** Decides, notes down the size of what was interesting, then does this. Nothing of it needs the disk of the run. */
  test(after: string): void {
    const noted = `[ $s = 0 ] && echo \${#text} >>${this.outer}/sizes`;
    const given = `[ $# -gt 0 ] || set -- ${this.subject.fileName}`;
    const file = path.join(this.outer, 'test.sh');
    writeFileSync(file, `#!/bin/sh\n${given}\n${decides(this.subject)}\n${noted}\n${after}\n`);
    chmodSync(file, 0o755);
  }

  /** Runs to its end, or until it is killed: alone, as the kernel does when memory is short. */
  async run(killAfterMs?: number): Promise<PeerEnd> {
    const [program, ...args] = this.#command as [string, ...string[]];
    const child = spawn(program, args, {
      cwd: path.dirname(this.input),
      env: { ...process.env, TMPDIR: path.join(this.dir, 'tmp'), PARE_FAULT: this.mark },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const output of [child.stdout, child.stderr]) {
      output.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    }
    let isHanging = false;
    const hangs = setTimeout(() => {
      isHanging = true;
      child.kill('SIGKILL');
    }, patienceMs() / PROMPTER);
    const strikes = killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
    const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('exit', resolve));
    for (const timer of [hangs, strikes]) clearTimeout(timer);
    return { code, said, isHanging };
  }

  /** How often something interesting has been seen, and the least size of it. */
  seen(): { readonly count: number; readonly least: number } {
    const file = path.join(this.outer, 'sizes');
    const sizes = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(Number) : [];
    return { count: sizes.length, least: Math.min(...sizes) };
  }

  text(file: string): Uint8Array | undefined {
    return existsSync(file) ? readFileSync(file) : undefined;
  }

  isGood(file: string): boolean {
    const text = this.text(file);
    return text !== undefined && isInteresting(this.subject, text);
  }

  /** The user's text, as it was, is in no file any more. */
  isInputLost(): boolean {
    const all = readdirSync(this.dir, { recursive: true, encoding: 'utf8' }).map((name) => path.join(this.dir, name));
    const files = all.filter((file) => lstatSync(file, { throwIfNoEntry: false })?.isFile());
    return !files.some((file) => readFileSync(file, 'latin1') === this.subject.input);
  }

  /** What is left when there was time to go: processes, and temporary files. */
  async leftovers(): Promise<{ readonly processes: number; readonly files: number }> {
    for (let waited = 0; waited < 3000 && processesWith(this.mark).length > 0; waited += 100) await delay(100);
    return { processes: processesWith(this.mark).length, files: readdirSync(path.join(this.dir, 'tmp')).length };
  }

  /** The name of its row. */
  get name(): string {
    return this.#tool.name;
  }

  remove(): void {
    for (const { pid } of processesWith(this.mark)) kill(pid);
    rmSync(this.outer, { recursive: true, force: true });
  }
}

export function caseOf(subject: Subject, input: string): Case {
  const isSmt = subject.fileName.endsWith('.smt2');
  return {
    name: subject.fileName,
    language: isSmt ? 'smt2' : 'c',
    family: isSmt ? 'SMT-LIB' : 'C',
    input,
    oracle: '',
    sizeBytes: subject.input.length,
  };
}
