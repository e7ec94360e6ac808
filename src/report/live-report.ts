import type { ReductionEvent } from '../core/event.ts';
import { byBytes, type SizeOrder } from '../core/size-order.ts';
import type { TestCase } from '../core/test-case.ts';
import { Tally } from '../session/statistics.ts';
import type { Misbehaviour } from './misbehaviour.ts';
import type { Report, ReportedFinding, ReportedStep } from './report.ts';

export interface LiveReportOptions {
  readonly name: string;
  readonly input: TestCase;
  readonly misbehaviour: Misbehaviour;
  readonly versions: Readonly<Record<string, string>>;
  /** ISO 8601. */
  readonly created: string;
  /** Which of the accepted test cases is the result: the one with fewest bytes when not given. */
  readonly order?: SizeOrder;
}

/** A report that grows with the events of a run. */
export class LiveReport {
  readonly #options: LiveReportOptions;
  readonly #tally = new Tally();
  readonly #steps: ReportedStep[] = [];
  readonly #notes: Report['notes'][number][] = [];
  readonly #findings: ReportedFinding[] = [];
  #result: TestCase;
  #readable: TestCase | undefined;
  #state: Report['state'] = 'running';

  constructor(options: LiveReportOptions) {
    this.#options = options;
    this.#result = options.input;
  }

  /** `nowMs` on any steady clock; `testCase` is what an accepted step or a finding is about. */
  observe(event: ReductionEvent, nowMs: number, testCase?: TestCase): void {
    this.#tally.count(event, nowMs);
    const { elapsedMs: atMs, accepted: number } = this.#tally.current;
    switch (event.type) {
      case 'accepted':
        this.#steps.push({ number, atMs, size: event.size, label: event.label });
        if (testCase !== undefined && (event.anew || this.#isBest(testCase))) this.#result = testCase;
        break;
      case 'note':
        this.#notes.push({ atMs, text: event.text });
        break;
      case 'finding':
        this.#findings.push({ atMs, name: event.name, size: event.size, ...(testCase !== undefined && { testCase }) });
        break;
      case 'readable':
        this.#readable = testCase;
        break;
      case 'finished':
        this.#state = event.reason;
        break;
      case 'started':
      case 'judged':
        break;
    }
  }

  #isBest(testCase: TestCase): boolean {
    const { order = byBytes } = this.#options;
    return order(testCase, this.#result) <= 0;
  }

  get report(): Report {
    const { name, input, misbehaviour, versions, created } = this.#options;
    return {
      name,
      created,
      state: this.#state,
      misbehaviour,
      versions,
      statistics: this.#tally.current,
      result: this.#result,
      ...(this.#readable && { readable: this.#readable }),
      original: input,
      steps: this.#steps,
      notes: this.#notes,
      findings: this.#findings,
    };
  }
}
