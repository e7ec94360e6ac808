import { named } from '../core/combinators.ts';
import { propose } from '../core/propose.ts';
import type { Search } from '../core/search.ts';
import type { WakefulPass } from '../core/settle.ts';
import type { TestCase } from '../core/test-case.ts';

/** No text has them, and programs that read texts often do not expect them. */
const odd = [0x00, 0xff] as const;

/** What opens something, and what closes it. */
const enclosing = ['()', '[]', '{}', '""', "''"].map((pair) => Buffer.from(pair));

/** A longer text that is open has more in it that matters. */
const short = 64;

/**
 * One such byte in the place of everything, once, where nothing else is left to try (after Shrink Ray, which begins with
 * it); in the place of a short text in which something is opened and not closed, also anything else that opens something.
 */
export const oddBytes: WakefulPass<TestCase> = (source, exhausted) =>
  source.length < 2 || exhausted !== undefined ? [] : named('bytes', alone)(source);

function* alone(source: TestCase): Search<TestCase> {
  for (const byte of isOpen(source) ? [...odd, ...enclosing.map(([opener]) => opener!)] : odd) {
    yield propose(
      `only ${byte}`,
      () => Uint8Array.of(byte),
      () => [],
    );
  }
}

function isOpen(source: TestCase): boolean {
  if (source.length > short) return false;
  const count = (byte: number): number => source.reduce((sum, one) => sum + (one === byte ? 1 : 0), 0);
  return enclosing.some(([opener, closer]) =>
    opener === closer ? count(opener!) % 2 === 1 : count(opener!) > count(closer!),
  );
}
