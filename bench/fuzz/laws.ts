import { isUtf8 } from 'node:buffer';
import { chars } from '../../src/formats/text/chars.ts';
import { unicodeLines } from '../../src/formats/text/lines.ts';
import type { Wanted } from './interests.ts';
import type { Plan } from './plans.ts';

/** What was accepted, and by which change. */
export interface Step {
  readonly label: string;
  readonly text: Uint8Array;
}

/** What came out of one reduction. */
export interface Outcome {
  readonly output: Uint8Array;
  /** What was accepted, in order. */
  readonly steps: readonly Step[];
  readonly trials: number;
  /** It came to its end, and was not cut off. */
  readonly isExhausted: boolean;
}

/** What must hold of each reduction by itself, whatever was wanted. Nothing that pare uses to search is used here. */
export function broken(
  input: Uint8Array,
  outcome: Outcome,
  { wanted, plan }: { readonly wanted: Wanted; readonly plan: Plan },
): string[] {
  const { output, steps } = outcome;
  const problems: string[] = [];
  if (!wanted.isInteresting(output)) problems.push('the result is not interesting');
  if (output.length > input.length) problems.push('the result is longer than the input');
  const wrong = steps.findIndex(({ text }) => !wanted.isInteresting(text));
  if (wrong >= 0) problems.push(`step ${wrong + 1} is not interesting`);
  const smallest = Math.min(input.length, ...steps.map(({ text }) => text.length));
  if (output.length !== smallest) problems.push(`the result has ${output.length} bytes, the smallest step ${smallest}`);
  if (plan.descends) problems.push(...ascents(input, steps));
  // What is no text may be left with bytes that have become a character together, after it was cut into characters.
  if (outcome.isExhausted && plan.claims.alone !== undefined && isUtf8(input))
    problems.push(...deletable(output, wanted, plan.claims.alone));
  return problems;
}

/** Detours are longer on purpose. */
function ascents(input: Uint8Array, steps: readonly Step[]): string[] {
  const sizes = [
    input.length,
    ...steps.filter(({ label }) => !label.includes('grow: ')).map(({ text }) => text.length),
  ];
  const at = sizes.findIndex((size, i) => i > 0 && size > sizes[i - 1]!);
  return at < 0 ? [] : [`a step makes ${sizes[at]} bytes of ${sizes[at - 1]}`];
}

/**
 * Each part by itself is taken out, and the oracle asked. What is empty then is left out: that an empty file will not
 * do is found out before a search, not by it.
 */
function deletable(text: Uint8Array, wanted: Wanted, part: 'character' | 'line' | 'byte'): string[] {
  for (const [start, end] of parts(text, part)) {
    const rest = Buffer.concat([text.subarray(0, start), text.subarray(end)]);
    if (rest.length > 0 && wanted.isInteresting(rest)) return [`not 1-minimal: the ${part} at ${start} can be deleted`];
  }
  return [];
}

function parts(text: Uint8Array, part: 'character' | 'line' | 'byte'): (readonly [number, number])[] {
  if (part === 'byte') return Array.from(text, (_, i) => [i, i + 1] as const);
  const atoms = (part === 'line' ? unicodeLines : chars).parse(text);
  if (atoms === undefined) return [];
  return Array.from(atoms.starts, (start, i) => [start, atoms.ends[i]!] as const);
}
