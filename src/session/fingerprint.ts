import { hash } from 'node:crypto';
import type { Fingerprint, TestCase } from '../core/test-case.ts';

/** 128 bits name as many candidates as anybody will ever judge, in half the memory of the whole hash. */
export function fingerprint(testCase: TestCase): Fingerprint {
  return hash('sha256', testCase, 'hex').slice(0, 32);
}
