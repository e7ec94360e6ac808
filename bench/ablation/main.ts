// What each part of the plan for source code earns: result and trials without it.
//
//   npm run ablation                       over the small corpus, the same on every machine
//   npm run ablation -- --case FOLDER...   over real cases: `input.*` with `oracle.sh`, or `oracle.mjs` when there is one
//
// A part is the beginning of a label; what is left out counts as rejected, without a trial.
import { createHash } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { dressed } from '../../src/core/combinators.ts';
import type { Pass, Search } from '../../src/core/search.ts';
import type { TestCase } from '../../src/core/test-case.ts';
import { defaultLookAhead, pipelined } from '../../src/schedulers/pipelined.ts';
import { strategyFor } from '../../src/strategies/tree-strategies.ts';
import { realSubject, smallSubjects } from './subjects.ts';

/** What is tried on, and by what. */
export interface Subject {
  readonly fileName: string;
  readonly input: TestCase;
  readonly judge: (candidate: TestCase) => boolean;
}

/** Parts to leave out, one at a time: stages, and kinds of change within them. */
const parts = [
  ...['tree: comments', 'tree: hoist', 'tree: wrapped hoist', 'tree: splice', 'tree: stub', 'tree: unused'],
  ...['names', 'names: column', 'names: inline', 'names: drop', 'names: unqualify', 'names: bind'],
  ...['slices', 'bodies', 'shorten', 'rename', 'values', 'values: stub', 'values: reuse'],
  ...['layout', 'lines', 'tokens', 'runs', 'brackets', 'pairs', 'chars', 'bytes', 'grow', 'again'],
];

const note = (text: string): void => console.error(text);

interface Outcome {
  readonly bytes: number;
  readonly trials: number;
}

async function outcome(pass: Pass<TestCase>, { input, judge }: Subject, left?: string): Promise<Outcome> {
  const asked = new Set<string>();
  const verdict = async (candidate: TestCase): Promise<boolean> => {
    asked.add(keyOf(candidate));
    return judge(candidate);
  };
  if (!(await verdict(input))) throw new Error('The input itself is not interesting.');
  let bytes = input.length;
  const search = left === undefined ? pass(input) : without(left, pass(input));
  await pipelined({ jobs: 1, lookAhead: defaultLookAhead })(
    search,
    (proposal) => verdict(proposal.value()),
    (proposal) => {
      bytes = proposal.value().length;
    },
  );
  return { bytes, trials: asked.size };
}

function* without(part: string, search: Search<TestCase>): Search<TestCase> {
  for (const proposal of dressed(search, { next: (rest) => without(part, rest) })) {
    if (!`${proposal.label} `.replace(':', ' :').startsWith(`${part} `.replace(':', ' :'))) yield proposal;
  }
}

/** The same subject, whose test is run once for each text, whatever is left out. */
function remembering({ judge, ...subject }: Subject): Subject {
  const known = new Map<string, boolean>();
  const remembered = (candidate: TestCase): boolean => {
    const key = keyOf(candidate);
    const verdict = known.get(key) ?? judge(candidate);
    known.set(key, verdict);
    return verdict;
  };
  return { ...subject, judge: remembered };
}

function keyOf(candidate: TestCase): string {
  return createHash('sha256').update(candidate).digest('base64');
}

async function report(given: readonly Subject[]): Promise<void> {
  const subjects = given.map(remembering);
  const names = subjects.map(({ fileName }) => fileName);
  console.log(`| without | ${names.map((name) => `${name}: bytes | trials`).join(' | ')} |`);
  console.log(`|---|${names.map(() => '---:|---:').join('|')}|`);
  const plans: Pass<TestCase>[] = [];
  for (const { fileName, input } of subjects) plans.push(await strategyFor('tree', { fileName, input, note }));
  for (const part of [undefined, ...parts]) {
    const cells: string[] = [];
    for (const [i, subject] of subjects.entries()) {
      const { bytes, trials } = await outcome(plans[i]!, subject, part);
      cells.push(`${bytes} | ${trials}`);
    }
    console.log(`| ${part ?? '(nothing)'} | ${cells.join(' | ')} |`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [option, ...folders] = process.argv.slice(2);
  if (option !== undefined && option !== '--case')
    throw new Error(`${option}: the only option is --case FOLDER..., for real cases.`);
  await report(option === undefined ? smallSubjects() : await Promise.all(folders.map(realSubject)));
}
