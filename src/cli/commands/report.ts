import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '../../core/errors.ts';
import { copies } from '../../report/copies.ts';
import { reportPage } from '../../report/page.ts';
import { redacted } from '../../report/redacted.ts';
import type { Report } from '../../report/report.ts';
import { reportOf } from '../../report/report-of.ts';
import { type LoadedRun, loadRun } from '../../session/load-run.ts';
import { latestRun } from '../../session/run-folder.ts';
import { readConfigFile } from '../options/config-file.ts';
import type { Arguments } from '../options/read-arguments.ts';
import type { Settings } from '../options/settings.ts';
import { ownVersion } from '../own-version.ts';
import { readExplanation } from './kept-explanation.ts';
import { keptIn } from './known-run.ts';
import { misbehaviourOf } from './misbehaviour-of.ts';
import { pageScripts } from './page-scripts.ts';
import { relative } from './relative.ts';

const scripts = ['tabs', 'curve', 'player', 'copy-buttons'];

/** `pare report [RUN]`: writes the page about a run, or prints a text to take away. Returns the exit code. */
export function reportCommand({ words, settings: given }: Arguments): number {
  if (words.length > 1) throw new UsageError(`One run at a time: pare report ${words[0]}; there is also ${words[1]}.`);
  const settings = { ...readConfigFile(process.cwd()), ...given };
  const run = loadRun(words[0] ?? latestRun(settings.runDir ?? 'pare-runs'));
  const { as } = settings;
  if (as !== undefined && as !== 'html') {
    process.stdout.write(copies[as].text(reportAbout(run, settings)));
    return 0;
  }
  const file = settings.output ?? (settings.report || undefined) ?? path.join(run.folder.path, 'report.html');
  if (file === '-') process.stdout.write(reportPage(reportAbout(run, settings), pageScripts(scripts)));
  else process.stderr.write(`  report  ${relative(writtenReport(run, settings, file))}\n`);
  return 0;
}

/** Writes the page about a run; returns where. */
export function writtenReport(run: LoadedRun, settings: Partial<Settings>, file: string): string {
  const page = reportPage(reportAbout(run, settings), pageScripts(scripts));
  try {
    writeFileSync(file, page);
  } catch (error) {
    throw new UsageError(
      `The report cannot be written to ${file}: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  return path.resolve(file);
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
