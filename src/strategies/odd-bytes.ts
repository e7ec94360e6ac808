import { named } from '../core/combinators.ts';
import { propose } from '../core/propose.ts';
import type { Search } from '../core/search.ts';
import type { WakefulPass } from '../core/settle.ts';
import type { TestCase } from '../core/test-case.ts';

/** No text has them, and programs that read texts often do not expect them. */
const odd = [0x00, 0xff] as const;

/** One such byte in the place of everything, once, where nothing else is left to try (after Shrink Ray, which begins with it). */
export const oddBytes: WakefulPass<TestCase> = (source, exhausted) =>
  source.length < 2 || exhausted !== undefined ? [] : named('bytes', alone)(source);

function* alone(): Search<TestCase> {
  for (const byte of odd) {
    yield propose(
      `only ${byte}`,
      () => Uint8Array.of(byte),
      () => [],
    );
  }
}
