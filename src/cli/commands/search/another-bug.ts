import type { Oracle } from '../../../core/oracle.ts';
import type { TestCase } from '../../../core/test-case.ts';
import { lineOfCrash } from '../../../oracles/expectations/crash-line.ts';
import { normalise } from '../../../oracles/expectations/normalise.ts';
import type { Run } from '../../../oracles/process/run.ts';
import type { SpecifiedOracle } from '../../../oracles/specified/spec.ts';
import { testHash } from '../../../oracles/specified/test-hash.ts';
import { plainLines } from '../../../oracles/wrappers/apart.ts';
import { describeAnew } from '../../../session/disk/run-folder.ts';
import type { Wish } from '../../../session/wish.ts';
import { keptOptions } from '../known-run.ts';
import { startedOracle } from './preparation.ts';
import type { Search } from './search.ts';
import { cacheOf } from './search-plan.ts';

const tells = /\b\w*(?:error|exception|failure|fatal|panic|assert)\w*\b/i;

/** The oracle of a search whose user may tell other bugs apart while it goes on. */
export class DiscerningOracle implements Oracle {
  readonly #search: Search;
  readonly #signal: AbortSignal;
  /** Each started here but the first, which is the caller's. */
  readonly #started: SpecifiedOracle[] = [];
  #current: SpecifiedOracle;

  constructor(search: Search) {
    this.#search = search;
    this.#signal = search.interruption.now;
    this.#current = search.oracle;
  }

  judge(testCase: TestCase, signal: AbortSignal): ReturnType<Oracle['judge']> {
    return this.#current.judge(testCase, signal);
  }

  async close(): Promise<void> {
    await Promise.all(this.#started.map((oracle) => oracle.close()));
  }

  /**
   * What to wish so that whatever prints what this test case makes the test print, and the original does not, counts as
   * another bug. In words, when nothing tells the two apart.
   */
  async without(other: TestCase): Promise<{ readonly line: string; readonly wish: Wish } | string> {
    const line = await this.#lineOf(other);
    if (line === undefined) return 'nothing that the test prints tells the best so far from the original';
    const before = this.#current;
    const spec = { ...before.spec, apart: [...(before.spec.apart ?? []), line] };
    const { settings, folder } = this.#search;
    const next = await startedOracle(spec, this.#search);
    this.#started.push(next);
    this.#current = next;
    const wish: Wish = {
      type: 'test',
      finding: { name: line, testCase: other },
      hash: testHash(spec),
      cache: await cacheOf(settings),
      granted: () => describeAnew(folder, { options: keptOptions(this.#search, spec), testHash: testHash(spec) }),
      refused: () => {
        this.#current = before;
        return testHash(before.spec);
      },
    };
    return { line, wish };
  }

  async #lineOf(other: TestCase): Promise<string | undefined> {
    const { run } = this.#current;
    if (run === undefined) return undefined;
    const usual = new Set(plainLines(await run(this.#search.request.input, this.#signal)));
    const seen = await run(other, this.#signal);
    const lines = [...crashLines(seen), ...plainLines(seen)].filter((line) => !usual.has(line));
    return lines.find((line) => tells.test(line)) ?? lines[0];
  }
}

function crashLines(run: Run): string[] {
  const line = lineOfCrash(run);
  return line === undefined ? [] : [normalise(line, run).trim()];
}
