import { map, named } from '../core/combinators.ts';
import type { Pass } from '../core/search.ts';
import type { WakefulPass } from '../core/settle.ts';
import { byBytes, descending } from '../core/size-order.ts';
import type { TestCase } from '../core/test-case.ts';
import { spliced } from '../formats/spliced.ts';
import { encodedIn } from '../formats/text/encoded.ts';
import { withinPacked } from './binary.ts';
import { lastToFirst } from './last-to-first.ts';
import { type TextPlan, text } from './text/text.ts';

/** Any text. What it spells in base 16 or 64 (a certificate, a picture) is reduced as a file of its own. */
export function plainText(whole?: TestCase, effort?: TextPlan): Pass<TestCase> {
  return text(whole, effort, encoded);
}

const encoded: WakefulPass<TestCase> = (source, exhausted) =>
  exhausted === undefined ? named('unpacked', descending(byBytes, eachEncoded))(source) : [];

const eachEncoded = lastToFirst(encodedIn, (source, { from, to, content, encode }) =>
  map(withinPacked(content), (changed) => spliced(source, [{ from, to, by: encode(changed) }])),
);
