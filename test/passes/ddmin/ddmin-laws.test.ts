import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { untilStable } from '../../../src/core/combinators.ts';
import { type DdminOptions, ddmin } from '../../../src/passes/ddmin/ddmin.ts';
import { ddminStar } from '../../../src/passes/ddmin/ddmin-star.ts';
import { backward, forward, type Order, random, skip } from '../../../src/passes/ddmin/order.ts';
import { balanced, byWeight, zeller } from '../../../src/passes/ddmin/split.ts';
import { testPass } from '../../contracts/pass.ts';
import { configurations } from '../../support/configurations.ts';
import { needs, whim } from '../../support/interest.ts';
import { letters } from '../../support/letters.ts';
import { trail, walk } from '../../support/walk.ts';

testPass('ddmin', ddmin(), configurations);
testPass('ddmin without subsets, backward', ddmin({ subsets: skip, complements: backward }), configurations);
testPass('ddmin with complements first', ddmin({ complementsFirst: true, granularity: 3 }), configurations);
testPass(
  'ddmin in random order',
  ddmin({ subsets: random(1), complements: random(2), split: balanced }),
  configurations,
);
testPass('ddmin in single atoms', ddmin({ granularity: Infinity }), configurations);
testPass('ddmin*', ddminStar(), { ...configurations, isOneSearch: false });

const orders: fc.Arbitrary<Order> = fc.oneof(fc.constantFrom(forward, backward), fc.nat().map(random));
const minimising: fc.Arbitrary<DdminOptions> = fc.record({
  split: fc.constantFrom(zeller, balanced, byWeight([3, 1, 4, 1, 5, 9, 2, 6])),
  granularity: fc.oneof(fc.integer({ min: 2, max: 6 }), fc.constant(Infinity)),
  subsets: fc.oneof(orders, fc.constant(skip)),
  complements: orders,
  complementsFirst: fc.boolean(),
});
const alphabet = letters('abcdefghijklmnopqrst');

describe('ddmin', () => {
  test('keeps exactly the atoms that a monotone oracle needs', () => {
    fc.assert(
      fc.property(minimising, fc.subarray([...'abcdefghijklmnopqrst'], { minLength: 1 }), (options, needed) => {
        const walked = walk(ddmin(options)(alphabet.config), {
          interest: needs(needed.join('')),
          spell: alphabet.spell,
        });
        expect(alphabet.spell(walked.accepted.at(-1)?.value() ?? alphabet.config)).toBe(needed.join(''));
      }),
    );
  });

  test('ends with a 1-minimal configuration, whatever the oracle', () => {
    fc.assert(
      fc.property(minimising, fc.nat(), fc.integer({ min: 2, max: 12 }), (options, seed, oneOf) => {
        const interest = whim(seed, oneOf);
        const walked = walk(ddmin(options)(alphabet.config), { interest, spell: alphabet.spell });
        const left = walked.accepted.at(-1)?.value() ?? alphabet.config;
        for (let i = 0; left.length > 1 && i < left.length; i++) {
          expect(interest(alphabet.spell(left.filter((_, j) => j !== i)))).toBe(false);
        }
      }),
    );
  });

  test('shuffles by its seed', () => {
    const ask = (seed: number): string =>
      trail(
        walk(ddmin({ complements: random(seed) })(alphabet.config), { interest: needs('cf'), spell: alphabet.spell }),
      );
    expect(ask(1)).toBe(ask(1));
    expect(ask(1)).not.toBe(ask(2));
  });

  test('leaves a trail that can be read', () => {
    const { config, spell } = letters('abcdefgh');
    expect(trail(walk(ddmin()(config), { interest: needs('cf'), spell }))).toMatchInlineSnapshot(`
      "subset 0/2      abcd  no
      subset 1/2      efgh  no
      complement 0/2  efgh  no
      complement 1/2  abcd  no
      subset 0/4      ab  no
      subset 1/4      cd  no
      subset 2/4      ef  no
      subset 3/4      gh  no
      complement 0/4  cdefgh  yes
      subset 0/3      cd  no
      subset 1/3      ef  no
      subset 2/3      gh  no
      complement 0/3  efgh  no
      complement 1/3  cdgh  no
      complement 2/3  cdef  yes
      subset 0/2      cd  no
      subset 1/2      ef  no
      complement 0/2  ef  no
      complement 1/2  cd  no
      subset 0/4      c  no
      subset 1/4      d  no
      subset 2/4      e  no
      subset 3/4      f  no
      complement 0/4  def  no
      complement 1/4  cef  yes
      subset 0/3      c  no
      subset 1/3      e  no
      subset 2/3      f  no
      complement 1/3  cf  yes
      subset 0/2      c  no
      subset 1/2      f  no
      complement 1/2  c  no
      complement 0/2  f  no"
    `);
    const options = { subsets: skip, complements: backward };
    expect(trail(walk(untilStable(ddmin(options))(config), { interest: needs('cf'), spell }))).toMatchInlineSnapshot(`
      "complement 1/2  abcd  no
      complement 0/2  efgh  no
      complement 3/4  abcdef  yes
      complement 2/3  abcd  no
      complement 1/3  abef  no
      complement 0/3  cdef  yes
      complement 1/2  cd  no
      complement 0/2  ef  no
      complement 3/4  cde  no
      complement 2/4  cdf  yes
      complement 1/3  cf  yes
      complement 0/2  f  no
      complement 1/2  c  no
      complement 1/2  c  no
      complement 0/2  f  no"
    `);
  });
});
