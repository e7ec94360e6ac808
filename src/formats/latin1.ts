import type { Format } from '../core/search.ts';
import type { TestCase } from '../core/test-case.ts';

/** Text of one character per byte, so that nothing depends on the encoding. Every test case is in this format. */
export const latin1: Format<TestCase, string> = { parse: fromBytes, render: toBytes };

export function fromBytes(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

export function toBytes(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'latin1'));
}
