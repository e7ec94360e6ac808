import { deflateRawSync } from 'node:zlib';
import type { TestCase } from '../core/test-case.ts';

import { type WrittenChange, writtenChange } from '../session/disk/journal-entry.ts';
import { fineDifference } from './fine-difference.ts';

/** The texts of a run, one by one, for the player of a page. */
export interface Film {
  /** A `Reel` as JSON, deflated without a header, in base64. */
  readonly reel: string;
  /** How many texts it has, and how many there were. */
  readonly frames: number;
  readonly of: number;
  /** The step of its first text; 0 when the original is small enough to be in it. */
  readonly first: number;
}

/** What the player reads: the first text in base64, and how each further one is made from the one before it. */
export interface Reel {
  readonly base: string;
  readonly first: number;
  readonly frames: readonly (readonly [step: number, label: string, change: WrittenChange])[];
}

export interface StepText {
  readonly number: number;
  readonly label: string;
  readonly testCase: TestCase;
}

/**
 * A film of at most `maxBytes`. Begins at the first text that leaves room for the others, and leaves out every other
 * step, and so on, until it fits.
 */
export function film(texts: () => Iterable<StepText>, maxBytes: number): Film {
  const first = firstThatFits(texts(), maxBytes / 2);
  for (let stride = 1; ; stride *= 2) {
    const { reel, of } = shot(texts(), first, stride);
    const packed = deflateRawSync(JSON.stringify(reel)).toString('base64');
    if (packed.length <= maxBytes || reel.frames.length < 2)
      return { reel: packed, frames: reel.frames.length + 1, of, first };
  }
}

function firstThatFits(texts: Iterable<StepText>, maxBytes: number): number {
  let last = 0;
  for (const { number, testCase } of texts) {
    last = number;
    // Nothing that is deflated gets more than a thousand times smaller: a quick no for the very large.
    if (testCase.length / 100 > maxBytes) continue;
    if ((deflateRawSync(testCase, { level: 1 }).length * 16) / 9 <= maxBytes) return number;
  }
  return last;
}

function shot(texts: Iterable<StepText>, first: number, stride: number): { reel: Reel; of: number } {
  const frames: (readonly [number, string, WrittenChange])[] = [];
  let base: TestCase | undefined;
  let before: TestCase = new Uint8Array();
  let late: StepText | undefined;
  let of = 0;
  const take = ({ number, label, testCase }: StepText): void => {
    frames.push([number, label, writtenChange(fineDifference(before, testCase))]);
    before = testCase;
  };
  for (const text of texts) {
    of++;
    if (text.number < first) continue;
    late = undefined;
    if (base === undefined) {
      base = text.testCase;
      before = base;
    } else if ((text.number - first) % stride === 0) take(text);
    else late = text;
  }
  // The result is always in it.
  if (late !== undefined) take(late);
  return { reel: { base: Buffer.from(base ?? []).toString('base64'), first, frames }, of };
}
