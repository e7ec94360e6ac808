import { defined } from '../basics/defined.ts';
import { unpackFiles } from '../core/file-set.ts';
import type { TestCase } from '../core/test-case.ts';
import { keptBest, keptFinding, keptReadable } from '../session/disk/kept-files.ts';
import type { LoadedRun } from '../session/disk/load-run.ts';
import { readJournal } from '../session/disk/read-journal.ts';
import { texts } from '../session/disk/step-texts.ts';
import type { Explanation } from '../session/explain.ts';
import { fingerprint } from '../session/fingerprint.ts';
import { film, type StepText } from './film.ts';
import { longestCopied, mostShownBytes } from './limits.ts';
import type { Misbehaviour } from './misbehaviour.ts';
import { lineOrigins } from './origins.ts';
import type { Report } from './report.ts';

const pageBytes = 950_000;
const leastFilmBytes = 100_000;

export interface ReportOptions {
  readonly misbehaviour: Misbehaviour;
  /** What was named, when the test case is several files. */
  readonly fileSet?: string | undefined;
  readonly explanation?: Explanation | undefined;
  /** Of pare itself. */
  readonly version: string;
}

/** What the folder of a run tells about it. */
export function reportOf(run: LoadedRun, { misbehaviour, explanation, version, fileSet }: ReportOptions): Report {
  const { description, original, steps, statistics } = run;
  const result = keptBest(run);
  const key = fingerprint(result);
  const readable = keptReadable(run, result);
  const { notes, findings } = told(run);
  return {
    name: fileSet ?? description.name,
    created: description.created,
    state: run.reason,
    misbehaviour,
    versions: { pare: version, ...description.versions },
    statistics,
    result,
    ...defined({
      files: fileSet === undefined ? undefined : (unpackFiles(result) ?? []),
      readable,
      explanation: explanation?.key === key ? explanation : undefined,
    }),
    original,
    origins: lineOrigins(until(run, key)),
    steps,
    film: film(() => labelled(run), roomForFilm({ result, steps, explanation })),
    notes,
    findings: findings.map((finding) => withText(finding, run)),
  };
}

function* labelled(run: LoadedRun): Generator<StepText> {
  for (const text of texts(run)) yield { ...text, label: run.steps[text.number - 1]?.label ?? 'original' };
}

/** What the rest of the page leaves of one megabyte, roughly and on the safe side. */
function roomForFilm({
  result,
  steps,
  explanation,
}: Pick<Report, 'result' | 'steps'> & Pick<ReportOptions, 'explanation'>): number {
  const shown = 8 * Math.min(result.length, mostShownBytes);
  const taken = result.length <= longestCopied ? 10 * result.length : 0;
  const heat = 200 * ((explanation?.parts.length ?? 0) + (explanation?.lines.length ?? 0));
  const curve = 130 * Math.min(steps.length, 1500);
  return Math.max(leastFilmBytes, pageBytes - 60_000 - shown - taken - heat - curve);
}

type Finding = Report['findings'][number];

function told({ folder }: LoadedRun): { notes: Report['notes']; findings: Report['findings'] } {
  const notes: Report['notes'][number][] = [];
  const findings: Finding[] = [];
  for (const { entry } of readJournal(folder.journal)) {
    if (entry?.type === 'note') notes.push({ atMs: entry.at, text: entry.text });
    if (entry?.type === 'finding') findings.push({ atMs: entry.at, name: entry.name, size: entry.size });
  }
  return { notes, findings };
}

function withText(finding: Finding, run: LoadedRun): Finding {
  const testCase = keptFinding(run, finding.name);
  return testCase === undefined ? finding : { ...finding, testCase };
}

/** The texts from the original to the one with this key. */
function* until(run: LoadedRun, key: string): Generator<TestCase> {
  const last = run.steps.find((step) => step.key === key)?.number ?? 0;
  for (const { number, testCase } of texts(run)) {
    yield testCase;
    if (number === last) return;
  }
}
