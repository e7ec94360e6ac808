import type { SpecifiedOracle } from '../../../oracles/specified/spec.ts';
import type { LatestFile } from '../../../session/disk/latest-file.ts';
import type { RunFolder } from '../../../session/disk/run-folder.ts';
import type { Reduction } from '../../../session/reduce.ts';
import type { SessionOptions } from '../../../session/run.ts';
import type { Voice } from '../../display/voice.ts';
import type { Settings } from '../../options/settings.ts';
import type { Steering } from '../../steering/steering.ts';
import type { Request } from '../test/request.ts';
import type { Interruption } from './interruption.ts';
import type { Notes } from './notes.ts';
import type { SearchPlan } from './search-plan.ts';

/** What a command works with, whether it begins or goes on. */
export interface Work {
  readonly settings: Partial<Settings>;
  readonly request: Pick<Request, 'file' | 'input'> & { readonly isFileSet?: boolean | undefined };
  readonly voice: Voice;
  readonly notes: Notes;
  readonly interruption: Interruption;
  readonly steering: Steering;
}

export interface Search extends Work {
  readonly oracle: SpecifiedOracle;
  readonly jobs: number;
  readonly output: LatestFile | undefined;
  readonly plan: SearchPlan;
  readonly folder: RunFolder;
  /** Begins or resumes the session. */
  readonly session: (options: Omit<SessionOptions, 'input'>) => Promise<Reduction>;
}
