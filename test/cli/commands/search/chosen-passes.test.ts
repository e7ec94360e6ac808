import { describe, expect, test } from 'vitest';
import { chosenPasses } from '../../../../src/cli/commands/search/chosen-passes.ts';
import type { Settings } from '../../../../src/cli/options/settings.ts';
import { sequence } from '../../../../src/core/combinators.ts';
import { UsageError } from '../../../../src/core/errors.ts';
import { propose } from '../../../../src/core/propose.ts';
import type { Pass } from '../../../../src/core/search.ts';
import type { TestCase } from '../../../../src/core/test-case.ts';

/** One proposal with this label. */
const one =
  (label: string): Pass<TestCase> =>
  () => [
    propose(
      label,
      () => new Uint8Array(1),
      () => [],
    ),
  ];

const all = sequence(one('units: 1'), one('tokens: 2'), one('words: 3'), one('chars: 4'));

function labels(settings: Partial<Settings>, strategy = 'text'): string[] {
  return [...chosenPasses(all, settings, strategy)(new Uint8Array(2))].map(({ label }) => label);
}

describe('passes are chosen', () => {
  test.each<[Partial<Settings>, string[]]>([
    [{}, ['units: 1', 'tokens: 2', 'words: 3', 'chars: 4']],
    [{ only: ['tokens', 'chars'] }, ['tokens: 2', 'chars: 4']],
    [{ skip: ['units'] }, ['tokens: 2', 'words: 3', 'chars: 4']],
    [{ startWith: ['chars'] }, ['chars: 4', 'units: 1', 'tokens: 2', 'words: 3', 'chars: 4']],
    [{ fast: true }, ['units: 1', 'tokens: 2']],
    [{ keepNames: true }, ['units: 1', 'tokens: 2']],
  ])('by %o', (settings, expected) => {
    expect(labels(settings)).toEqual(expected);
  });

  test('by names that there are, and not where a queue has no passes', () => {
    expect(() => labels({ skip: ['token'] })).toThrow(/no pass "token".*tokens/);
    expect(() => labels({ only: ['lines'] }, 'smt')).toThrow(UsageError);
  });
});
