import { expect, test } from 'vitest';
import { dropAssertionsAlone } from '../../../../../src/passes/smt/sources/commands/commands.ts';
import { mergeSymbols } from '../../../../../src/passes/smt/sources/symbols/variables.ts';
import { dropStateParts } from '../../../../../src/passes/smt/sources/synthesis/invariants.ts';
import { firstOf } from '../../support.ts';

const text =
  '(set-logic LIA)(synth-inv inv ((x Int) (ok Bool)))(define-fun pre ((x Int) (ok Bool)) Bool (and ok (= x 0)))' +
  '(define-fun trans ((x Int) (ok Bool) (x! Int) (ok! Bool)) Bool (= x! (+ x 1)))' +
  '(define-fun post ((x Int) (ok Bool)) Bool (=> ok (>= x 0)))(inv-constraint inv pre trans post)(check-synth)';

test('a part of the state goes from all that an invariant is about', () => {
  expect(firstOf(dropStateParts, text, (each) => each.includes('x!')).text).toBe(
    '(set-logic LIA)(synth-inv inv ((x Int)))(define-fun pre ((x Int)) Bool (and true (= x 0)))' +
      '(define-fun trans ((x Int) (x! Int)) Bool (= x! (+ x 1)))' +
      '(define-fun post ((x Int)) Bool (=> true (>= x 0)))(inv-constraint inv pre trans post)(check-synth)',
  );
});

test('the state keeps a part, and what is used elsewhere stays as it is', () => {
  expect(firstOf(dropStateParts, text).text).toContain('(synth-inv inv ((');
  const used = text.replace('(check-synth)', '(constraint (pre 0 true))(check-synth)');
  expect(firstOf(dropStateParts, used).text).toBe(used);
});

test('the invariant stands for what holds after, and the constraint goes without what it asks for', () => {
  expect(firstOf(mergeSymbols, text, (each) => each.includes('inv pre trans')).text).toContain(
    '(inv-constraint inv pre trans inv)',
  );
  expect(firstOf(dropAssertionsAlone, text).text).toBe(text.replace('(inv-constraint inv pre trans post)', ''));
});
