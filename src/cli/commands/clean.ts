import { existsSync, lstatSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '../../core/errors.ts';
import { byteCount, counted, duration } from '../../report/quantities.ts';
import { type LoadedRun, loadRun } from '../../session/disk/load-run.ts';
import { isWorkedIn, runsIn } from '../../session/disk/runs.ts';
import { voice } from '../display/voice.ts';
import { readConfigFile } from '../options/config-file.ts';
import type { Arguments } from '../options/read-arguments.ts';
import { relative } from './relative.ts';

interface OldRun {
  readonly folder: string;
  readonly sizeBytes: number;
  readonly ageMs: number;
  readonly state: string;
  /** Why it stays, if it does. */
  readonly stays?: string | undefined;
}

/**
 * `pare clean [RUN...]`: says which run folders could go and how large they are, and removes them when told so. Without
 * names those of runs that have come to their end; runs that can be resumed only when they are named, or with --all.
 */
export function cleanCommand({ words, settings: given }: Arguments): number {
  const settings = { ...readConfigFile(process.cwd()), ...given };
  const speaker = voice(settings);
  const within = settings.runDir ?? 'pare-runs';
  const folders = words.length > 0 ? words.map(named) : runsIn(within);
  const wanted = { all: settings.all === true || words.length > 0, olderMs: (settings.olderThan ?? 0) * 1000 };
  const runs = folders.map((folder) => oldRun(folder, wanted));
  if (runs.length === 0) speaker.say(`There are no runs in ${within}.`);
  for (const run of runs) {
    const size = byteCount(run.sizeBytes).padStart(14);
    const stays = run.stays === undefined ? '' : speaker.colour.faint(`  stays: ${run.stays}`);
    speaker.say(`${size}  ${duration(run.ageMs).padStart(9)} ago  ${relative(run.folder)}  ${run.state}${stays}`);
  }
  const going = runs.filter(({ stays }) => stays === undefined);
  if (going.length === 0) return 0;
  const what = `${counted(going.length, 'run')}, ${byteCount(going.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0))}`;
  if (settings.yes !== true) {
    speaker.say(`\n${what} would go; nothing was removed. pare clean --yes removes them.`);
    return 0;
  }
  for (const { folder } of going) rmSync(folder, { recursive: true, force: true });
  speaker.say(`\nremoved: ${what}`);
  return 0;
}

function named(folder: string): string {
  if (existsSync(path.join(folder, 'run.json'))) return folder;
  throw new UsageError(`${folder} is not the folder of a run: it has no run.json, and nothing else is removed.`);
}

function oldRun(folder: string, { all, olderMs }: { readonly all: boolean; readonly olderMs: number }): OldRun {
  const run = readable(folder);
  if (run === undefined) {
    return { folder, sizeBytes: sizeOf(folder), ageMs: 0, state: 'cannot be read', stays: 'remove it by hand' };
  }
  const { reason, description } = run;
  const ageMs = Date.now() - Date.parse(description.created);
  const state = reason === 'exhausted' ? 'at its end' : reason === undefined ? 'cut off' : 'can be resumed';
  const stays = isWorkedIn(folder)
    ? 'another pare is working in it'
    : ageMs < olderMs
      ? 'not that old'
      : reason !== 'exhausted' && !all
        ? 'not at its end (--all)'
        : undefined;
  return { folder, sizeBytes: sizeOf(folder), ageMs, state, stays };
}

function readable(folder: string): LoadedRun | undefined {
  try {
    return loadRun(folder);
  } catch {
    return undefined; // what is not understood is not removed
  }
}

/** Without following links. */
function sizeOf(file: string): number {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (stats?.isDirectory() !== true) return stats?.size ?? 0;
  return readdirSync(file).reduce((sum, name) => sum + sizeOf(path.join(file, name)), 0);
}
