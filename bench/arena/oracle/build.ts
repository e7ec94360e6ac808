import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { home } from '../home.ts';
import { shell } from '../shell.ts';

export const counter: string = path.join(home, 'bin/count');
export const supervisor: string = path.join(home, 'bin/supervise');

/** Compiles the counting oracle and the supervisor; gets musl for the first where Debian has it. */
export async function buildCounter(): Promise<void> {
  await shell('counter', ['sh', '-c', 'command -v musl-gcc || apt-get install -y -q musl-tools']).catch(() => '');
  await compilePrograms({ counter, supervisor });
}

/**
 * The counter is linked with musl where that is to be had: the start of a glibc program asks the processor for its
 * features, which costs 0.3 ms in a virtual machine.
 */
export async function compilePrograms(to: { readonly counter: string; readonly supervisor: string }): Promise<void> {
  mkdirSync(path.dirname(to.counter), { recursive: true });
  const source = (name: string): string => path.join(import.meta.dirname, name);
  const flags = ['-O2', '-Wall', '-Wextra'];
  // In few pages: each costs a fault at the start.
  const small = ['-static', '-s', '-Wl,-z,norelro', '-Wl,-z,noseparate-code'];
  const count = [...flags, ...small, '-o', to.counter, source('count.c')];
  await shell('counter', ['musl-gcc', ...count]).catch(() => shell('counter', ['cc', ...count]));
  await shell('supervisor', ['cc', ...flags, '-o', to.supervisor, source('supervise.c')]);
}

const configurationBytes = 4096;
const configurationMark = 'CONFIGURATION OF THE COUNTER';

/** A copy of the counter for one run, with its configuration in it. */
export function placeCounter(program: string, to: string, conf: CounterConf): void {
  const words = Buffer.alloc(configurationBytes);
  const length = words.write([conf.oracle, conf.log, conf.best, conf.name, ''].join('\n'));
  if (length === words.length) throw new Error(`The paths of a run are too long for the counter: ${conf.log}`);
  const copy = readFileSync(program);
  words.copy(copy, copy.indexOf(configurationMark));
  writeFileSync(to, copy, { mode: 0o755 });
}

export interface CounterConf {
  /** The real oracle. */
  readonly oracle: string;
  readonly log: string;
  /** Where the smallest interesting candidate is kept. */
  readonly best: string;
  /** The candidate's name when no argument gives it. */
  readonly name: string;
}

/** What counting adds to a trial in milliseconds. */
export interface CounterCost {
  /** Between the fifth percentiles: what it costs when little else wants the processors. */
  readonly least: number;
  /** Between the medians, with all that runs beside. */
  readonly median: number;
}

/** From alternating runs of the shortest oracle with and without the counter. */
export async function counterCost(): Promise<CounterCost> {
  const dir = path.join(home, 'cost');
  mkdirSync(dir, { recursive: true });
  const oracle = path.join(dir, 'no.sh');
  writeFileSync(oracle, '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  writeFileSync(path.join(dir, 'candidate'), 'x'.repeat(10_000));
  const count = path.join(dir, 'count');
  placeCounter(counter, count, { oracle, log: path.join(dir, 'log'), best: path.join(dir, 'best'), name: 'candidate' });
  const timer = path.join(home, 'bin/time-starts');
  await shell('timer', ['cc', '-O2', '-o', timer, path.join(import.meta.dirname, 'time-starts.c')]);
  const printed = await shell('timer', [timer, '1000', oracle, count], { cwd: dir });
  for (const log of ['log', 'log.began']) rmSync(path.join(dir, log), { force: true });
  const [without, counted, medianWithout, medianCounted] = printed.trim().split(/\s+/).map(Number);
  return { least: counted! - without!, median: medianCounted! - medianWithout! };
}
