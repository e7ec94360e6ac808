import type { TestCase } from '../core/test-case.ts';
import { type ScriptStatistics as Statistics, scriptStatistics } from '../sexpr/statistics.ts';
import { typeScript } from '../sexpr/typed-script.ts';
import { smtlib } from './smtlib.ts';

export type ScriptStatistics = Statistics;

/** What an SMT-LIB file consists of, in numbers. Any bytes will do; what is not well-formed is among what is told. */
export function smtlibStatistics(file: TestCase): Statistics {
  // Every test case is in this format.
  return scriptStatistics(typeScript(smtlib.parse(file)!));
}
