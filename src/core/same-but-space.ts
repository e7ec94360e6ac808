import { isSpace } from '../basics/white-space.ts';
import type { TestCase } from './test-case.ts';

/** Whether two texts differ in nothing but white space. */
export function isSameButSpace(one: TestCase, other: TestCase): boolean {
  let at = 0;
  const skip = (): void => {
    while (at < other.length && isSpace(other[at]!)) at++;
  };
  for (const byte of one) {
    if (isSpace(byte)) continue;
    skip();
    if (other[at++] !== byte) return false;
  }
  skip();
  return at === other.length;
}
