import type { Format } from '../core/search.ts';
import type { TestCase } from '../core/test-case.ts';
import { readScript } from '../sexpr/read-script.ts';
import type { Script } from '../sexpr/script.ts';

/** S-expressions: SMT-LIB, SyGuS and their dialects. Every test case is in this format. */
export const smtlib: Format<TestCase, Script> = {
  parse: (source) => readScript(fromBytes(source)),
  render: (script) => toBytes(script.text),
};

/** Text of one character per byte, so that nothing depends on the encoding. */
export const latin1: Format<TestCase, string> = { parse: fromBytes, render: toBytes };

function fromBytes(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

function toBytes(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'latin1'));
}
