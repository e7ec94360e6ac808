import fc from 'fast-check';
import { expect, test } from 'vitest';
import { map, untilStable } from '../../../src/core/combinators.ts';
import { ddminRounds, hierarchicalPasses } from '../../../src/passes/smt/ddsmt/parity.ts';
import { startWork } from '../../../src/passes/smt/ddsmt/work.ts';
import { fromQueue } from '../../../src/passes/smt/search/queue.ts';
import { allSources } from '../../../src/passes/smt/sources/all.ts';
import { testPass } from '../../contracts/pass.ts';
import { whim } from '../../support/interest.ts';
import { walk } from '../../support/walk.ts';

const bools = fc.constantFrom(
  'p',
  'q',
  'true',
  '(> x 3)',
  '(= x (f x))',
  '(let ((z x)) (< z 7))',
  '(forall ((a Int)) (< a x))',
);
const assertions = fc.oneof(
  bools,
  fc.tuple(bools, bools).map(([a, b]) => `(and ${a} (not ${b}))`),
  fc.array(bools, { minLength: 2, maxLength: 4 }).map((args) => `(or ${args.join(' ')})`),
);
const scripts = fc
  .array(assertions, { minLength: 1, maxLength: 3 })
  .map(
    (terms) =>
      `(declare-const p Bool)\n(declare-const q Bool)\n(declare-fun x () Int)\n(declare-fun f (Int) Int)\n${terms.map((term) => `(assert ${term})\n`).join('')}(check-sat)\n`,
  );
const subject = { values: scripts, spell: (text: string): string => text, runs: 12 };

// A value for a variable of several, and at the end the variable, since it is shorter: both are tried in each run.
testPass('the queue of all sources', fromQueue(allSources), { ...subject, goesBack: true });
testPass(
  'rounds of one mutator at a time',
  (text) => map(ddminRounds()(startWork(text)), ({ script }) => script.text),
  subject,
);
testPass(
  'one node at a time',
  (text) => map(hierarchicalPasses()(startWork(text)), ({ script }) => script.text),
  subject,
);

test('a value and a variable that take the place of each other come to an end over several runs, too', () => {
  const text =
    '(declare-const p Bool)\n(declare-const q Bool)\n(declare-fun x () Int)\n(declare-fun f (Int) Int)\n(assert p)\n(assert (or (let ((z x)) (< z 7)) p))\n(check-sat)\n';
  // This one takes both, and went from one to the other when values were not asked about again at the end.
  const ground = { interest: whim(145_899_813, 4), spell: (one: string): string => one, limit: 500 };
  expect(walk(untilStable(fromQueue(allSources))(text), ground).accepted).not.toEqual([]);
});
