import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { everything } from '../../src/core/configuration.ts';
import type { Judgement, OutcomeCache } from '../../src/core/oracle.ts';
import type { Fingerprint } from '../../src/core/test-case.ts';
import { ddmin } from '../../src/passes/ddmin/ddmin.ts';
import { ddminStar } from '../../src/passes/ddmin/ddmin-star.ts';
import { fingerprintOf } from '../support/fingerprints.ts';
import { whim } from '../support/interest.ts';
import { letters } from '../support/letters.ts';
import { walk } from '../support/walk.ts';

export interface CacheSubject {
  /** A cache that is empty. */
  open(): OutcomeCache;
  /** The same cache, opened again after it was closed, where it outlives the process. */
  reopen?(): OutcomeCache;
  /** Which judgements it promises to keep. */
  keeps?(judgement: Judgement): boolean;
  /** Whether it forgets test cases that are larger than the current one. */
  readonly evicts?: boolean;
}

/** The laws of every outcome cache. */
export function testCache(name: string, subject: CacheSubject): void {
  const laws = new Laws(subject);
  describe(`${name}, as a cache,`, { timeout: 60_000 }, () => {
    test('knows nothing at first', () => laws.knowsNothing());
    test('returns what was set last, or nothing, and never anything else', () => laws.neverLies());
    test('keeps what it promises to keep', () => laws.keeps());
    test('forgets larger test cases only, when it forgets', () => laws.forgetsLarger());
    test('leads to the same trail as no cache', () => laws.sameTrail());
    if (subject.reopen) test('returns the same when it is opened again', () => laws.survives());
  });
}

interface Setting {
  readonly key: Fingerprint;
  readonly judgement: Judgement;
  readonly size: number;
}

const judgements: fc.Arbitrary<Judgement> = fc.oneof(
  fc.record({ verdict: fc.constantFrom('interesting', 'uninteresting', 'unresolved') }),
  fc.record({ verdict: fc.constant('uninteresting'), why: fc.string() }),
  fc.record({ verdict: fc.constant('unresolved'), why: fc.constant('timeout after 5 s'), timeoutMs: fc.nat() }),
  fc.constantFrom<Judgement>(
    { verdict: 'unresolved', timeoutMs: 5 },
    { verdict: 'unresolved', timeoutMs: 5, cutShort: true },
  ),
  fc.record({ verdict: fc.constant('uninteresting'), finding: fc.string() }),
);
const keys: readonly Fingerprint[] = Array.from({ length: 300 }, (_, n) => fingerprintOf(`${n}`));
const settings: fc.Arbitrary<readonly Setting[]> = fc.array(
  fc.record({ key: fc.constantFrom(...keys), judgement: judgements, size: fc.nat(1000) }),
  { maxLength: 400, size: 'max' },
);
const runs = { numRuns: 20 };

class Laws {
  readonly #subject: CacheSubject;

  constructor(subject: CacheSubject) {
    this.#subject = subject;
  }

  async knowsNothing(): Promise<void> {
    const cache = this.#subject.open();
    expect(cache.get(fingerprintOf('never set'))).toBeUndefined();
    await cache.close?.();
  }

  async neverLies(): Promise<void> {
    await this.#check((cache, all) => {
      const last = new Map<Fingerprint, Judgement>();
      const lies: unknown[] = [];
      const ask = (key: Fingerprint): void => {
        const told = cache.get(key);
        if (told && !same(told, last.get(key))) lies.push([key, told]);
      };
      for (const { key, judgement, size } of all) {
        cache.set(key, judgement, size);
        last.set(key, judgement);
        ask(key);
      }
      keys.forEach(ask);
      expect(lies).toEqual([]);
    });
  }

  async keeps(): Promise<void> {
    await this.#check((cache, all) => {
      for (const { key, judgement, size } of all) cache.set(key, judgement, size);
      expect(this.#wrong(cache, lastOf(all))).toEqual([]);
    });
  }

  async forgetsLarger(): Promise<void> {
    await this.#check((cache, all) => {
      for (const { key, judgement, size } of all) cache.set(key, judgement, size);
      cache.shrunk?.(500);
      const [smaller, larger] = [true, false].map((small) => lastOf(all).filter(({ size }) => size <= 500 === small));
      expect(this.#wrong(cache, smaller ?? [])).toEqual([]);
      if (this.#subject.evicts) expect((larger ?? []).filter(({ key }) => cache.get(key))).toEqual([]);
      else expect(this.#wrong(cache, larger ?? [])).toEqual([]);
    });
  }

  async sameTrail(): Promise<void> {
    const { config, spell } = letters('abcdefghijkl');
    for (let seed = 0; seed < 40; seed++) {
      const cache = this.#subject.open();
      const ground = { interest: whim(seed, 4), spell };
      for (const pass of [ddmin(), ddminStar()]) {
        const values = (walked: ReturnType<typeof walk>): string[] => walked.accepted.map((p) => String(p.value()));
        expect(values(walk(pass(config), { ...ground, cache }))).toEqual(values(walk(pass(config), ground)));
      }
      await cache.close?.();
    }
    expect(config).toEqual(everything(12));
  }

  async survives(): Promise<void> {
    await fc.assert(
      fc.asyncProperty(settings, async (all) => {
        const cache = this.#subject.open();
        for (const { key, judgement, size } of all) cache.set(key, judgement, size);
        await cache.close?.();
        const again = this.#subject.reopen!();
        expect(this.#wrong(again, all.length > 0 ? lastOf(all) : [])).toEqual([]);
        await again.close?.();
      }),
      runs,
    );
  }

  async #check(law: (cache: OutcomeCache, all: readonly Setting[]) => void): Promise<void> {
    const property = fc.asyncProperty(settings, async (all) => {
      const cache = this.#subject.open();
      law(cache, all);
      await cache.close?.();
    });
    await fc.assert(property, runs);
  }

  /** What was promised to be kept and is not. */
  #wrong(cache: OutcomeCache, all: readonly Setting[]): readonly unknown[] {
    const kept = all.filter(({ judgement }) => this.#subject.keeps?.(judgement) ?? true);
    return kept.filter(({ key, judgement }) => !same(cache.get(key), judgement));
  }
}

function same(a: Judgement | undefined, b: Judgement | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** For each key, what was set last; a key whose verdict changed is left out, since oracles are deterministic. */
function lastOf(all: readonly Setting[]): readonly Setting[] {
  const byKey = new Map<Fingerprint, Setting>();
  const changed = new Set<Fingerprint>();
  for (const setting of all) {
    const before = byKey.get(setting.key);
    if (before && (!same(before.judgement, setting.judgement) || before.size !== setting.size))
      changed.add(setting.key);
    byKey.set(setting.key, setting);
  }
  return [...byKey.values()].filter(({ key }) => !changed.has(key));
}
