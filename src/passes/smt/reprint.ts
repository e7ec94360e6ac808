import { propose } from '../../core/propose.ts';
import type { Pass, Search } from '../../core/search.ts';
import { type Layout, printScript } from '../../sexpr/print-script.ts';
import { readScript } from '../../sexpr/read-script.ts';

/** One command per line, without comments, in one proposal. Leaves alone what is not well-formed. */
export const reprint: Pass<string> = (text) => laidOut(text, 'lines', 'one command per line');

/** White space only between words, in one proposal. Leaves alone what is not well-formed. */
export const tighten: Pass<string> = (text) => laidOut(text, 'tight', 'white space between words only');

function laidOut(text: string, layout: Layout, label: string): Search<string> {
  const script = readScript(text);
  const printed = printScript(script, layout);
  if (script.problem !== undefined || printed === text) return [];
  return [
    propose(
      `layout: ${label}`,
      () => printed,
      () => [],
    ),
  ];
}
