import { different, map, named } from '../../core/combinators.ts';
import type { Atoms } from '../../core/configuration.ts';
import type { WakefulPass } from '../../core/settle.ts';
import type { TestCase } from '../../core/test-case.ts';
import { awakeSpans } from '../../formats/awake.ts';
import { type Piece, spliced } from '../../formats/spliced.ts';
import { readBrackets } from '../../formats/text/brackets.ts';
import { partsWords } from '../../formats/text/tokens.ts';
import { fewerGroups } from './groups.ts';

/**
 * Both brackets of a pair, and not what is between them. A space is left where two words would be one: `char c(char)`
 * of `char(c)(char)`.
 */
export const brackets: WakefulPass<TestCase> = (source, exhausted) => {
  const found = readBrackets(source);
  if (!found) return [];
  const pairs = found.pairs.map((pair) => pair.map((atom) => ({ from: atom, to: atom + 1 })));
  return named('brackets', () => {
    const fewer = fewerGroups(found.atoms, pairs, exhausted && awakeSpans(exhausted, source));
    return different(map(fewer, withoutBrackets), source);
  })(source);
};

/** The text without the brackets that are not kept. */
function withoutBrackets({ source, starts, kept }: Atoms): TestCase {
  const pieces: Piece[] = [];
  let at = 0;
  for (const [atom, from] of starts.entries()) {
    if (kept[at] === atom) at++;
    else if (pieces.at(-1)?.to === from) pieces[pieces.length - 1] = { from: pieces.at(-1)!.from, to: from + 1 };
    else pieces.push({ from, to: from + 1 });
  }
  return spliced(
    source,
    pieces.map((piece) => (partsWords(source, piece) ? { ...piece, by: space } : piece)),
  );
}

const space: Uint8Array = Uint8Array.of(32);
