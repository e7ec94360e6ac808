import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { OracleSpec } from './spec.ts';

/** Changes when the test does: its words, what is expected, and the script that they name. */
export function testHash(spec: OracleSpec): string {
  const [program = ''] = spec.argv;
  return hash('sha256', JSON.stringify(spec) + (spec.kind === 'command' ? '' : scriptText(program)), 'hex');
}

function scriptText(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return ''; // gone or unreadable: starting it will say so
  }
}
