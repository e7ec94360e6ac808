import { hash } from 'node:crypto';
import path from 'node:path';
import { defined } from '../basics/defined.ts';
import { UsageError } from '../core/errors.ts';
import { findProgram } from '../oracles/process/programs/find-program.ts';
import { isFile } from '../oracles/process/programs/own-programs.ts';
import type { OracleSpec } from '../oracles/specified/spec.ts';
import { contentOf } from './file-content.ts';

/** A word of a command; a program or file is named by its content, since it lies elsewhere on other machines. */
export type Word = string | { readonly file: string; readonly content: string };

/** A test without anything that belongs to one machine. */
export interface PortableTest {
  /** What candidates are called. */
  readonly fileName: string;
  readonly command: readonly Word[];
  readonly versus?: readonly Word[];
  readonly preFilter?: readonly Word[];
  readonly with: readonly Exclude<Word, string>[];
  readonly env: Readonly<Record<string, string>>;
  readonly rest: Rest;
}

type OfMachine = 'argv' | 'directory' | 'with' | 'env' | 'cwd' | 'preFilter' | 'versus';
type Comparison = Omit<NonNullable<OracleSpec['versus']>, 'argv'>;
type Rest = Omit<OracleSpec, OfMachine> & { readonly versus?: Comparison };

/**
 * Describes a settled test for other machines: the words as they were given, and the content of every file they name.
 */
export function portableTest(spec: OracleSpec, fileName: string): PortableTest {
  const { argv, directory, with: companions = [], env = {}, cwd, preFilter, versus, ...rest } = spec;
  if (cwd !== undefined) {
    throw new UsageError(
      `--cwd ${cwd} names a folder of this machine. With --workers, name what the test needs: --with PATH`,
    );
  }
  return defined({
    fileName: path.basename(fileName),
    command: words(argv, spec),
    versus: versus && words(versus.argv, spec),
    preFilter: preFilter && words(preFilter, spec),
    with: companions.map((given) => named(path.resolve(directory, given))),
    env,
    rest: { ...rest, ...defined({ versus: versus && withoutCommand(versus) }) },
  });
}

function withoutCommand({ argv, ...comparison }: NonNullable<OracleSpec['versus']>): Comparison {
  return comparison;
}

/** Names a test by everything that its verdicts depend on. */
export function testName(test: PortableTest): string {
  return hash('sha256', JSON.stringify(test), 'hex').slice(0, 24);
}

function words([program = '', ...others]: readonly string[], { kind, directory, env }: OracleSpec): Word[] {
  const file = kind === 'module' ? path.resolve(directory, program) : findProgram(program, directory, env?.PATH).path;
  return [
    named(file),
    ...others.map((word) => (isFile(path.resolve(directory, word)) ? named(path.resolve(directory, word)) : word)),
  ];
}

function named(file: string): Exclude<Word, string> {
  return { file: path.basename(file), content: contentOf(file) };
}
