import type { ReductionEvent } from '../../core/event.ts';
import type { Fingerprint, TestCase } from '../../core/test-case.ts';
import { checkPass, passOf } from '../label.ts';
import { difference } from './difference.ts';
import { type JournalEntry, writtenChange } from './journal-entry.ts';

/** A step that adds more than this is kept without its text. */
const largestChange = 16e6;

type Judged = Extract<ReductionEvent, { type: 'judged' }>;

/** A trial as the journal has it. */
export function writtenVerdict(judged: Judged, at: number): JournalEntry {
  const { key, label, size, verdict, why, timeoutMs, cutShort, ms } = judged;
  return {
    type: passOf(label) === checkPass ? 'check' : 'verdict',
    at,
    key,
    verdict,
    ...(why !== undefined && { why }),
    ...(timeoutMs !== undefined && { timeoutMs }),
    ...(cutShort && { cutShort }),
    ms: Math.round(ms * 10) / 10,
    size,
    label,
  };
}

interface Step {
  readonly at: number;
  readonly number: number;
  readonly key: Fingerprint;
  readonly label: string;
  readonly from: TestCase;
  readonly to: TestCase;
}

/** An accepted step as the journal has it, with what makes its text from the one before. */
export function writtenStep({ from, to, ...step }: Step): JournalEntry {
  const change = difference(from, to);
  const added = change.reduce((sum, part) => sum + (part instanceof Uint8Array ? part.length : 0), 0);
  return {
    type: 'step',
    ...step,
    size: to.length,
    ...(added <= largestChange && { change: writtenChange(change) }),
  };
}
