import { named } from '../../core/combinators.ts';
import { propose } from '../../core/propose.ts';
import type { Search } from '../../core/search.ts';
import type { WakefulPass } from '../../core/settle.ts';
import type { TestCase } from '../../core/test-case.ts';
import { isWordByte } from '../../formats/text/tokens.ts';

/** What stands in a longer text is rarely there only to take up room. */
const short = 32;

/**
 * A space in the place of one letter, digit or sign of a short text: what is needed only for being there, as behind the
 * marks of a list. As many bytes are left, and less to read. Not where brackets or quotation marks stand, or in words.
 */
export const blanks: WakefulPass<TestCase> = (source, exhausted) =>
  isShort(source) && !isShort(exhausted) ? named('layout', (now: TestCase) => blanked(now, 0))(source) : [];

function isShort(text: TestCase | undefined): boolean {
  return text !== undefined && text.length <= short;
}

function* blanked(source: TestCase, from: number): Search<TestCase> {
  for (let at = from; at < source.length; at++) {
    if (!standsAlone(source, at)) continue;
    const value = (): TestCase => source.with(at, space);
    yield propose(`space for ${at}`, value, () => blanked(value(), at + 1));
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
