import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { different, named } from '../../../core/combinators.ts';
import { TestLaunchError, UsageError } from '../../../core/errors.ts';
import type { Pass } from '../../../core/search.ts';
import type { TestCase } from '../../../core/test-case.ts';
import { privateFolder } from '../../../oracles/process/folders/scratch.ts';
import { asStorageError } from '../../../oracles/process/folders/storage-problem.ts';
import { killGroup } from '../../../oracles/process/launching/kill.ts';
import { findProgram } from '../../../oracles/process/programs/find-program.ts';
import { withOwnScript } from '../../../oracles/process/programs/own-programs.ts';
import { fingerprint } from '../../../session/fingerprint.ts';
import { type NumberedChange, numbered } from '../../../strategies/numbered.ts';
import { splitWords } from '../../options/split-words.ts';

const patienceMs = 60_000;
const mostBytes = 256 * 1024 ** 2;
/** What a program leaves behind is ended with its group. */
const ownGroup = { detached: true };
/** Schedulers look at a search more than once. */
const mostRemembered = 200;

/**
 * Programs that write a shorter text, as passes: `@@` in their arguments is the file, `{n}` counts what they can do to
 * it. The single word `clang_delta` stands for all that it can do. Throws a `UsageError` for what cannot be started.
 */
export function commandPasses(lines: readonly string[], fileName: string): Pass<TestCase>[] {
  return lines.flatMap((line) => {
    const words = splitWords(line);
    const [program = ''] = words;
    const argv = [found(program, line), ...withOwnScript(words, process.cwd()).slice(1)];
    const name = path.basename(program, path.extname(program));
    if (name !== 'clang_delta' || argv.length > 1) return [commandPass(name, argv, fileName)];
    return transformations(argv[0]!).map((each) =>
      commandPass(`${name} ${each}`, [argv[0]!, `--transformation=${each}`, '--counter={n}', '@@'], fileName),
    );
  });
}

function found(program: string, line: string): string {
  try {
    return findProgram(program, process.cwd()).path;
  } catch (error) {
    if (!(error instanceof TestLaunchError)) throw error;
    const hint = program === 'clang_delta' ? ' C-Vise brings it along, on Debian as /usr/lib/cvise/clang_delta.' : '';
    throw new UsageError(`--pass-command '${line}': ${error.message}${hint}`);
  }
}

function transformations(program: string): string[] {
  const { status, stdout, stderr, error } = spawnSync(program, ['--transformations'], { encoding: 'utf8' });
  if (status === 0) return stdout.split(/\s+/).filter(Boolean);
  const why = error?.message ?? stderr.trim();
  throw new UsageError(`--pass-command ${program} does not say what it can do (--transformations): ${why}`);
}

function commandPass(name: string, argv: readonly string[], fileName: string): Pass<TestCase> {
  const isCounting = argv.some((word) => word.includes('{n}'));
  const made = remembered((source, number) =>
    number > 1 && !isCounting ? undefined : run(argv, { source, number, fileName }),
  );
  const pass = numbered(made);
  return named(name, (source) => different(pass(source), source));
}

interface Order {
  readonly source: TestCase;
  readonly number: number;
  readonly fileName: string;
}

/**
 * What the program writes to stdout, or without any of that to the file; `undefined` when it fails or takes too long.
 */
function run([program, ...args]: readonly string[], { source, number, fileName }: Order): TestCase | undefined {
  const folder = privateFolder();
  try {
    const file = path.join(folder, path.basename(fileName));
    writeFileSync(file, source);
    const words = args.map((word) => word.replaceAll('@@', () => file).replaceAll('{n}', String(number)));
    const isNamed = args.some((word) => word.includes('@@'));
    const { status, stdout, pid } = spawnSync(program!, words, {
      cwd: folder,
      input: isNamed ? '' : source,
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: patienceMs,
      killSignal: 'SIGKILL',
      maxBuffer: mostBytes,
      ...ownGroup,
    });
    if (pid > 0) killGroup(pid);
    if (status !== 0) return undefined;
    return Uint8Array.from(stdout.length > 0 || !isNamed ? stdout : readFileSync(file));
  } catch (error) {
    throw asStorageError(error, `run ${program} in ${folder}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function remembered(change: NumberedChange): NumberedChange {
  const known = new Map<string, TestCase | undefined>();
  return (source, number) => {
    const key = `${number} ${fingerprint(source)}`;
    if (known.has(key)) return known.get(key);
    const made = change(source, number);
    if (known.size >= mostRemembered) known.delete(known.keys().next().value!);
    known.set(key, made);
    return made;
  };
}
