import { named } from '../../core/combinators.ts';
import { propose } from '../../core/propose.ts';
import type { Pass } from '../../core/search.ts';
import type { WakefulPass } from '../../core/settle.ts';
import type { TestCase } from '../../core/test-case.ts';
import { fromBytes, toBytes } from '../../formats/latin1.ts';
import { type WithoutDefinition, withoutDefinitions } from '../../formats/text/style-definitions.ts';
import { loopsDoneOnce } from '../../formats/text/style-loops.ts';

/** Of longer texts much that is defined goes for nothing, and there is too much for a trial each; in bytes. */
const longest = 4000;

/**
 * What a style sheet defines is written where it is used, one after the other. What has been tried on an earlier text
 * is tried again, as it is made of something else by then.
 */
export const styleDefinitions: WakefulPass<TestCase> = (source, exhausted) => {
  const before = exhausted === undefined ? [] : textsFrom(exhausted);
  return named('inline', inlining(new Set(before)))(source);
};

function inlining(done: ReadonlySet<string>): Pass<TestCase> {
  return function* (source) {
    const tried = new Set(done);
    for (const { name, text } of textsOf(source)) {
      if (tried.has(text)) continue;
      tried.add(text);
      const rest = new Set(tried);
      yield propose(
        name,
        () => toBytes(text),
        () => inlining(rest)(toBytes(text)),
      );
    }
  };
}

function* textsOf(source: TestCase): Iterable<WithoutDefinition> {
  if (source.length > longest) return;
  const text = fromBytes(source);
  yield* withoutDefinitions(text);
  yield* loopsDoneOnce(text);
}

function textsFrom(source: TestCase): string[] {
  return Array.from(textsOf(source), ({ text }) => text);
}
