import { dressed } from '../../core/combinators.ts';
import { proposeLast } from '../../core/propose.ts';
import type { Pass, Search } from '../../core/search.ts';
import { printScript } from '../../sexpr/print-script.ts';
import { readScript } from '../../sexpr/read-script.ts';

/**
 * Goes back to the shortest text of a pass that has ended at a longer one, white space aside: what saves nodes may take
 * more characters.
 */
export function toShortest(pass: Pass<string>): Pass<string> {
  function* from(search: Search<string>, now: string, shortest: string): Search<string> {
    yield* dressed(search, {
      next: (rest, value) => from(rest, value, value.length <= shortest.length ? value : shortest),
    });
    if (shortest.length < now.length && tightLength(shortest) < tightLength(now))
      yield proposeLast('again: back to fewer characters', () => shortest);
  }
  return (text) => from(pass(text), text, text);
}

function tightLength(text: string): number {
  const script = readScript(text);
  return script.problem === undefined ? printScript(script, 'tight').length : text.length;
}
