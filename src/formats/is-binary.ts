import type { TestCase } from '../core/test-case.ts';

/** What is looked at of a long test case. */
const sample = 8192;

/** Whether this is no text: it has zero bytes, or one in ten of its bytes controls something that is no layout. */
export function isBinary(source: TestCase): boolean {
  const head = source.subarray(0, sample);
  let controls = 0;
  for (const byte of head) {
    if (byte === 0) return true;
    if (byte < 0x20 && !(byte >= 0x08 && byte <= 0x0d) && byte !== 0x1b) controls++;
  }
  return controls * 10 > head.length;
}
