import { describe, expect, test } from 'vitest';
import { content } from '../../src/caches/content.ts';
import { contentHash } from '../../src/caches/content-hash.ts';
import type { MemoryCache } from '../../src/caches/memory-cache.ts';
import { none } from '../../src/caches/none.ts';
import type { OutcomeCache } from '../../src/core/oracle.ts';
import { ddmin } from '../../src/passes/ddmin/ddmin.ts';
import { backward, skip } from '../../src/passes/ddmin/order.ts';
import { testCache } from '../contracts/cache.ts';
import { fingerprintOf } from '../support/fingerprints.ts';
import { needs, needsLines } from '../support/interest.ts';
import { type Atoms, letters, numberedLines } from '../support/letters.ts';
import { walk } from '../support/walk.ts';

const rejections = { keeps: ({ verdict }: { verdict: string }) => verdict !== 'interesting' };

testCache('none', { open: none, keeps: () => false });
testCache('content', { open: content, ...rejections, evicts: true });
testCache('content without eviction', { open: () => content({ evict: false }), ...rejections });
testCache('content with interesting ones', { open: () => content({ interesting: true }), evicts: true });
testCache('content-hash', { open: contentHash, ...rejections, evicts: true });
testCache('content-hash without eviction', { open: () => contentHash({ evict: false }), ...rejections });

/** The most entries there were, and those that are left of some texts. */
function filled(cache: MemoryCache, { config, spell }: Atoms, interest: (text: string) => boolean): Filled {
  let peak = 0;
  const watched: OutcomeCache = {
    ...cache,
    get(key) {
      peak = Math.max(peak, cache.entries);
      return cache.get(key);
    },
  };
  const { steps } = walk(ddmin({ subsets: skip, complements: backward })(config), { interest, spell, cache: watched });
  const left = new Set(steps.map(({ text }) => text).filter((text) => cache.get(fingerprintOf(text))));
  return { peak: Math.max(peak, cache.entries), left: [...left], entries: cache.entries };
}

interface Filled {
  readonly peak: number;
  readonly left: readonly string[];
  readonly entries: number;
}

describe('what is in the cache at the end', () => {
  const five = (cache: MemoryCache): Filled => filled(cache, letters('12345'), needs('24'));
  const small = ['12', '2', '45', '4'];
  const all = ['12', '345', '123', '145', '2', '45', '4'];

  test('are the rejections that are not larger than the result', () => {
    for (const cache of [content(), contentHash()]) expect(five(cache)).toEqual({ peak: 6, left: small, entries: 4 });
  });

  test('are all rejections, when nothing is evicted', () => {
    for (const cache of [content({ evict: false }), contentHash({ evict: false })]) {
      expect(five(cache)).toEqual({ peak: 7, left: all, entries: 7 });
    }
  });

  test('are the interesting ones too, when they are wanted', () => {
    const withResult = five(content({ interesting: true }));
    expect(withResult).toEqual({ peak: 7, left: ['12', '2', '45', '24', '4'], entries: 5 });
    expect(five(content({ interesting: true, evict: false })).entries).toBe(10);
  });

  test('is little for a hundred lines', () => {
    const lines = (cache: MemoryCache): number => filled(cache, numberedLines(100), needsLines(13, 57, 58)).peak;
    expect(lines(contentHash())).toBe(6);
    expect(lines(content({ evict: false }))).toBe(17);
    expect(lines(content({ interesting: true, evict: false }))).toBe(27);
  });
});

describe('the packed table', () => {
  test('holds many, each with its own judgement, through growth and eviction', () => {
    const cache = contentHash();
    const keys = Array.from({ length: 20_000 }, (_, i) => fingerprintOf(`${i}`));
    for (const [i, key] of keys.entries()) cache.set(key, { verdict: 'uninteresting', why: `exit ${i % 200}` }, i);
    expect(cache.entries).toBe(20_000);
    cache.shrunk?.(4_999);
    expect(cache.entries).toBe(5_000);
    const wrong = keys.filter((key, i) => cache.get(key)?.why !== (i < 5_000 ? `exit ${i % 200}` : undefined));
    expect(wrong).toEqual([]);
  });

  test('forgets reasons, never verdicts, when there are too many different ones', () => {
    const cache = contentHash();
    const keys = Array.from({ length: 6_000 }, (_, i) => fingerprintOf(`${i}`));
    for (const [i, key] of keys.entries()) cache.set(key, { verdict: 'uninteresting', why: `exit ${i}` }, 1);
    expect(cache.get(keys[7]!)).toEqual({ verdict: 'uninteresting', why: 'exit 7' });
    expect(cache.get(keys[5_000]!)).toEqual({ verdict: 'uninteresting' });
  });

  test('takes whole fingerprints only', () => {
    for (const key of ['', 'abc', fingerprintOf('a').toUpperCase(), `${fingerprintOf('a')}0`]) {
      expect(() => contentHash().get(key)).toThrow(`'${key}' is no fingerprint`);
    }
  });

  test('takes six megabytes for 100,000 verdicts', () => {
    const before = process.memoryUsage().arrayBuffers;
    const cache = contentHash();
    const digits = (i: number): string => Math.imul(i, 0x9e3779b1).toString(16).replace('-', '').padStart(8, '0');
    for (let i = 0; i < 100_000; i++) {
      cache.set(`${digits(i)}${digits(i + 1)}${digits(i + 2)}${digits(i + 3)}`, { verdict: 'uninteresting' }, 1);
    }
    expect(cache.entries).toBeGreaterThan(99_000);
    // Tables that were grown out of may not have been collected yet; there are at most as many bytes of them again.
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(12e6);
  });
});
