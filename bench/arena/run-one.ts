import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Case } from './case.ts';
import { caseToolsDir } from './home.ts';
import { measure, type Size } from './measure.ts';
import { placeCounter } from './oracle/build.ts';
import { readKilled, readTrials } from './oracle/trial-log.ts';
import type { Result } from './results.ts';
import { type Report, supervised } from './supervised.ts';
import type { Plan, RunPlace, Tool } from './tools/tool.ts';

export interface Assignment {
  readonly tool: Tool;
  readonly version: string;
  readonly testCase: Case;
  readonly jobs: number;
  readonly limitS: number;
}

/** What a run needs around it: the two compiled programs, and a folder that keeps logs and results. */
export interface Workshop {
  readonly counter: string;
  readonly supervisor: string;
  readonly keep: string;
}

/** Runs one tool on one case in a folder of its own, and measures what it did. */
export async function runOne(assignment: Assignment, workshop: Workshop): Promise<Result> {
  const { tool, testCase } = assignment;
  const dir = mkdtempSync(path.join(os.tmpdir(), 'arena-'));
  try {
    const place = prepare(dir, assignment, workshop);
    const plan = tool.plan(place, testCase);
    const startedAt = new Date().toISOString();
    const report = await supervised(plan, place, workshop.supervisor);
    const result = record(assignment, { place, plan, report, startedAt });
    keepFiles(path.join(workshop.keep, result.id), place, finalFile(plan, place, report));
    return result;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** A counter for this run, and the input alone in `work`, where reducers may leave things. */
function prepare(dir: string, { testCase, jobs, limitS }: Assignment, { counter }: Workshop): RunPlace {
  const input = path.join(dir, 'work', path.basename(testCase.input));
  for (const name of ['work', 'tmp']) mkdirSync(path.join(dir, name));
  writeFileSync(input, readFileSync(testCase.input));
  const oracle = path.join(dir, 'count');
  const conf = { oracle: testCase.oracle, log: trialsFile(dir), best: bestFile(dir), name: path.basename(input) };
  placeCounter(counter, oracle, conf);
  return { dir, input, oracle, jobs, limitS };
}

function trialsFile(dir: string): string {
  return path.join(dir, 'trials');
}

function bestFile(dir: string): string {
  return path.join(dir, 'best');
}

/** What is judged: the tool's result, or the smallest accepted where it was cut or left nothing. */
function finalFile(plan: Plan, { dir }: RunPlace, { cut }: Report): string {
  return cut || !readable(plan.result) ? bestFile(dir) : plan.result;
}

interface Course {
  readonly place: RunPlace;
  readonly plan: Plan;
  readonly report: Report;
  readonly startedAt: string;
}

function record({ tool, version, testCase, jobs, limitS }: Assignment, course: Course): Result {
  const { place, plan, report, startedAt } = course;
  const trials = readTrials(trialsFile(place.dir));
  const killed = readKilled(trialsFile(place.dir));
  const left = sizeOf(plan.result, testCase);
  const best = sizeOf(bestFile(place.dir), testCase);
  const failed = !report.cut && (left === undefined || report.exit !== 0);
  const seconds = (milliseconds: readonly number[]): number =>
    round(milliseconds.reduce((sum, ms) => sum + ms, 0) / 1e3);
  return {
    id: `${startedAt.replace(/[:.]/g, '-')}-${testCase.name}`,
    ...{ tool: tool.name, version, case: testCase.name, family: testCase.family, language: testCase.language },
    ...{ inputBytes: testCase.sizeBytes, jobs, limitS, startedAt },
    ended: report.cut ? 'cut' : failed ? 'failed' : 'finished',
    exit: report.exit,
    ...(left === undefined ? {} : { left }),
    ...(best === undefined ? {} : { best }),
    verdicts: threeVerdicts(finalFile(plan, place, report), place, testCase),
    trials: trials.length,
    repeats: trials.length - new Set(trials.map(({ hash }) => hash)).size,
    killed: killed.count,
    accepted: trials.filter(({ interesting }) => interesting).length,
    ...{ wallS: round(report.wallS), cpuS: round(report.cpuS), peakMb: round(report.peakMb) },
    oracleCpuS: round(seconds(trials.map(({ cpuMs }) => cpuMs)) + report.orphansS),
    oracleS: seconds([...trials.map(({ ms }) => ms), killed.ms]),
    load: round(os.loadavg()[0]!),
    ...(failed ? { words: report.words } : {}),
  };
}

function readable(file: string): boolean {
  return existsSync(file) && statSync(file).isFile();
}

function sizeOf(file: string, testCase: Case): Size | undefined {
  return readable(file) ? measure(readFileSync(file), testCase.language) : undefined;
}

/** The oracle's exit code for the bytes on disk, under the input's own name, three times. None without a file. */
function threeVerdicts(file: string, place: RunPlace, testCase: Case): number[] {
  if (!readable(file)) return [];
  const dir = path.join(place.dir, 'verdict');
  mkdirSync(dir, { recursive: true });
  const candidate = path.join(dir, path.basename(testCase.input));
  writeFileSync(candidate, readFileSync(file));
  const env = { ...process.env, PARE_TOOLS: caseToolsDir() };
  const judge = (): number => spawnSync(testCase.oracle, [candidate], { cwd: dir, env, stdio: 'ignore' }).status ?? -1;
  return [judge(), judge(), judge()];
}

function keepFiles(name: string, place: RunPlace, final: string): void {
  mkdirSync(path.dirname(name), { recursive: true });
  if (readable(trialsFile(place.dir))) copyFileSync(trialsFile(place.dir), `${name}.trials`);
  if (readable(final)) copyFileSync(final, `${name}.out`);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
