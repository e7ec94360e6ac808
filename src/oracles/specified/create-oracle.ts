import path from 'node:path';
import { UsageError } from '../../core/errors.ts';
import { moduleOracle } from '../module/module-oracle.ts';
import { findCompanions } from '../process/folders/companions.ts';
import { oracleOfCommand } from './oracle-of-command.ts';
import type { OracleOptions, OracleSpec, SpecifiedOracle } from './spec.ts';
import { inputDirectory, specifiedLimit } from './specified-command.ts';
import { checkExpectations } from './specified-expectation.ts';
import { checkWrappers, wrapped } from './wrapped.ts';

/** Makes the oracle that a specification describes. The one way for the command line, for resuming and for programs. */
export async function createOracle(spec: OracleSpec, options: OracleOptions): Promise<SpecifiedOracle> {
  if (!path.isAbsolute(spec.directory)) throw new UsageError(`"${spec.directory}" is not an absolute path.`);
  checkExpectations(spec);
  checkWrappers(spec);
  // Tells what is wrong with the time limit.
  const limit = specifiedLimit(spec, options);
  if (spec.kind !== 'module') return wrapped(await oracleOfCommand(spec, options), spec, options);

  checkHeld(spec);
  const file = path.resolve(spec.directory, spec.argv[0] ?? '');
  const { isFileSet } = spec;
  const companions = findCompanions(spec.with ?? [], spec.directory, inputDirectory(spec, options.fileName));
  const oracle = await moduleOracle(file, { ...options, isFileSet, companions, limit });
  return wrapped({ ...oracle, spec, description: [`calls the default export of ${file}`] }, spec, options);
}

/** Threads of this process have its rights and its environment. */
function checkHeld({ sandbox, cleanEnv }: OracleSpec): void {
  const flag = sandbox === 'required' ? '--sandbox' : cleanEnv === undefined ? undefined : '--clean-env';
  if (flag === undefined) return;
  throw new UsageError(`${flag}: a test module runs in a thread of pare itself. Write the test as a script.`);
}
