import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  andThen,
  atPace,
  map,
  named,
  patience,
  sequence,
  through,
  untilStable,
  when,
} from '../../src/core/combinators.ts';
import type { Config } from '../../src/core/configuration.ts';
import { overAtoms } from '../../src/core/over-atoms.ts';
import { propose } from '../../src/core/propose.ts';
import type { Format, Pass, Search } from '../../src/core/search.ts';
import { chars } from '../../src/formats/text/chars.ts';
import { ddmin } from '../../src/passes/ddmin/ddmin.ts';
import { halving } from '../../src/passes/list/halving.ts';
import { sweep } from '../../src/passes/list/sweep.ts';
import { testPass } from '../contracts/pass.ts';
import { configurations } from '../support/configurations.ts';
import { type Interest, needs, never, whim } from '../support/interest.ts';
import { letters } from '../support/letters.ts';
import { bytes } from '../support/texts.ts';
import { walk } from '../support/walk.ts';

const { config, spell } = letters('abcdefgh');

testPass('a pass with little patience', patience(3, sweep()), configurations);
testPass('a pass that must save something', atPace({ trials: 3, share: 0.4 }, sweep()), configurations);
testPass('a pass after one that changed something', andThen(halving(), sweep()), {
  ...configurations,
  isOneSearch: false,
  foresees: true,
});
testPass(
  'a named pass, under a condition',
  named(
    'deep',
    when((kept) => kept.length > 3, ddmin()),
  ),
  configurations,
);
testPass('a pass through another form', (kept: Config) => map(sweep()(kept), (value) => value), configurations);

const inChars: Pass<Uint8Array> = through(chars, overAtoms(sweep()));
const read = (value: Uint8Array): string => Buffer.from(value).toString();

describe('through', () => {
  test('proposes nothing where the format reads nothing', () => {
    const none: Format<Uint8Array, Config> = { parse: () => undefined, render: () => bytes('') };
    expect([...through(none, sweep())(bytes('abc'))]).toEqual([]);
  });

  test('drops proposals that change no byte, on every way on', () => {
    // Reads a text without its blanks, so that to take a blank away changes nothing.
    const blind: Format<Uint8Array, string> = { parse: read, render: (text) => bytes(text.replaceAll(' ', '')) };
    const dropFirst: Pass<string> = (text) =>
      text === ''
        ? []
        : [
            propose(
              'first',
              () => text.slice(1),
              () => dropFirst(text.slice(1)),
            ),
          ];
    const walked = walk(through(blind, dropFirst)(bytes('a')), { interest: () => true, spell: read });
    expect(walked.accepted.map((proposal) => read(proposal.value()))).toEqual(['']);
    expect([
      ...through(blind, () => [
        propose(
          'same',
          () => 'a b',
          () => [],
        ),
      ])(bytes('ab')),
    ]).toEqual([]);
  });
});

describe('andThen', () => {
  const both = andThen(named('one', halving()), named('two', sweep()));

  test('runs the second pass on what the first one left', () => {
    const walked = walk(both(config), { interest: needs('bf'), spell });
    expect(new Set(walked.steps.map(({ label }) => label.slice(0, 3)))).toEqual(new Set(['one', 'two']));
    expect(spell(walked.accepted.at(-1)!.value())).toBe('bf');
  });

  test('is at its end where the first one changed nothing', () => {
    const proposed = walk(both(config), { interest: never, spell });
    expect(proposed.tests).toBe([...halving()(config)].length);
  });

  test('may be told what is enough, whether something changed or not', () => {
    const labels = (enough: boolean, interest: Interest): string[] => {
      const pass = andThen(named('one', halving()), named('two', sweep()), () => enough);
      return walk(pass(config), { interest, spell }).steps.map(({ label }) => label.slice(0, 3));
    };
    expect(labels(false, needs('bf'))).not.toContain('two');
    expect(labels(true, never)).toContain('two');
  });
});

describe('sequence', () => {
  test('runs each pass on what the one before it left', () => {
    const walked = walk(sequence(named('one', halving()), named('two', sweep()))(config), {
      interest: needs('bf'),
      spell,
    });
    const order = walked.steps.map(({ label }) => label.slice(0, 3));
    expect(order).toEqual(order.toSorted());
    expect(new Set(order)).toEqual(new Set(['one', 'two']));
    expect(spell(walked.accepted.at(-1)!.value())).toBe('bf');
  });

  test('of nothing proposes nothing', () => {
    expect([...sequence<Config>()(config)]).toEqual([]);
  });
});

describe('untilStable', () => {
  test('ends with a whole run that changes nothing, and runs once when nothing changes at all', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 2, max: 5 }), (seed, oneOf) => {
        const ground = { interest: whim(seed, oneOf), spell };
        const { accepted, steps } = walk(untilStable(halving())(config), ground);
        const last = walk(halving()(accepted.at(-1)?.value() ?? config), ground);
        expect(last.accepted).toEqual([]);
        expect(steps.slice(steps.length - last.steps.length)).toEqual(last.steps);
      }),
    );
    const once = walk(halving()(config), { interest: never, spell });
    expect(walk(untilStable(halving())(config), { interest: never, spell }).steps).toEqual(once.steps);
  });
});

test('named puts the name of the pass before each label, also after an acceptance', () => {
  const plain = walk(sweep()(config), { interest: needs('ch'), spell });
  const walked = walk(named('lines', sweep())(config), { interest: needs('ch'), spell });
  expect(walked.steps).toEqual(plain.steps.map((step) => ({ ...step, label: `lines: ${step.label}` })));
});

test('a pass ends after so many trials that have saved too little, whether they were accepted or not', () => {
  const made = (trials: number, share: number): number =>
    walk(atPace({ trials, share }, sweep())(config), { interest: needs('fgh'), spell }).steps.length;
  const all = walk(sweep()(config), { interest: needs('fgh'), spell }).steps.length;
  expect(made(3, 1)).toBe(3);
  expect(made(all - 1, 0.1)).toBe(all);
  expect(made(all, 1)).toBe(all);
});

test('a pass may have fewer trials until it has saved something for the first time', () => {
  const made = (needed: string, first: number): number =>
    walk(atPace({ trials: 6, share: 0.1, first }, sweep())(config), { interest: needs(needed), spell }).steps.length;
  expect(made('abcdefgh', 2)).toBe(2);
  expect(made('abcdefgh', 6)).toBe(6);
  expect(made('abcdefg', 2)).toBe(7);
  expect(made('abcdefh', 1)).toBe(1);
});

test('patience ends after so many rejections in a row, and begins anew after an acceptance', () => {
  expect(walk(patience(3, sweep())(config), { interest: never, spell }).steps).toHaveLength(3);
  const { steps } = walk(patience(2, sweep())(config), { interest: needs('fgh'), spell });
  expect(steps.map(({ interesting }) => interesting)).toEqual([false, false]);
  const late = walk(patience(4, sweep())(config), { interest: needs('fgh'), spell });
  expect(spell(late.accepted.at(-1)!.value())).toBe('fgh');
});

test('when uses a pass only on values that satisfy its condition', () => {
  expect([...when(() => false, sweep())(config)]).toEqual([]);
  expect([...when((kept: Config) => kept.length === 8, sweep())(config)]).toHaveLength(8);
});

test('joins are seen through every layer', () => {
  const layered = named(
    'a',
    untilStable(
      sequence(
        patience(
          99,
          when(() => true, inChars),
        ),
        inChars,
      ),
    ),
  );
  const proposals = [...layered(bytes('abcd'))];
  const [d, c, b] = proposals.slice(0, 3).map((proposal) => proposal);
  const both = c!.join!(d!)!;
  expect(both.adds).toBe(true);
  expect(read(both.value())).toBe('ab');
  expect(read(b!.join!(both)!.value())).toBe('a');
  expect(both.join!(both)!.adds).toBe(false);
  expect(both.label).toMatch(/^a: /);
  const next = (search: Search<Uint8Array>): string => read([...search][0]!.value());
  expect(next(both.accepted())).toBe('a');
  expect(next(both.rejected())).toBe('ac');
});

test('proposals of different searches are not joined', () => {
  const [one] = inChars(bytes('abcd'));
  const [other] = inChars(bytes('abcd'));
  expect(one!.join!(other!)).toBeUndefined();
});
