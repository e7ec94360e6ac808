import { named } from '../../core/combinators.ts';
import { propose } from '../../core/propose.ts';
import type { Search } from '../../core/search.ts';
import type { WakefulPass } from '../../core/settle.ts';
import type { TestCase } from '../../core/test-case.ts';
import { isWordByte } from '../../formats/text/tokens.ts';

/** What stands in a longer text is rarely there only to take up room. */
const short = 32;

/**
 * A space in the place of a letter, digit or sign of a short text, wherever it stands alone, or in one place: what is
 * needed only for being there, as behind the marks of a list. As many bytes are left, and less to read. Not where
 * brackets or quotation marks stand.
 */
export const blanks: WakefulPass<TestCase> = (source, exhausted) =>
  isShort(source) && !isShort(exhausted) ? named('layout', (now: TestCase) => blanked(now, placesOf(now)))(source) : [];

function isShort(text: TestCase | undefined): boolean {
  return text !== undefined && text.length <= short;
}

/** Where each such byte stands that stands in several places, then one place after the other. Offsets in bytes. */
function placesOf(source: TestCase): number[][] {
  const single = Array.from(source.keys()).filter((at) => standsAlone(source, at));
  const alike = Array.from(new Set(single.map((at) => source[at]!)), (byte) =>
    single.filter((at) => source[at] === byte),
  );
  return [...alike.filter((places) => places.length > 1), ...single.map((at) => [at])];
}

/** None of them moves when others become spaces. */
function* blanked(source: TestCase, choices: readonly number[][]): Search<TestCase> {
  for (const [i, places] of choices.entries()) {
    if (places.every((at) => source[at] === space)) continue;
    const value = (): TestCase => source.map((byte, at) => (places.includes(at) ? space : byte));
    yield propose(`space for ${places.join(' ')}`, value, () => blanked(value(), choices.slice(i + 1)));
  }
}

function standsAlone(source: TestCase, at: number): boolean {
  const byte = source[at]!;
  if (byte <= space || byte >= 0x7f || enclosing.includes(byte)) return false;
  return !isWordByte(byte) || !(isInWord(source, at - 1) || isInWord(source, at + 1));
}

function isInWord(source: TestCase, at: number): boolean {
  return at >= 0 && at < source.length && isWordByte(source[at]!);
}

const space = 0x20;
const enclosing = Buffer.from('()[]{}<>"\'`');
