import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A mistake that could be made in pare, and the faults that must bring it to light. */
export interface PlantedBug {
  readonly name: string;
  /** A source, and what is put in the place of what in it. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly fault: string;
  /** Of the first strike: one soon after it has been seen to find the bug, and where moments are random another may. */
  readonly seed: number;
  /** Of the strikes that are tried until one finds it. */
  readonly strikes: number;
}

/** Each has been seen to be found. */
export const plantedBugs: readonly PlantedBug[] = [
  {
    name: 'the checksums of the journal are not looked at',
    file: 'session/disk/journal-entry.ts',
    from: '!== suffix(crc32(text.subarray(0, bodyLength)))',
    to: '=== suffix(-1)',
    fault: 'the journal has flipped bits',
    seed: 100,
    strikes: 40,
  },
  {
    name: 'a timeout counts as a yes',
    file: 'oracles/expectations/expectation.ts',
    from: "{ verdict: 'unresolved', why: ending(run), timeoutMs: run.timeoutMs }",
    to: "{ verdict: 'interesting', why: ending(run), timeoutMs: run.timeoutMs }",
    fault: 'the test hangs and ignores signals',
    seed: 100,
    strikes: 40,
  },
  {
    name: 'daemons are not looked for',
    file: 'oracles/process/launching/descendants.ts',
    from: '.filter((pid) => this.#isOurs(pid))',
    to: '.filter(() => false)',
    fault: 'the test starts a daemon',
    seed: 100,
    strikes: 40,
  },
  {
    name: 'the watchdog does not clear up',
    file: 'oracles/process/launching/watchdog.ts',
    from: 'rm -rf -- "$root" ||',
    to: 'true ||',
    fault: 'pare is killed at any time, again and again',
    seed: 100,
    strikes: 40,
  },
  {
    name: 'links in the place of the candidate are followed',
    file: 'oracles/process/folders/work-directory.ts',
    from: 'constants.O_NOFOLLOW',
    to: 'undefined',
    fault: 'the test puts a link in the place of the candidate',
    seed: 100,
    strikes: 40,
  },
  {
    name: 'a full disk is called a mistake of pare',
    file: 'session/disk/storage.ts',
    from: 'if (cause instanceof StorageError)',
    to: 'if (cause instanceof Error)',
    fault: 'a file operation fails',
    seed: 108,
    strikes: 40,
  },
  {
    name: 'private directories are left behind',
    file: 'oracles/process/folders/scratch.ts',
    from: 'removeTree(root);\n    return undefined;',
    to: 'return undefined;',
    fault: 'the clock on the wall jumps',
    seed: 100,
    strikes: 40,
  },
  {
    name: 'being told to end looks like success of another kind',
    file: 'cli/commands/search/interruption.ts',
    from: 'code ??= 143;',
    to: 'code ??= 42;',
    fault: 'pare is told to end',
    seed: 100,
    strikes: 40,
  },
  {
    name: 'results are written in place',
    file: 'session/disk/latest-file.ts',
    from: 'const next = beside(file);',
    to: 'const next = file;',
    fault: 'pare is killed in the middle of a file operation',
    seed: 122,
    strikes: 80,
  },
  {
    name: 'run folders are open to others',
    file: 'session/disk/run-folder.ts',
    from: '{ mode: 0o700 }',
    to: '{}',
    fault: 'what is new is open to all, as a careless umask has it',
    seed: 100,
    strikes: 40,
  },
];

/** The command line with the mistake in it, next to a copy of what else was built and to the packages that it needs. */
export async function withPlanted<R>(bug: PlantedBug, work: (program: string) => Promise<R>): Promise<R> {
  const root = path.resolve(import.meta.dirname, '../..');
  const within = path.join(root, 'node_modules/.cache');
  mkdirSync(within, { recursive: true });
  const home = mkdtempSync(path.join(within, 'pare-planted-'));
  const program = path.join(home, 'dist');
  try {
    for (const copied of ['dist', 'src', 'rolldown.config.ts'])
      cpSync(path.join(root, copied), path.join(home, copied), { recursive: true });
    for (const beside of ['grammars', 'package.json']) symlinkSync(path.join(root, beside), path.join(home, beside));
    plant(bug, path.join(home, 'src'));
    const bundler = path.join(root, 'node_modules/rolldown/bin/cli.mjs');
    execFileSync(process.execPath, [bundler, '-c', 'rolldown.config.ts'], { cwd: home, stdio: 'ignore' });
    return await work(program);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

function plant({ name, file, from, to }: PlantedBug, src: string): void {
  const source = path.join(src, file);
  const text = readFileSync(source, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no ${from} any more: "${name}" cannot be planted.`);
  writeFileSync(
    source,
    text.replace(from, () => to),
  );
}
