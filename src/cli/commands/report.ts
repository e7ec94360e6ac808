import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { messageOf } from '../../basics/thrown.ts';
import { UsageError } from '../../core/errors.ts';
import { aboutFinding } from '../../report/about-finding.ts';
import { copies } from '../../report/copies/copies.ts';
import { reportPage } from '../../report/page.ts';
import { counted } from '../../report/quantities.ts';
import { redacted } from '../../report/redacted.ts';
import type { Report } from '../../report/report.ts';
import { reportOf } from '../../report/report-of.ts';
import { keptFinding } from '../../session/disk/kept-files.ts';
import { type LoadedRun, loadRun } from '../../session/disk/load-run.ts';
import { readConfigFile } from '../options/config-file.ts';
import type { Arguments } from '../options/read-arguments.ts';
import type { Settings } from '../options/settings.ts';
import { ownVersion } from '../own-version.ts';
import { readExplanation } from './kept-explanation.ts';
import { keptIn, namedRun } from './known-run.ts';
import { keepOffOwnFiles, type OwnFiles } from './own-files.ts';
import { pageScripts } from './page-scripts.ts';
import { relative } from './relative.ts';
import { misbehaviourOf } from './test/misbehaviour-of.ts';

const scripts = ['tabs', 'curve', 'player', 'copy-buttons'];

/** `pare report [RUN]`: writes the page about a run, or prints a text to take away. Returns the exit code. */
export function reportCommand({ words, settings: given }: Arguments): number {
  const settings = { ...readConfigFile(process.cwd()), ...given };
  const run = loadRun(namedRun('report', words, settings));
  const { as, finding } = settings;
  const about = finding === undefined ? reportAbout(run, settings) : reportOnFinding(run, settings, finding);
  const place = settings.output ?? (settings.report || undefined);
  if (place !== undefined) keepOffOwnFiles(place, ownFiles(run));
  if (as !== undefined && as !== 'html') {
    const text = copies[as].text(about);
    if (settings.output === undefined || settings.output === '-') process.stdout.write(text);
    else process.stderr.write(`  report  ${relative(writtenTo(settings.output, text))}\n`);
    return 0;
  }
  const file = place ?? path.join(run.folder.path, ownName(finding));
  if (file === '-') process.stdout.write(reportPage(about, pageScripts(scripts)));
  else process.stderr.write(`  report  ${relative(written(about, file))}\n`);
  return 0;
}

/** Writes the page about a run; returns where. */
export function writtenReport(run: LoadedRun, settings: Partial<Settings>, file: string): string {
  return written(reportAbout(run, settings), file);
}

function ownFiles(run: LoadedRun): OwnFiles {
  const { file, spec } = keptIn(run);
  const { output } = run.description;
  return { about: [file, ...(output === undefined ? [] : [output])], words: spec.argv };
}

function ownName(finding: number | undefined): string {
  return finding === undefined ? 'report.html' : `finding-${finding}.html`;
}

function written(report: Report, file: string): string {
  return writtenTo(file, reportPage(report, pageScripts(scripts)));
}

function writtenTo(file: string, text: string): string {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new UsageError(`The report cannot be written to ${file}: ${messageOf(error)}`);
  }
  return path.resolve(file);
}

/** About another bug that was met, counted from 1: what it was seen in, and how to see it again. */
function reportOnFinding(run: LoadedRun, settings: Partial<Settings>, number: number): Report {
  const name = [...run.findings][number - 1];
  const testCase = name === undefined ? undefined : keptFinding(run, name);
  if (name === undefined || testCase === undefined) {
    const count = counted(run.findings.size, 'other bug');
    throw new UsageError(`--finding ${number}: the run in ${relative(run.folder.path)} has met ${count}.`);
  }
  const report = aboutFinding(reportAbout(run, { ...settings, redact: false }), { name, testCase });
  return settings.redact === true ? redacted(report) : report;
}

function reportAbout(run: LoadedRun, settings: Partial<Settings>): Report {
  const kept = keptIn(run);
  const report = reportOf(run, {
    misbehaviour: misbehaviourOf(kept.spec, kept.file),
    fileSet: kept.spec.isFileSet === true ? kept.file : undefined,
    explanation: readExplanation(run.folder),
    version: ownVersion(),
  });
  return settings.redact === true ? redacted(report) : report;
}
