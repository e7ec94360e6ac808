import path from 'node:path';
import { UsageError } from '../../core/errors.ts';
import type { SizeOrder } from '../../core/size-order.ts';
import type { OracleSpec } from '../../oracles/specified/spec.ts';
import type { LoadedRun } from '../../session/disk/load-run.ts';
import { latestRun } from '../../session/disk/runs.ts';
import type { Settings } from '../options/settings.ts';

/** What `pare` writes into the description of a run. */
interface Asked {
  readonly settings: Partial<Settings>;
  readonly request: { readonly file: string; readonly isFileSet?: boolean | undefined };
}

export interface Kept {
  readonly settings: Partial<Settings>;
  readonly spec: OracleSpec;
  readonly file: string;
}

/** To be kept in the description of a run. */
export function keptOptions({ settings, request }: Asked, spec: OracleSpec): Kept {
  return { settings, spec, file: request.isFileSet === true ? request.file : path.resolve(request.file) };
}

/** What the recorder of a run has to know about the size order. */
export function recordedOrder(
  { metric = 'bytes' }: Partial<Settings>,
  { order }: { readonly order?: SizeOrder },
): { readonly order?: SizeOrder; readonly metric?: string } {
  return { ...(order && { order }), ...(metric !== 'bytes' && { metric }) };
}

/** The folder of the run that the words name: by default of the last one that was begun. */
export function namedRun(command: string, [folder, other]: readonly string[], { runDir }: Partial<Settings>): string {
  if (other !== undefined) {
    throw new UsageError(`One run at a time: pare ${command} ${folder}; there is also ${other}.`);
  }
  return folder ?? latestRun(runDir ?? 'pare-runs', command);
}

/** How a run was asked for. Throws when a program has begun it, whose test nobody else knows. */
export function keptIn({ description, folder }: LoadedRun): Kept {
  const { options } = description;
  if (typeof options !== 'object' || options === null || !('spec' in options) || !('settings' in options)) {
    throw new UsageError(
      `${path.join(folder.path, 'run.json')} was not written by the command line (a program has begun this run through the API), so the test is not known.`,
    );
  }
  return options as Kept; // written by `reduce`, in this form
}
