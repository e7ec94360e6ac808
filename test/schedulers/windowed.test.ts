import { expect, test } from 'vitest';
import type { Config } from '../../src/core/configuration.ts';
import { cachedConfigurations } from '../../src/passes/ddmin/cached-configurations.ts';
import { type DdminOptions, ddmin } from '../../src/passes/ddmin/ddmin.ts';
import { backward, skip } from '../../src/passes/ddmin/order.ts';
import { windowed } from '../../src/schedulers/windowed.ts';
import { greedyWindows } from '../support/greedy-windows.ts';
import { type Interest, needs, needsLines, whim } from '../support/interest.ts';
import { letters, numberedLines } from '../support/letters.ts';

interface Walked {
  readonly asked: readonly string[];
  readonly accepted: readonly string[];
}

/** With a cache of configurations: what was rejected is not asked again. */
async function walk(text: string, interest: Interest, options: DdminOptions): Promise<Walked> {
  const { config, spell } = letters(text);
  const verdicts = new Map<string, boolean>();
  const accepted: string[] = [];
  await windowed({ jobs: 4, width: 4 })<Config>(
    cachedConfigurations(ddmin(options))(config),
    async (proposal) => {
      const candidate = spell(proposal.value());
      if (!verdicts.has(candidate)) verdicts.set(candidate, interest(candidate));
      return verdicts.get(candidate)!;
    },
    (proposal) => accepted.push(spell(proposal.value())),
  );
  return { asked: [...verdicts].map(([candidate, yes]) => (yes ? `${candidate}!` : candidate)), accepted };
}

const fast = { subsets: skip, complements: backward };

test('combines what one window accepts, and goes on behind the last part that went', async () => {
  const interest: Interest = (text) => text.includes('a') && text.includes('c') === text.includes('g');
  const { asked, accepted } = await walk('abcdefgh', interest, fast);
  expect(asked.join(' ')).toBe(
    'abcd efgh abcdef abcdgh! abefgh cdefgh abgh cdgh abcgh! abdgh acdgh! bcdgh acgh! cgh acg! ach agh ac ag cg',
  );
  expect(asked).toHaveLength(20);
  expect(accepted).toEqual(['abcdgh', 'abcgh', 'acgh', 'acg']);
});

test('takes the first, then each further one on top, when the combination fails', async () => {
  const { asked, accepted } = await walk('abcd', (text) => needs('ad')(text) && /[bc]/.test(text), fast);
  expect(asked.join(' ')).toBe('ab cd abc abd! acd! bcd ad bd');
  expect(accepted).toEqual(['abd']);
});

test('takes one subset only, and never combines to nothing', async () => {
  const { asked, accepted } = await walk('abcd', (text) => text.length > 0, {});
  expect(asked.join(' ')).toBe('ab! cd! a! b!');
  expect(accepted).toEqual(['ab', 'a']);
});

test('finds what the reference finds', async () => {
  for (let seed = 0; seed < 50; seed++) {
    const { config, spell } = letters('abcdefghijkl');
    const interest = whim(seed, 3);
    const search = cachedConfigurations(ddmin(fast))(config);
    const reference = greedyWindows(search, { width: 4, judge: interest, spell });
    expect((await walk('abcdefghijkl', interest, fast)).accepted.at(-1)).toBe(reference.result);
  }
});

test('drops scattered lines of a window together', async () => {
  const { config, spell } = numberedLines(64);
  const accepted: Config[] = [];
  await windowed({ jobs: 2, width: 64 })<Config>(
    ddmin({ ...fast, granularity: Infinity })(config),
    async (proposal) => needsLines(7, 40)(spell(proposal.value())),
    (proposal) => accepted.push(proposal.value()),
  );
  expect(accepted.map(spell).at(-1)).toBe('7\n40\n');
  // The first alone, then all 62 of them.
  expect(accepted).toHaveLength(2);
});
