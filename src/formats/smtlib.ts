import type { Format } from '../core/search.ts';
import type { TestCase } from '../core/test-case.ts';
import { printScript } from '../sexpr/print-script.ts';
import { readScript } from '../sexpr/read-script.ts';
import type { Script } from '../sexpr/script.ts';

/** S-expressions: SMT-LIB, SyGuS and their dialects. Every test case is in this format. */
export const smtlib: Format<TestCase, Script> = {
  parse: (source) => readScript(fromBytes(source)),
  render: (script) => toBytes(script.text),
};

/** The same script with a command, or a part of one, per line, as people write it. Without comments. */
export function prettyScript(source: TestCase): TestCase {
  return toBytes(printScript(readScript(fromBytes(source)), 'pretty'));
}

/** Text of one character per byte, so that nothing depends on the encoding. */
export const latin1: Format<TestCase, string> = { parse: fromBytes, render: toBytes };

function fromBytes(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

function toBytes(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'latin1'));
}
