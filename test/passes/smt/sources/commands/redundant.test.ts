import { expect, test } from 'vitest';
import { dropRedundant } from '../../../../../src/passes/smt/sources/commands/redundant.ts';
import { solveChains } from '../../../../../src/passes/smt/sources/relations/equations.ts';
import { firstOf } from '../../support.ts';

const bits = ['E_219495', 'E_219496', 'E_219497', 'E_219843']
  .map((name) => `(declare-fun ${name}()(_ BitVec 1))`)
  .join('');

test('of a chain of definitions that nothing asks for, nothing is left', () => {
  const chain = `(assert(=(bvnot E_219495)E_219496))(assert(=(bvor E_219496 E_219843)E_219497))`;
  const asked = '(assert(= E_219843 #b1))(assert(bvult E_219843 E_219495))(check-sat)';
  const { judged } = firstOf(dropRedundant, `${bits}${chain}${asked}`);
  expect(judged).toEqual([`(declare-fun E_219495()(_ BitVec 1))(declare-fun E_219843()(_ BitVec 1))${asked}`]);
});

test('what is asked for elsewhere, or on both sides, stays', () => {
  const asked = '(assert(=(bvnot E_219495)E_219496))(assert(= E_219497(bvand E_219497 E_219843)))(check-sat)';
  expect(firstOf(dropRedundant, `${bits}${asked}(get-value(E_219496 E_219843))`).judged).toEqual([]);
});

test('many definitions that are used once become one term', () => {
  const chainOf = (count: number): string => {
    const names = Array.from({ length: count + 1 }, (_, i) => `E_${219_485 + i}`);
    const declared = names.map((name) => `(declare-fun ${name}()(_ BitVec 1))`);
    const defined = names.slice(1).map((name, i) => `(assert(=(bvnot ${names[i]})${name}))`);
    return `${declared.join('')}${defined.join('')}(assert(bvult ${names.at(-1)} #b1))`;
  };
  const { text, checks } = firstOf(solveChains, chainOf(64));
  expect(text.match(/\(assert/g)!.length).toBeLessThan(21);
  expect(checks).toBeLessThan(12);
  expect(firstOf(solveChains, chainOf(12)).judged).toEqual([]);
});
