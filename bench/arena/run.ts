import { spawnSync } from 'node:child_process';
import { type Case, readCases } from './case.ts';
import { caseToolsDir } from './home.ts';
import { counter, supervisor } from './oracle/build.ts';
import { installed } from './peers.ts';
import { addResult, finalSize, type Result, readResults, resultsDir } from './results.ts';
import { type Assignment, runOne } from './run-one.ts';
import { allTools } from './tools/all.ts';
import type { Tool } from './tools/tool.ts';

export interface RunSettings {
  readonly casesDir: string;
  readonly cases: readonly string[];
  readonly tools: readonly string[];
  readonly jobs: number;
  readonly limitS: number;
  readonly again: boolean;
}

/** Every wanted tool on every wanted case that it can take, case by case, so that a slow hour hits all tools alike. */
export async function runAll(settings: RunSettings): Promise<void> {
  const versions = installed();
  const done = settings.again
    ? new Set<string>()
    : new Set(
        readResults()
          .filter(({ ended }) => ended !== 'failed')
          .map(key),
      );
  const plan = assignments(settings, versions).filter((assignment) => !done.has(keyOf(assignment)));
  console.log(`${plan.length} runs to do${settings.again ? '' : ', finished ones left out'}.`);
  const bad = new Set([...new Set(plan.map(({ testCase }) => testCase))].filter((testCase) => !works(testCase)));
  for (const assignment of plan) {
    if (bad.has(assignment.testCase)) continue;
    const result = await runOne(assignment, { counter, supervisor, keep: resultsDir });
    addResult(result);
    console.log(line(result));
  }
}

function assignments(settings: RunSettings, versions: ReadonlyMap<string, string>): Assignment[] {
  const tools = chosen(settings.tools);
  const absent = [...new Set(tools.filter(({ peer }) => !versions.has(peer)).map(({ peer }) => peer))];
  if (absent.length > 0) console.log(`Not installed, left out: ${absent.join(', ')} (see \`npm run arena -- setup\`).`);
  return readCases(settings.casesDir, settings.cases).flatMap((testCase) =>
    tools
      .filter((tool) => tool.takes(testCase) && versions.has(tool.peer) && !(tool.oneJob === true && settings.jobs > 1))
      .map((tool) => ({
        ...{ tool, version: versions.get(tool.peer)!, testCase },
        ...{ jobs: settings.jobs, limitS: settings.limitS },
      })),
  );
}

/** Tools by their whole name, or all of a peer (`picire`: every setting of it is `picire%`). */
function chosen(wanted: readonly string[]): readonly Tool[] {
  if (wanted.length === 0) return allTools;
  const matches = (tool: Tool, want: string): boolean =>
    want.endsWith('%') ? tool.name.startsWith(want.slice(0, -1)) : tool.name === want;
  const unknown = wanted.filter((want) => !allTools.some((tool) => matches(tool, want)));
  if (unknown.length > 0) {
    const names = [...new Set(allTools.map(({ name }) => name))].join('\n  ');
    throw new Error(
      `No tool named ${unknown.join(', ')}. There are:\n  ${names}\nA name ending in % stands for all that begin so.`,
    );
  }
  return allTools.filter((tool) => wanted.some((want) => matches(tool, want)));
}

/**
 * A case whose own input is not interesting on this machine would only measure that. Asked again when it says no: the
 * first start of a program since the machine's may take longer than the oracle's own time limit.
 */
function works(testCase: Case): boolean {
  const env = { ...process.env, PARE_TOOLS: caseToolsDir() };
  const asked = () => spawnSync(testCase.oracle, [testCase.input], { env, encoding: 'utf8' });
  const first = asked();
  const { status, stderr } = first.status === 0 ? first : asked();
  if (status !== 0)
    console.log(`${testCase.name} left out: its oracle ends with ${status} for its own input. ${stderr.trim()}`);
  return status === 0;
}

function key(result: Result): string {
  return [result.tool, result.version, result.case, result.jobs, result.limitS].join('\n');
}

function keyOf({ tool, version, testCase, jobs, limitS }: Assignment): string {
  return [tool.name, version, testCase.name, jobs, limitS].join('\n');
}

function line(result: Result): string {
  const size = finalSize(result);
  const verdict = result.verdicts.every((code) => code === 0) ? '' : ` NOT INTERESTING (${result.verdicts.join(' ')})`;
  const figures = size === undefined ? 'no result' : `${size.bytes} bytes, ${size.nonSpace} non-space`;
  const work = `${result.trials} trials (${result.repeats} repeated), ${result.wallS.toFixed(1)} s`;
  const words = result.words === undefined ? '' : `\n    ${result.words.split('\n').slice(-3).join('\n    ')}`;
  return `${result.case}  ${result.tool}: ${figures}, ${work}, ${result.peakMb.toFixed(0)} MB, ${result.ended}${verdict}${words}`;
}
