import type { Format } from '../core/search.ts';
import type { TestCase } from '../core/test-case.ts';
import { printScript } from '../sexpr/print-script.ts';
import { readScript } from '../sexpr/read-script.ts';
import type { Script } from '../sexpr/script.ts';
import { fromBytes, toBytes } from './latin1.ts';

/** S-expressions: SMT-LIB, SyGuS and their dialects. Every test case is in this format. */
export const smtlib: Format<TestCase, Script> = {
  parse: (source) => readScript(fromBytes(source)),
  render: (script) => toBytes(script.text),
};

/** The same script with a command, or a part of one, per line, as people write it. Without comments. */
export function prettyScript(source: TestCase): TestCase {
  return toBytes(printScript(readScript(fromBytes(source)), 'pretty'));
}
