import type { EndReason, Observer, ReductionEvent } from '../core/event.ts';
import type { Verdict } from '../core/oracle.ts';
import type { Fingerprint } from '../core/test-case.ts';
import { checkPass, passOf } from './label.ts';
import { type PassStatistics, type Statistics, Tally } from './statistics.ts';

const eventsSchema = 'pare-events/1';

/** What every line has. Times in milliseconds, sizes in bytes. */
interface Line {
  readonly schema: typeof eventsSchema;
  /** Since the start. */
  readonly at: number;
}

/** A line of `--json`, as docs/json-events.md describes it. */
export type JsonEvent = Line &
  (
    | { readonly type: 'start'; readonly size: number; readonly jobs: number }
    | {
        readonly type: 'check';
        readonly what: string;
        readonly verdict: Verdict;
        readonly why?: string;
        readonly size: number;
        readonly ms: number;
        readonly known: boolean;
      }
    | {
        readonly type: 'step';
        readonly number: number;
        readonly key: Fingerprint;
        readonly pass: string;
        readonly label: string;
        readonly size: number;
        readonly removed: number;
        readonly trials: number;
        readonly known: number;
      }
    | { readonly type: 'pass'; readonly pass: string; readonly size: number; readonly trials: number }
    | { readonly type: 'note'; readonly text: string }
    | { readonly type: 'finding'; readonly name: string; readonly key: Fingerprint; readonly size: number }
    | { readonly type: 'readable'; readonly key: Fingerprint; readonly of: Fingerprint; readonly size: number }
    | {
        readonly type: 'end';
        readonly reason: EndReason;
        readonly inputSize: number;
        readonly size: number;
        readonly ms: number;
        readonly oracleMs: number;
        readonly trials: Readonly<Record<'total' | Verdict | 'timeouts', number>>;
        readonly known: number;
        readonly checks: number;
        readonly steps: number;
        readonly findings: number;
        readonly passes: Readonly<Record<string, PassStatistics>>;
      }
  );

/** Writes the lines of a reduction as it goes on. */
export function jsonEvents(write: (line: string) => void, clock: () => number): Observer {
  const tally = new Tally();
  return (event) => {
    const { currentBytes } = tally.current;
    tally.count(event, clock());
    const line = jsonEvent(event, tally.current, currentBytes);
    if (line) write(`${JSON.stringify(line)}\n`);
  };
}

/**
 * The line for an event, if it has one, given the statistics with it and the size before it. A trial has none, unless
 * it is the first of its pass; those who want every verdict read the journal.
 */
function jsonEvent(event: ReductionEvent, sofar: Statistics, sizeBefore: number): JsonEvent | undefined {
  const line = { schema: eventsSchema, at: Math.round(sofar.elapsedMs) } as const;
  switch (event.type) {
    case 'started':
      return { ...line, type: 'start', size: event.size, jobs: event.jobs };
    case 'judged':
      return judged(event, sofar, line);
    case 'accepted': {
      const { key, label, size } = event;
      const { accepted: number, trials, known } = sofar;
      const pass = passOf(label);
      return { ...line, type: 'step', number, key, pass, label, size, removed: sizeBefore - size, trials, known };
    }
    case 'note':
      return { ...line, type: 'note', text: event.text };
    case 'finding':
      return { ...line, type: 'finding', name: event.name, key: event.key, size: event.size };
    case 'readable':
      return { ...line, type: 'readable', key: event.key, of: event.of, size: event.size };
    case 'finished':
      return { ...line, type: 'end', reason: event.reason, ...totals(sofar) };
  }
}

function judged(
  event: Extract<ReductionEvent, { type: 'judged' }>,
  sofar: Statistics,
  line: Line,
): JsonEvent | undefined {
  const { label, verdict, why, size, ms, known } = event;
  const pass = passOf(label);
  if (pass === checkPass) {
    const what = label.slice(checkPass.length + 1).trim();
    return {
      ...line,
      type: 'check',
      what,
      verdict,
      ...(why !== undefined && { why }),
      size,
      ms: Math.round(ms),
      known,
    };
  }
  const counted = sofar.passes.get(pass);
  if (counted && counted.trials + counted.known > 1) return undefined;
  return { ...line, type: 'pass', pass, size: sofar.currentBytes, trials: sofar.trials - (known ? 0 : 1) };
}

type Totals = Omit<Extract<JsonEvent, { type: 'end' }>, 'schema' | 'at' | 'type' | 'reason'>;

function totals(sofar: Statistics): Totals {
  const { trials, interesting, uninteresting, unresolved, timeouts } = sofar;
  return {
    inputSize: sofar.inputBytes,
    size: sofar.outputBytes,
    ms: Math.round(sofar.elapsedMs),
    oracleMs: Math.round(sofar.oracleMs),
    trials: { total: trials, interesting, uninteresting, unresolved, timeouts },
    known: sofar.known,
    checks: sofar.checks,
    steps: sofar.accepted,
    findings: sofar.findings,
    passes: Object.fromEntries(sofar.passes),
  };
}
