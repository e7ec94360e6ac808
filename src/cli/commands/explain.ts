import { contentHash } from '../../caches/content-hash.ts';
import { packFiles, unpackFiles } from '../../core/file-set.ts';
import { lines } from '../../formats/text/lines.ts';
import { tokens } from '../../formats/text/tokens.ts';
import type { SpecifiedOracle } from '../../oracles/specified/spec.ts';
import { testHash } from '../../oracles/specified/test-hash.ts';
import { counted } from '../../report/quantities.ts';
import { keptBest } from '../../session/disk/kept-files.ts';
import { type LoadedRun, loadRun } from '../../session/disk/load-run.ts';
import { type ExplainOptions, type Explanation, explain, type Part } from '../../session/explain.ts';
import { annotated } from '../display/annotated.ts';
import { sizeOf } from '../display/terminal.ts';
import type { Arguments } from '../options/read-arguments.ts';
import { keepExplanation } from './kept-explanation.ts';
import { keptIn, namedRun } from './known-run.ts';
import { relative } from './relative.ts';
import { type Beginning, begun, startedOracle } from './search/preparation.ts';
import { jobsOf } from './search/search-plan.ts';
import { tellingLine } from './test/telling-line.ts';

const mostTrials = 500;
/** Beyond this, whole lines are the parts. */
const mostTokens = 2000;

/** `pare explain [RUN]`: why each part of the result is there. Returns the exit code. */
export function explainCommand(args: Arguments): Promise<number> {
  return begun(args, async (beginning) =>
    explained(loadRun(namedRun('explain', args.words, beginning.settings)), beginning),
  );
}

async function explained(run: LoadedRun, beginning: Beginning): Promise<number> {
  const { settings, voice, interruption } = beginning;
  const kept = keptIn(run);
  const jobs = jobsOf(settings);
  const oracle = await startedOracle(kept.spec, {
    ...beginning,
    request: { file: kept.file, input: run.original },
    jobs,
  });
  try {
    const result = keptBest(run);
    interruption.underWay();
    voice.say(`  Leaving out each part of ${relative(run.folder.best)} alone ...`);
    const explanation = await explain({
      testCase: result,
      ...(kept.spec.isFileSet === true ? fileParts(result) : partsOf(result)),
      oracle,
      known: run.testHash === testHash(kept.spec) ? run.known : contentHash(),
      limit: settings.limitTests ?? mostTrials,
      jobs,
      signal: interruption.windDown,
      ...lookWith(oracle),
    });
    keepExplanation(run.folder, explanation);
    const columns = sizeOf(process.stdout).columns;
    const look = { ...voice.appearance, columns, colours: voice.appearance.colours && process.stdout.isTTY === true };
    process.stdout.write(`${annotated(explanation, result, look).join('\n')}\n`);
    for (const line of hints(explanation)) voice.say(line);
    return interruption.exitCode() ?? 0;
  } finally {
    await oracle.close();
  }
}

function hints({ parts, lines: whole, trials, known }: Explanation): string[] {
  const untried = [...parts, ...whole].filter(({ verdict }) => verdict === undefined).length;
  const more =
    untried > 0
      ? `; ${counted(untried, 'part was', 'parts were')} not tried: --limit-tests ${trials + 2 * untried}`
      : '';
  return [
    `  ${counted(trials, 'trial')}, ${counted(known, 'answer')} from the run${more}`,
    '  The same in colour: pare report',
  ];
}

/** What is left out: whole lines, and words and signs one by one. */
function partsOf(result: Uint8Array): { lines: Part[]; parts: Part[] } {
  const small = spans(tokens.parse(result)).filter(({ start, end }) => !isBlank(result.subarray(start, end)));
  const whole = spans(lines.parse(result)).filter(({ start, end }) => !isBlank(result.subarray(start, end)));
  if (small.length > mostTokens) return { lines: [], parts: whole };
  return { lines: whole.length > 1 ? whole : [], parts: small };
}

/** The same inside the files of a set, whose heads tell how long they are. */
function fileParts(result: Uint8Array): Pick<ExplainOptions, 'lines' | 'parts' | 'without'> {
  const files = unpackFiles(result) ?? [];
  const starts: number[] = [];
  let at = 0;
  for (const file of files) {
    at += packFiles([file]).length;
    starts.push(at - 1 - file.bytes.length);
  }
  const found = files.map(({ bytes }, i) => {
    // There is a start for each file.
    const moved = ({ start, end }: Part): Part => ({ start: start + starts[i]!, end: end + starts[i]! });
    const { lines: whole, parts } = partsOf(bytes);
    return { lines: whole.map(moved), parts: parts.map(moved) };
  });
  const without = ({ start, end }: Part): Uint8Array =>
    packFiles(
      files.map((file, i) => {
        const from = starts[i]!;
        if (start < from || start >= from + file.bytes.length) return file;
        return {
          ...file,
          bytes: Buffer.concat([file.bytes.subarray(0, start - from), file.bytes.subarray(end - from)]),
        };
      }),
    );
  return { lines: found.flatMap((each) => each.lines), parts: found.flatMap((each) => each.parts), without };
}

function spans(atoms: ReturnType<typeof tokens.parse>): Part[] {
  // There are as many ends as starts.
  return atoms === undefined ? [] : Array.from(atoms.starts, (start, i) => ({ start, end: atoms.ends[i]! }));
}

function isBlank(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte <= 32);
}

// Scripts tell by their exit code alone; commands may have more to say than which condition is not met.
function lookWith({ run, spec }: SpecifiedOracle): Pick<ExplainOptions, 'look'> {
  if (run === undefined || spec.kind !== 'command') return {};
  return { look: async (candidate, signal) => tellingLine(await run(candidate, signal)) };
}
