import { createHash } from 'node:crypto';
import type { Fingerprint } from '../../src/core/test-case.ts';

export function fingerprintOf(text: string): Fingerprint {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
