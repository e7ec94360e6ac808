import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { messageOf } from '../../../basics/thrown.ts';
import { different, dressed, named } from '../../../core/combinators.ts';
import { UsageError } from '../../../core/errors.ts';
import type { Pass, Search } from '../../../core/search.ts';
import { settle } from '../../../core/settle.ts';
import type { TestCase } from '../../../core/test-case.ts';

export interface OwnPasses {
  readonly files: readonly string[];
  /** Lines with a program and its arguments. */
  readonly commands: readonly string[];
  /** Of the input. */
  readonly fileName: string;
}

/**
 * Passes that are modules of the user's before those of the strategy, and programs, which are slow, behind them, until
 * none of them changes anything. Throws a `UsageError` for a file that is no such module, and for what cannot be
 * started.
 */
export async function withOwnPasses(
  { files, commands, fileName }: OwnPasses,
  pass: Pass<TestCase>,
): Promise<Pass<TestCase>> {
  if (files.length === 0 && commands.length === 0) return pass;
  const own: Pass<TestCase>[] = [];
  for (const file of files) own.push(await ownPass(file));
  const others = commands.length === 0 ? [] : (await import('./command-passes.ts')).commandPasses(commands, fileName);
  return settle([...own, (source) => pass(source), ...others], []);
}

async function ownPass(file: string): Promise<Pass<TestCase>> {
  const found: unknown = await loaded(file);
  if (typeof found !== 'function') {
    throw new UsageError(
      `--pass ${file} exports no pass. Write: export default function* (source) { yield { label, value, accepted } }; see docs/guides/write-a-pass.md.`,
    );
  }
  const pass = found as Pass<TestCase>; // what it makes is the user's to get right
  const search = (source: TestCase): Search<TestCase> => guarded(file, () => pass(source));
  return named(path.basename(file, path.extname(file)), (source) => different(search(source), source));
}

/** What is thrown on the way is the user's, too. */
function* guarded(file: string, search: () => Search<TestCase>): Search<TestCase> {
  try {
    yield* dressed(search(), { next: (rest) => guarded(file, () => rest) });
  } catch (error) {
    const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
    throw new UsageError(`--pass ${file} has failed: ${what}`);
  }
}

async function loaded(file: string): Promise<unknown> {
  if (!existsSync(file)) throw new UsageError(`--pass ${file} cannot be loaded: there is no such file.`);
  try {
    const url = pathToFileURL(path.resolve(file)).href;
    return ((await import(url)) as { readonly default?: unknown }).default;
  } catch (error) {
    const reason = messageOf(error);
    throw new UsageError(`--pass ${file} cannot be loaded: ${reason}`);
  }
}
