import { type Profiler, Session } from 'node:inspector';

/**
 * Tells what of the sources a call has reached that none has reached before. V8 counts how often each block has run;
 * block and order of magnitude of the count are what is new or not, as in AFL.
 */
export class Coverage {
  readonly #session = new Session();
  readonly #seen = new Set<string>();

  /** Only what is loaded from then on is counted block by block: create it before the sources are imported. */
  constructor() {
    this.#session.connect();
    this.#session.post('Profiler.enable');
    this.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  }

  get size(): number {
    return this.#seen.size;
  }

  /** How many features have been seen for the first time since the last call. */
  news(): number {
    const before = this.#seen.size;
    for (const { url, functions } of this.#counts()) {
      if (!url.includes('/src/')) continue;
      for (const { startOffset, endOffset, count } of functions.flatMap(({ ranges }) => ranges)) {
        this.#seen.add(`${url} ${startOffset} ${endOffset} ${Math.ceil(Math.log2(count + 1))}`);
      }
    }
    return this.#seen.size - before;
  }

  #counts(): readonly Profiler.ScriptCoverage[] {
    let counts: readonly Profiler.ScriptCoverage[] = [];
    // A session in its own thread answers before `post` returns.
    this.#session.post('Profiler.takePreciseCoverage', (error, taken) => {
      if (error !== null) throw error;
      counts = taken.result;
    });
    return counts;
  }
}
