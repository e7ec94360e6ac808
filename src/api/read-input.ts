import { readFileSync } from 'node:fs';
import { UsageError } from '../core/errors.ts';
import type { TestCase } from '../core/test-case.ts';
import type { Input } from './options.ts';

/** The bytes of an input, and what its candidates are called. */
export interface NamedInput {
  readonly bytes: TestCase;
  readonly fileName: string;
}

export function readInput(input: Input): NamedInput {
  if ('path' in input) return { bytes: readFile(input.path), fileName: input.path };
  const { name: fileName = 'input' } = input;
  return { bytes: 'text' in input ? new TextEncoder().encode(input.text) : Uint8Array.from(input.bytes), fileName };
}

function readFile(path: string): TestCase {
  try {
    return new Uint8Array(readFileSync(path));
  } catch (error) {
    throw new UsageError(`Cannot read the input "${path}": ${error instanceof Error ? error.message : String(error)}`);
  }
}
