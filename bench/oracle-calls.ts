// Trials and result sizes of every strategy on a small corpus: the same on every machine, committed, compared in CI.
//
//   npm run oracle-calls              writes bench/oracle-calls.md
//   npm run oracle-calls -- --check   fails when it would be another file
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sequence, through } from '../src/core/combinators.ts';
import type { Config } from '../src/core/configuration.ts';
import { overAtoms } from '../src/core/over-atoms.ts';
import type { Scheduler } from '../src/core/scheduler.ts';
import type { Pass } from '../src/core/search.ts';
import type { TestCase } from '../src/core/test-case.ts';
import { lines } from '../src/formats/text/lines.ts';
import { tokens } from '../src/formats/text/tokens.ts';
import { adaptiveRuns } from '../src/passes/ddmin/adaptive-runs.ts';
import { cdd } from '../src/passes/ddmin/cdd.ts';
import { opdd } from '../src/passes/ddmin/opdd.ts';
import { probdd } from '../src/passes/ddmin/probdd.ts';
import { halving } from '../src/passes/list/halving.ts';
import { sweep } from '../src/passes/list/sweep.ts';
import { pipelined } from '../src/schedulers/pipelined.ts';
import { sequential } from '../src/schedulers/sequential.ts';
import { windowed } from '../src/schedulers/windowed.ts';
import { ddmin } from '../src/strategies/ddmin.ts';
import { smtDdmin, smtHierarchical, smtHybrid } from '../src/strategies/smt/parity.ts';
import { smt } from '../src/strategies/smt/smt.ts';
import { text } from '../src/strategies/text/text.ts';
import { scripts } from './corpus/scripts.ts';
import { type Subject, subjects, textOf } from './corpus/subjects.ts';

type Strategies = Readonly<Record<string, Pass<TestCase>>>;

/** One row each, on every input that is no script for a solver. */
const ofTexts: Strategies = {
  text: text(),
  'ddmin*: lines, characters': ddmin(),
  'ddmin*: lines': ddmin({ atom: 'line' }),
  'ddmin: lines': ddmin({ atom: 'line', star: false }),
  'ddmin*: lines, balanced split': ddmin({ atom: 'line', split: 'balanced' }),
  'ddmin*: lines, complements first': ddmin({ atom: 'line', complementFirst: true }),
  'ddmin*: lines, complements backward': ddmin({
    atom: 'line',
    subsetIterator: 'skip',
    complementIterator: 'backward',
  }),
  'ddmin*: lines, one by one': ddmin({
    atom: 'line',
    subsetIterator: 'skip',
    complementIterator: 'backward',
    granularity: Number.POSITIVE_INFINITY,
  }),
  'halving, sweep: lines, tokens': linesThenTokens(sequence(halving(), sweep())),
  'opdd, sweep: lines, tokens': linesThenTokens(sequence(opdd(), sweep())),
  'cdd, sweep: lines, tokens': linesThenTokens(sequence(cdd(), sweep())),
  'probdd, sweep: lines, tokens': linesThenTokens(sequence(probdd(), sweep())),
  'adaptive runs, sweep: lines, tokens': linesThenTokens(sequence(adaptiveRuns(), sweep())),
};

/** One row each, on every script for a solver. */
const ofScripts: Strategies = {
  smt: smt(),
  'smt, fast': smt({ fast: true }),
  'smt, slow': smt({ slow: true }),
  'smt-ddmin': smtDdmin(),
  'smt-hierarchical': smtHierarchical(),
  'smt-hybrid': smtHybrid(),
};

/** Two columns each. Which jobs run at once makes no difference. */
const schedulers: Readonly<Record<string, Scheduler>> = {
  'one at a time': sequential,
  'look-ahead 16': pipelined({ jobs: 1, lookAhead: 16 }),
  'windows of 4': windowed({ jobs: 1, width: 4 }),
};

function linesThenTokens(pass: Pass<Config>): Pass<TestCase> {
  return sequence(through(lines, overAtoms(pass)), through(tokens, overAtoms(pass)));
}

interface Count {
  readonly bytes: number;
  /** Different candidates that were asked for: the others are known. */
  readonly trials: number;
}

async function count(scheduler: Scheduler, pass: Pass<TestCase>, subject: Subject): Promise<Count> {
  const input = textOf(subject);
  const verdicts = new Map<string, boolean>();
  const judge = async (candidate: TestCase): Promise<boolean> => {
    const key = Buffer.from(candidate).toString('latin1');
    const verdict = verdicts.get(key) ?? subject.judge(Buffer.from(candidate).toString());
    verdicts.set(key, verdict);
    return verdict;
  };
  if (!(await judge(input))) throw new Error(`${subject.file} itself is not interesting.`);
  let left: TestCase = input;
  await scheduler(
    pass(input),
    (proposal) => judge(proposal.value()),
    (proposal) => {
      left = proposal.value();
    },
  );
  return { bytes: left.length, trials: verdicts.size };
}

async function table(subject: Subject, strategies: Strategies): Promise<string> {
  const names = Object.keys(schedulers);
  const rows = [
    `| Strategy | ${names.map((name) => `${name}: bytes | trials`).join(' | ')} |`,
    `|---|${names.map(() => '---:|---:').join('|')}|`,
  ];
  for (const [name, pass] of Object.entries(strategies)) {
    const cells: string[] = [];
    for (const scheduler of Object.values(schedulers)) {
      const { bytes, trials } = await count(scheduler, pass, subject);
      cells.push(`${bytes} | ${trials}`);
    }
    rows.push(`| ${name} | ${cells.join(' | ')} |`);
  }
  return `## ${subject.file}\n\n${textOf(subject).length} bytes. Interesting: ${subject.wanted}.\n\n${rows.join('\n')}\n`;
}

const file = path.join(import.meta.dirname, 'oracle-calls.md');
const parts = [
  '# Oracle calls\n\nWritten by `npm run oracle-calls`; a change of any figure belongs into the change that causes it.\n',
];
for (const subject of subjects) parts.push(await table(subject, ofTexts));
for (const script of scripts) parts.push(await table(script, ofScripts));
const page = parts.join('\n');

if (!process.argv.includes('--check')) writeFileSync(file, page);
else {
  const committed = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const changed = page
    .split('\n')
    .flatMap((line, i) => (line === committed[i] ? [] : [`- ${committed[i]}\n+ ${line}`]));
  if (changed.length > 0) {
    console.error(
      `bench/oracle-calls.md is not what the code does now. Run: npm run oracle-calls\n${changed.join('\n')}`,
    );
    process.exitCode = 1;
  }
}
