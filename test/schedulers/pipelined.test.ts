import { describe, expect, test } from 'vitest';
import { sequence, untilStable } from '../../src/core/combinators.ts';
import { type Config, everything } from '../../src/core/configuration.ts';
import type { Pass, Proposal, Search } from '../../src/core/search.ts';
import { ddmin } from '../../src/passes/ddmin/ddmin.ts';
import { backward, skip } from '../../src/passes/ddmin/order.ts';
import { halving } from '../../src/passes/list/halving.ts';
import { sweep, sweepOnce } from '../../src/passes/list/sweep.ts';
import { pipelined } from '../../src/schedulers/pipelined.ts';
import { sequential } from '../../src/schedulers/sequential.ts';
import { turn } from '../../src/session/judging/turn.ts';
import { text } from '../../src/strategies/text/text.ts';
import { type Interest, needs, needsLines, whim } from '../support/interest.ts';
import { letters, numberedLines } from '../support/letters.ts';
import { spell } from '../support/texts.ts';
import { broken, weather } from './turmoil.ts';

const pass: Pass<Config> = sequence(halving(), sweep());

describe('pipelined', () => {
  test('without look-ahead accepts what sequential accepts', async () => {
    const { config, spell } = letters('abcdefghijklmno');
    for (let seed = 1; seed < 60; seed++) {
      const conditions = { interest: whim(seed, 3), spell, seed };
      const one = await weather(sequential, untilStable(pass)(config), conditions);
      const other = await weather(pipelined({ jobs: 4, lookAhead: 1 }), untilStable(pass)(config), conditions);
      expect(other.accepted).toEqual(one.accepted);
      expect(other.asked).toBe(one.asked);
    }
  });

  test('hardly asks what comes of joins while everything is rejected', async () => {
    let joins = 0;
    function* hopeless(): Search<number> {
      for (let at = 0; at < 400; at++) {
        const join = (): undefined => {
          joins++;
        };
        yield { label: `${at}`, value: () => at, accepted: () => [], join };
      }
    }
    await pipelined({ jobs: 1, lookAhead: 16 })(
      hopeless(),
      async () => false,
      () => {},
    );
    expect(joins).toBeLessThan(400);
  });

  test('guesses without changing the trail, and takes fewer rounds of trials', async () => {
    const atoms = 300;
    const wanted = [17, 60, 130, 131, 290];
    const walked = async (jobs: number, lookAhead: number, isGuessing: boolean) => {
      const trail: number[] = [];
      let [rounds, asked] = [0, 0];
      const running: (() => void)[] = [];
      const round = async (): Promise<void> => {
        // Everything that can be asked has been asked by then.
        for (let i = 0; i < 60; i++) await turn();
        rounds++;
        for (const end of running.splice(0)) end();
      };
      const scheduler = pipelined({ jobs, lookAhead, breathe: turn, guesses: isGuessing });
      let isOver = false;
      const walk = scheduler<Config>(
        pass(everything(atoms)),
        async (proposal) => {
          asked++;
          await new Promise<void>((resolve) => running.push(resolve));
          const kept = new Set(proposal.value());
          return wanted.every((atom) => kept.has(atom));
        },
        (proposal) => trail.push(proposal.value().length),
      ).finally(() => {
        isOver = true;
      });
      while (!isOver) await round();
      await walk;
      return { trail, rounds, asked };
    };
    for (const lookAhead of [4, 16]) {
      const one = await walked(1, lookAhead, true);
      const waiting = await walked(16, lookAhead, false);
      const guessing = await walked(16, lookAhead, true);
      expect(guessing.trail).toEqual(one.trail);
      expect(waiting.trail).toEqual(one.trail);
      expect(guessing.rounds).toBeLessThan(0.9 * waiting.rounds);
      expect(guessing.asked).toBeLessThan(2.5 * one.asked);
      // One job never waits, so it never guesses.
      expect(one.asked).toBeLessThanOrEqual(waiting.asked);
    }
  });

  test('what was foreseen after a rejection is not gone on with after an acceptance', async () => {
    const { config, spell } = letters('abcdefghij');
    const words = ['abcde', 'bcde', 'abcd', 'be', 'b', 'cdefghij', 'acdefghij', 'abcdefhij'];
    const conditions = { interest: (text: string) => words.includes(text), spell };
    const scheduler = (jobs: number) => pipelined({ jobs, lookAhead: 16, breathe: turn, guesses: true });
    const one = await weather(scheduler(1), pass(config), { ...conditions, seed: 1 });
    for (let seed = 0; seed < 200; seed++) {
      const many = await weather(scheduler(8), pass(config), { ...conditions, seed });
      expect(many.accepted).toEqual(one.accepted);
    }
  });

  test('a guess that cannot be judged stops nothing but guessing', async () => {
    const { config, spell } = letters('abcdefghijklmnop');
    const conditions = { interest: needs('ck'), spell, seed: 1 };
    const expected = await weather(pipelined({ jobs: 1, lookAhead: 1 }), pass(config), conditions);
    for (let breaksAt = 1; breaksAt < 20; breaksAt++) {
      const scheduler = pipelined({ jobs: 4, lookAhead: 1, breathe: turn, guesses: true });
      const { accepted, error, forgotten } = await weather(scheduler, pass(config), { ...conditions, breaksAt });
      expect(accepted).toEqual(expected.accepted.slice(0, accepted.length));
      expect([broken, undefined]).toContain(error);
      expect(forgotten).toBe(0);
    }
  });

  test('comes to an end, as one at a time, when a rejected tip has an interesting proposal on top of it', async () => {
    // Without b or without a, not without both; but without anything at all.
    const interest: Interest = (text) => ['bc', 'ac', ''].includes(text);
    const { config, spell } = letters('abc');
    for (const jobs of [1, 2, 8]) {
      const scheduler = pipelined({ jobs, lookAhead: 16 });
      const { accepted, asked } = await weather(scheduler, sweep()(config), { interest, spell, seed: jobs });
      expect(accepted).toEqual(['ac']);
      expect(asked).toBeLessThan(10);
    }
  });

  test('tries again what was rejected on top of a tip that has failed', async () => {
    // Any thirteen of the letters will do, so most that can go alone cannot go together.
    const interest: Interest = (text) => text.length >= 13;
    const { config, spell } = letters('abcdefghijklmnopqrstuvwxyz');
    const scheduler = pipelined({ jobs: 2, lookAhead: 16 });
    const { last, asked } = await weather(scheduler, sweepOnce()(config), { interest, spell, seed: 1 });
    expect(spell(last!)).toHaveLength(13);
    expect(asked).toBeLessThan(1.6 * 26);
  });

  test('joins twice as many with each success where a join has failed', async () => {
    // One of the last two has to stay, and each of the others can go.
    const interest: Interest = (text) => /[yz]/.test(text);
    const { config, spell } = letters('abcdefghijklyz');
    const scheduler = pipelined({ jobs: 1, lookAhead: 16 });
    const { last, asked } = await weather(scheduler, sweepOnce()(config), { interest, spell, seed: 1 });
    expect(spell(last!)).toHaveLength(1);
    expect(asked).toBeLessThan(25);
  });

  test('halves what had to stay only while something else was there', async () => {
    const { config, spell } = numberedLines(1000);
    const interest: Interest = (text) => needsLines(300)(text) || needsLines(600)(text);
    const scheduler = pipelined({ jobs: 1, lookAhead: 16 });
    const { asked } = await weather(scheduler, halving()(config), { interest, spell, seed: 1 });
    expect(asked).toBeLessThan(31);
  });

  test('keeps what is found on top of a tip that is still out, by a pass that joins nothing of it', async () => {
    const filler = Array.from({ length: 40 }, (_, index) => `line ${index}`).join('\n');
    const input = new TextEncoder().encode(`${filler}\nboom\n`);
    for (const jobs of [1, 2, 8]) {
      const scheduler = pipelined({ jobs, lookAhead: 16 });
      const conditions = { interest: (candidate: string) => candidate.includes('boom'), spell, seed: jobs };
      const { last } = await weather(scheduler, text()(input), conditions);
      expect(last && spell(last)).toBe('boom');
    }
  });

  test('asks the same with one job, however long trials and thoughts take', async () => {
    const { config, spell } = letters('abcdefghijklmnopqrstuvwxyz');
    const asked = async (seed: number, turnsOf: (trial: number) => number): Promise<string[]> => {
      const interest = whim(seed, 3);
      const texts: string[] = [];
      await pipelined({ jobs: 1, lookAhead: 16, breathe: turn })(
        untilStable(pass)(config),
        async (proposal) => {
          const spelled = spell(proposal.value());
          texts.push(spelled);
          for (let turns = turnsOf(texts.length); turns > 0; turns--) await turn();
          return interest(spelled);
        },
        () => {},
      );
      return texts;
    };
    for (let seed = 1; seed < 20; seed++) {
      const usual = await asked(seed, () => 9);
      for (const turnsOf of [() => 0, () => 1, () => 2, (trial: number) => (trial * 7) % 5]) {
        expect(await asked(seed, turnsOf)).toEqual(usual);
      }
    }
  });

  test('finds out what follows a likely acceptance while the trial runs, and tells what goes wrong only if it follows', async () => {
    for (const isInteresting of [true, false]) {
      const course: string[] = [];
      function* search(left: number): Search<number> {
        const accepted = function* (): Search<number> {
          course.push(`after ${left}`);
          if (left === 1) throw new Error('a mistake in the search');
          yield* search(left - 1);
        };
        yield { label: `${left}`, value: () => left, accepted };
      }
      const walk = pipelined({ jobs: 1, lookAhead: 16, breathe: turn })(
        search(9),
        async (proposal) => {
          for (let i = 0; i < 9; i++) await turn();
          course.push(proposal.label);
          return isInteresting || proposal.value() > 1;
        },
        () => {},
      );
      if (isInteresting) await expect(walk).rejects.toThrow('a mistake in the search');
      else await walk;
      expect(course.slice(-2)).toEqual(['after 1', '1']);
    }
  });

  test('finds out what follows an unlikely acceptance, too, while a trial leaves the time for it', async () => {
    let [known, foreseen, turns] = [0, 0, 0];
    function* search(): Search<number> {
      for (let at = 0; at < 60; at++) {
        const accepted = (): Search<number> => {
          if (known <= at) foreseen++;
          return [];
        };
        yield { label: '', value: () => at, accepted };
      }
    }
    await pipelined({ jobs: 1, lookAhead: 1, breathe: turn, clock: () => turns })(
      search(),
      async (proposal) => {
        for (let i = 0; i < 50; i++, turns++) await turn();
        known = proposal.value() + 1;
        return false;
      },
      () => {},
    );
    expect(foreseen).toBeGreaterThan(0);
  });

  test('guesses in a search that goes wrong where it never comes to', async () => {
    let wrong = 0;
    function* search(left: number): Search<number> {
      const accepted = function* (): Search<number> {
        if (left === 1) throw new Error(`mistake ${++wrong}`);
        yield* search(left - 1);
      };
      yield { label: `${left}`, value: () => left, accepted };
    }
    const judged: number[] = [];
    await pipelined({ jobs: 8, lookAhead: 16, guesses: true, breathe: turn })(
      search(9),
      async (proposal) => {
        for (let i = 0; i < 9; i++) await turn();
        judged.push(proposal.value());
        return proposal.value() > 1;
      },
      () => {},
    );
    expect(judged).toContain(1);
    expect(wrong).toBeGreaterThan(0);
  });

  test('gives way between two guesses: a verdict does not wait for all of them', async () => {
    let [pulled, before, most, isOver] = [0, 0, 0, false];
    function* search(): Search<number> {
      for (let at = 0; at < 40; at++, pulled++) yield { label: '', value: () => at, accepted: () => [] };
    }
    const watch = async (): Promise<void> => {
      for (; !isOver; before = pulled, await turn()) most = Math.max(most, pulled - before);
    };
    const watched = watch();
    await pipelined({ jobs: 16, lookAhead: 1, guesses: true, breathe: turn })(
      search(),
      async () => {
        for (let i = 0; i < 30; i++) await turn();
        return false;
      },
      () => {},
    );
    isOver = true;
    await watched;
    expect(most).toBeLessThanOrEqual(3);
  });

  test('is about to end only where nothing that is tried has to be accepted for that', async () => {
    const asked: number[] = [];
    const toldAfter: number[] = [];
    function* search(): Search<number> {
      for (let at = 0; at < 60; at++) yield { label: '', value: () => at, accepted: () => [] };
    }
    const judge = async ({ value }: Proposal<number>): Promise<boolean> => {
      asked.push(value());
      for (let i = 0; i < 40; i++) await turn();
      return false;
    };
    const idle = (): void => {
      toldAfter.push(asked.length);
    };
    const scheduler = pipelined({ jobs: 16, lookAhead: 1, guesses: true, breathe: turn });
    await scheduler(search(), Object.assign(judge, { idle }), () => {});
    expect(Math.min(...toldAfter)).toBe(60);
  });

  test('stops a guess that has become unlikely, though nothing needs its place', async () => {
    function* chain(left: number): Search<string> {
      yield { label: 'chain', value: () => `chain ${left}`, accepted: () => (left > 1 ? chain(left - 1) : []) };
      yield { label: 'aside', value: () => `aside ${left}`, accepted: () => [] };
    }
    const stopped: string[] = [];
    const stoppedBefore = new Map<string, readonly string[]>();
    await pipelined({ jobs: 2, lookAhead: 1, guesses: true, breathe: turn })<string>(
      chain(4),
      async (proposal, signal) => {
        const text = proposal.value();
        if (text.startsWith('aside')) {
          await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
          stopped.push(text);
          signal.throwIfAborted();
        }
        for (let i = 0; i < 20; i++) await turn();
        stoppedBefore.set(text, [...stopped]);
        return true;
      },
      () => {},
    );
    expect(stoppedBefore.get('chain 3')).toEqual(['aside 4']);
  });

  test('stops the trials that an acceptance makes useless', async () => {
    const { config, spell } = letters('abcdefgh');
    const stopped: string[] = [];
    // The subset ab is settled first; what was planned with it is of no use then. Of ab, a is settled first.
    await pipelined({ jobs: 8, lookAhead: 16 })<Config>(
      ddmin({ granularity: 4 })(config),
      (proposal, signal) => {
        const text = spell(proposal.value());
        return new Promise((resolve, reject) => {
          if (text.includes('a')) return setImmediate(() => resolve(true));
          signal.addEventListener('abort', () => {
            stopped.push(text);
            reject(signal.reason);
          });
        });
      },
      () => {},
    );
    expect(stopped).toEqual(['cd', 'ef', 'b']);
  });

  test('rejects with the reason of the oracle, having stopped the others', async () => {
    const { config, spell } = letters('abcdefgh');
    const search = ddmin({ subsets: skip, complements: backward, granularity: 8 })(config);
    const conditions = { interest: needs('abcdefgh'), spell, seed: 3, breaksAt: 0 };
    const walked = await weather(pipelined({ jobs: 4, lookAhead: 16 }), search, conditions);
    expect(walked).toMatchObject({ error: broken, forgotten: 0, accepted: [] });
  });

  test.each([
    [1000, 10, 160],
    [4000, 40, 600],
  ])(
    'of %i atoms finds the %i needed ones in at most %i trials, however far it looks ahead',
    async (atoms, count, most) => {
      const wanted = Array.from({ length: count }, (_, i) => Math.floor(((i + 0.37) * atoms) / count));
      for (const lookAhead of [1, 16]) {
        let asked = 0;
        let left = everything(atoms);
        await pipelined({ jobs: 8, lookAhead })<Config>(
          pass(left),
          async (proposal) => {
            asked++;
            const kept = new Set(proposal.value());
            return wanted.every((atom) => kept.has(atom));
          },
          (proposal) => {
            left = proposal.value();
          },
        );
        expect([...left]).toEqual(wanted);
        expect(asked).toBeLessThanOrEqual(lookAhead === 1 ? most : 1.6 * most);
      }
    },
  );
});
