import { commandLine } from '../../report/shell-words.ts';
import type { Arguments } from '../options/read-arguments.ts';

/** The command line by which a person sees for themselves what the test does. */
export function replayLine({ line }: Pick<Arguments, 'line'>): string {
  return commandLine(['pare', 'check', '--keep', ...line]);
}
