import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const main = path.resolve(import.meta.dirname, '../../dist/cli/main.js');

/** A directory with a test and an input, removed afterwards. */
export async function onGround<R>(
  files: Readonly<Record<string, string>>,
  work: (dir: string) => Promise<R>,
): Promise<R> {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'pare-bench-'));
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
      writeFileSync(path.join(dir, name), text);
      if (name.endsWith('.sh')) chmodSync(path.join(dir, name), 0o755);
    }
    return await work(dir);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly seconds: number;
}

/** Starts the real command line. */
export function pare(
  dir: string,
  args: readonly string[],
): { readonly child: ChildProcess; readonly ended: Promise<Ended> } {
  const began = performance.now();
  const child = spawn(process.execPath, [main, ...args], { cwd: dir, stdio: ['ignore', 'pipe', 'pipe'] });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) =>
      resolve({ code, signal, stdout, stderr, seconds: (performance.now() - began) / 1000 }),
    );
  });
  return { child, ended };
}

/** How many trials a run with --json says it made. */
export function trialsIn(stdout: string): number {
  return Number(/"type":"end".*?"total":(\d+)/.exec(stdout)?.[1] ?? Number.NaN);
}

/** Numbered lines, and which of them are needed: one of each tenth, not at its ends. */
export function needles(lines: number, count: number): { readonly text: string; readonly needed: readonly string[] } {
  const needed = Array.from({ length: count }, (_, i) => `line ${Math.floor(((i + 0.37) * lines) / count)};`);
  return { text: Array.from({ length: lines }, (_, i) => `line ${i};\n`).join(''), needed };
}

/** A test that wants these strings, with the shell alone: no process but the shell's own. */
export function shellTest(needed: readonly string[], before = ''): string {
  const cases = needed.map((word) => `case $text in *'${word}'*) ;; *) exit 1 ;; esac`);
  return `#!/bin/sh\n${before}text=$(cat "$1")\n${cases.join('\n')}\n`;
}

/** Lines of one character each, all different. */
export function characters(
  lines: number,
  count: number,
): { readonly text: string; readonly needed: readonly string[] } {
  const nth = (i: number): string => String.fromCodePoint(0x4e00 + i);
  const needed = Array.from({ length: count }, (_, i) => nth(Math.floor(((i + 0.37) * lines) / count)));
  return { text: Array.from({ length: lines }, (_, i) => `${nth(i)}\n`).join(''), needed };
}
