import { isSameButSpace } from '../core/same-but-space.ts';
import type { Search } from '../core/search.ts';
import type { TestCase } from '../core/test-case.ts';
import { fingerprint } from './fingerprint.ts';
import { verifies } from './judging/reliability.ts';
import type { Readability } from './readability.ts';
import { ask, type Run } from './run.ts';

/** The pass that its trials belong to. */
const readablePass = 'readable';
/** What it may cost at most, its last verification not counted. */
const mostTrials = 20;

/**
 * Texts that are larger than the result and easier to read, each of which the test has said yes to, the one to prefer
 * first.
 */
export async function readableTexts(
  run: Run,
  result: TestCase,
  { names, layouts }: Readability,
): Promise<readonly TestCase[]> {
  const asking = new Asking(run);
  const named = await asking.furthest(await names(result, from(run, result)), result);
  const laidOut = await asking.first((await layouts(named)).filter((text) => helps(text, result)));
  return [...(laidOut === undefined ? [] : [laidOut]), ...(helps(named, result) ? [named] : [])];
}

/**
 * The first of the texts that the test says yes to each of `runs` times: a second result. Nothing that goes wrong here
 * is a loss: the first result stands.
 */
export async function readable(
  run: Run,
  result: TestCase,
  { texts, runs }: { readonly texts: readonly TestCase[]; readonly runs: number },
): Promise<TestCase | undefined> {
  for (const text of texts) {
    if (!(await verifies(run, text, { runs: Math.max(0, runs - 1), what: readablePass }))) continue;
    run.announce({ type: 'readable', key: fingerprint(text), of: fingerprint(result), size: text.length }, text);
    return text;
  }
  return undefined;
}

class Asking {
  readonly #run: Run;
  #left = mostTrials;

  constructor(run: Run) {
    this.#run = run;
  }

  /** Where the accepted proposals lead. */
  async furthest(search: Search<TestCase>, from: TestCase): Promise<TestCase> {
    for (const proposal of search) {
      if (this.#left === 0) return from;
      if (await this.#saysYes(proposal.value(), proposal.label))
        return this.furthest(proposal.accepted(), proposal.value());
    }
    return from;
  }

  async first(texts: readonly TestCase[]): Promise<TestCase | undefined> {
    for (const [i, text] of texts.entries()) if (await this.#saysYes(text, `layout ${i + 1}`)) return text;
    return undefined;
  }

  async #saysYes(testCase: TestCase, what: string): Promise<boolean> {
    const { options, memory, progress, signal } = this.#run;
    if (this.#left === 0 || options.windDown?.aborted === true) return false;
    signal.throwIfAborted();
    const key = fingerprint(testCase);
    const known = progress.wasAccepted(key) ? undefined : memory.known?.get(key);
    this.#left--;
    const { verdict } = known ?? (await ask(this.#run, { testCase, key, label: `${readablePass}: ${what}` }, signal));
    return verdict === 'interesting';
  }
}

/** The texts that came before the result. */
function* from({ progress }: Run, result: TestCase): Generator<TestCase> {
  let isBefore = false;
  for (const testCase of progress.trail.backwards()) {
    if (isBefore) yield testCase;
    isBefore ||= same(testCase, result);
  }
}

/** White space alone makes nothing easier to read, unless it makes lines. */
function helps(text: TestCase, result: TestCase): boolean {
  if (!isSameButSpace(text, result)) return true;
  return trimmed(text).includes(lineEnd) && !same(trimmed(text), trimmed(result));
}

function trimmed(text: TestCase): TestCase {
  return text.subarray(0, text.findLastIndex((byte) => byte > space) + 1);
}

const space = 32;
const lineEnd = 10;

function same(a: TestCase, b: TestCase): boolean {
  return Buffer.compare(a, b) === 0;
}
