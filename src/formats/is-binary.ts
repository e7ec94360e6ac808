import type { TestCase } from '../core/test-case.ts';
import { fromBytes } from './latin1.ts';

/** What is looked at of a long test case. */
const sample = 8192;

/** Whether this is no text: it has zero bytes, or one in ten of its bytes controls something that is no layout. */
export function isBinary(source: TestCase): boolean {
  const head = source.subarray(0, sample);
  return head.includes(0) || controls(head) * 10 > head.length;
}

/**
 * Whether this is no source code, whatever it is called: one in twenty of its bytes controls something that is no
 * layout.
 */
export function isNoSource(source: TestCase): boolean {
  const head = source.subarray(0, sample);
  return controls(head) * 20 > head.length;
}

/** A PDF file may be text for the most part, and yet says in numbers where its parts are and how long. */
export function isPdf(source: TestCase): boolean {
  return fromBytes(source.subarray(0, 5)) === '%PDF-';
}

function controls(bytes: Uint8Array): number {
  return bytes.reduce(
    (count, byte) => count + Number(byte < 0x20 && !(byte >= 0x08 && byte <= 0x0d) && byte !== 0x1b),
    0,
  );
}
