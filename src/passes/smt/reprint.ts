import { propose } from '../../core/propose.ts';
import type { Pass } from '../../core/search.ts';
import { printScript } from '../../sexpr/print-script.ts';
import { readScript } from '../../sexpr/read-script.ts';

/** One command per line, without comments, in one proposal. Leaves alone what is not well-formed. */
export const reprint: Pass<string> = (text) => {
  const script = readScript(text);
  const printed = printScript(script, 'lines');
  if (script.problem !== undefined || printed === text) return [];
  return [
    propose(
      'layout: one command per line',
      () => printed,
      () => [],
    ),
  ];
};
