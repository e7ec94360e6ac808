import { expect, test } from 'vitest';
import { cachedConfigurations } from '../../../src/passes/ddmin/cached-configurations.ts';
import { ddmin } from '../../../src/passes/ddmin/ddmin.ts';
import { backward, skip } from '../../../src/passes/ddmin/order.ts';
import { greedyWindows, type Windowed } from '../../support/greedy-windows.ts';
import { type Interest, needs } from '../../support/interest.ts';
import { letters } from '../../support/letters.ts';

const fast = { subsets: skip, complements: backward };

function windows(text: string, judge: Interest, options = {}): Windowed {
  const { config, spell } = letters(text);
  return greedyWindows(ddmin(options)(config), { width: 4, judge, spell });
}

test('GreeDDy combines what one window accepts, and goes on behind the last part that went', () => {
  expect(windows('abcdefgh', (text) => text.includes('a') && text.includes('c') === text.includes('g'), fast)).toEqual({
    words:
      '[abcd efgh] [abcdef abcdgh! abefgh cdefgh] [abgh cdgh] [abcgh! abdgh acdgh! bcdgh] acgh! [cgh acg! ach agh] [ac ag cg]',
    tests: 20,
    result: 'acg',
  });
});

test('GreeDDy takes the first, then each further one on top, when the combination fails', () => {
  expect(windows('abcd', (text) => needs('ad')(text) && /[bc]/.test(text), fast)).toEqual({
    words: '[ab cd] [abc abd! acd! bcd] ad [bd]',
    tests: 8,
    result: 'abd',
  });
});

test('GreeDDy takes one subset only, and never combines to nothing', () => {
  const walked = windows('abcd', (text) => text.length > 0);
  expect(walked.words).toBe('[ab! cd!] [a! b!]');
  expect(walked.result).toBe('a');
});

test('after a rejected join, the round starts again behind the part that had to stay', () => {
  const { config, spell } = letters('abcdefgh');
  const proposals = [...ddmin({ subsets: skip, granularity: Infinity })(config)];
  const [b, d] = [proposals[1]!, proposals[3]!];
  const rest = [...d.join!(b)!.rejected()].map((proposal) => spell(proposal.value()));
  expect(rest).toEqual(['acdfgh', 'acdegh', 'acdefh', 'acdefg', 'cdefgh', 'adefgh', 'acefgh']);
});

test('after a rejected join, backward, too', () => {
  const { config, spell } = letters('abcdef');
  const proposals = [...ddmin({ ...fast, granularity: Infinity })(config)];
  const [e, c] = [proposals[1]!, proposals[3]!];
  const rest = [...c.join!(e)!.rejected()].map((proposal) => spell(proposal.value()));
  expect(rest).toEqual(['acdf', 'bcdf', 'abcd', 'abcf', 'abdf']);
});

test('a cache of configurations does not take a join that was never tried for rejected', () => {
  const { config, spell } = letters('abcd');
  const proposals = [...cachedConfigurations(ddmin(fast))(config)];
  const [withoutC, withoutB] = ['abd', 'acd'].map((text) => proposals.find((p) => spell(p.value()) === text)!);
  const rest = [...withoutB!.join!(withoutC!)!.rejected()].map((proposal) => spell(proposal.value()));
  expect(rest).toEqual(['bd', 'ad']);
});
