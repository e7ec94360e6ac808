import type { Pass } from '../core/search.ts';
import type { WakefulPass } from '../core/settle.ts';
import type { TestCase } from '../core/test-case.ts';
import { spliced } from '../formats/spliced.ts';
import { encodedIn } from '../formats/text/encoded.ts';
import { asFiles } from './binary.ts';
import { type TextPlan, text } from './text/text.ts';

/** Any text. What it spells in base 16 or 64 (a certificate, a picture) is reduced as a file of its own. */
export function plainText(whole?: TestCase, effort?: TextPlan): Pass<TestCase> {
  return text(whole, effort, encoded);
}

const encoded: WakefulPass<TestCase> = asFiles(encodedIn, (source, change) => spliced(source, [change]));
