import { expect, test } from 'vitest';
import type { Source } from '../../../../src/passes/smt/search/opportunity.ts';
import { dropAssertions, dropLogic } from '../../../../src/passes/smt/sources/commands/commands.ts';
import { realToInt } from '../../../../src/passes/smt/sources/sorts/sorts.ts';
import { declareConstants } from '../../../../src/passes/smt/sources/spelling/spelling.ts';
import { inlineLets } from '../../../../src/passes/smt/sources/symbols/binders.ts';
import { mergeSymbols, useVariables } from '../../../../src/passes/smt/sources/symbols/variables.ts';
import { dropArguments, liftTerms } from '../../../../src/passes/smt/sources/terms/parts.ts';
import { firstConstants, secondConstants } from '../../../../src/passes/smt/sources/values/constants.ts';
import { leavesWith, termsOf } from '../../../../src/passes/smt/terms.ts';
import { dropNode, replaceNode } from '../../../../src/sexpr/edit.ts';
import { headOf } from '../../../../src/sexpr/script.ts';
import { queueOf, sourceOf, walk } from '../support.ts';

test('what hardly ever succeeds later is asked in one round only', () => {
  const text = '(set-logic ALL)(declare-const p Bool)(assert (= p p p p))(assert (= p p p p p))';
  const others: string[] = [];
  walk(queueOf([dropAssertions, dropLogic]), text, (each) => {
    if (!each.includes('(set-logic')) others.push(each);
    return each.includes('(set-logic') && each.includes('(assert');
  });
  expect(others).toHaveLength(1);
});

test('what is never accepted later is not asked again when something near it has changed', () => {
  const text = '(declare-fun f (Real) Real)(declare-const x Real)(assert (= (f x) 1.0))';
  const { judged } = walk(queueOf([useVariables, realToInt]), text, (each) => each.includes('(f x)'));
  expect(judged.filter((each) => !each.includes('(f x)'))).toHaveLength(1);
});

test('symbols need not wait for values that are hardly ever accepted', () => {
  const names = Array.from({ length: 60 }, (_, i) => `x${i}`);
  const text = `${names.map((name) => `(declare-const ${name} Int)`).join('')}(assert (p ${names.join(' ')}))`;
  const { judged } = walk(queueOf([firstConstants, mergeSymbols]), text, (each) => !each.includes(' 0'));
  expect(judged.findIndex((each) => !each.includes(' 0'))).toBeLessThan(40);
});

/** Equations about variables of their own. */
function equations(count: number): string {
  const each = Array.from({ length: count }, (_, i) => `(declare-const x${i} Int)(assert (= x${i} ${i + 10}))`);
  return each.join('');
}

test('terms need not wait for commands that are hardly ever accepted', () => {
  const large = `(assert (or ${Array.from({ length: 20 }, (_, i) => `(= x1 (+ x2 ${i} ${i}))`).join(' ')}))`;
  const text = `${equations(100)}${large}(check-sat)`;
  const isNeeded = (each: string): boolean => equationsIn(each) === 100 && each.includes('(or');
  const { judged } = walk(queueOf([dropAssertions, dropArguments]), text, isNeeded);
  expect(judged.findIndex(isNeeded)).toBeLessThan(40);
});

test('of a rejected batch, halves that are hopeless by now are not asked about', () => {
  const isNeeded = (each: string): boolean => equationsIn(each, 2) === 100;
  const { judged, text } = walk(queueOf([dropAssertions]), `${equations(200)}(check-sat)`, isNeeded);
  expect(equationsIn(text)).toBe(100);
  expect(judged.length).toBeLessThan(220);
});

test('in a large script, much that is accepted as a rule does not wait for what would save more each time', () => {
  const sure: Source = {
    ...{ kind: 'sure', odds: 0.9, stage: 2 },
    *find({ script }) {
      for (const node of leavesWith(script, 'long')) yield { node, change: [replaceNode(node, 's')] };
    },
  };
  const bold: Source = {
    ...{ kind: 'bold', odds: 0.3, stage: 2 },
    *find({ script }) {
      for (const node of termsOf(script)) if (headOf(script, node) === '=') yield { node, change: [dropNode(node)] };
    },
  };
  const text = `(declare-const long Bool)(assert (or ${`(=${' 0'.repeat(100)})`.repeat(100)}${' long'.repeat(4000)}))`;
  const { judged } = walk(queueOf([bold, sure]), text, (each) => each.split('(=').length > 100);
  expect(judged[0]).toContain(' s');
});

test('of what was rejected before, more goes at once as soon as some of it is accepted in a row', () => {
  const shorter: Source = {
    ...{ kind: 'shorter', odds: 0.9, stage: 3 },
    *find({ script }) {
      for (const node of leavesWith(script, 'long')) yield { node, change: [replaceNode(node, 's')] };
    },
  };
  const text = `${Array.from({ length: 60 }, (_, i) => `(assert (p long ${i}))`).join('')}(check-sat)`;
  const isNeeded = (each: string): boolean => !each.includes('long') || each.split('(assert').length > 60;
  const { text: left, judged } = walk(queueOf([dropAssertions, shorter]), text, isNeeded);
  expect(left).toBe('(check-sat)');
  const gone = judged.filter((each) => !each.includes('long') && each.split('(assert').length <= 60);
  expect(gone.length).toBeLessThan(30);
});

/** How many of them, or of each `step`-th one, are there. */
function equationsIn(text: string, step = 1): number {
  return [...text.matchAll(/= x(\d+) /g)].filter(([, i]) => Number(i) % step === 0).length;
}

test('where all names of a let go at once, so does the let', () => {
  const text = '(declare-const p Bool)(assert (let ((a p) (b (not p))) (and a b)))';
  const { judged } = walk(queueOf([inlineLets]), text, () => true);
  expect(judged).toEqual(['(declare-const p Bool)(assert (and p (not p)))']);
});

test('of a kind that was tried in vain often enough, nothing more is asked when little is left', () => {
  const terms = Array.from({ length: 20 }, (_, i) => `(f${' g'.repeat(i)} h)`).join(' ');
  const asked = (more: string, patience?: number): number => {
    const source = { ...sourceOf(dropArguments), ...(patience !== undefined && { patience }) };
    const { judged } = walk(queueOf([source]), `(assert (or ${terms}))${more}`, () => false);
    return judged.length;
  };
  expect(asked('', 8)).toBe(8);
  expect(asked('')).toBeGreaterThan(20);
  expect(asked('(check-sat)'.repeat(40), 8)).toBeGreaterThan(20);
});

test('once one of them was accepted, all of a kind are asked about', () => {
  const text = `(assert (or ${'abcdefghijkl'.split('').join(' ')}))`;
  const isNeeded = (each: string): boolean =>
    'acdefghijkl'.split('').every((word) => each.includes(` ${word}`) || each.includes(`or ${word}`));
  const { judged } = walk(queueOf([{ ...sourceOf(dropArguments), patience: 4 }]), text, isNeeded);
  expect(judged.length).toBeGreaterThan(10);
});

test('what was given up is asked about once more when all else has come to its end', () => {
  const text = '(assert (or a b c d e f g h))(assert x)';
  const late = { ...sourceOf(dropAssertions), stage: 9 };
  const isFine = (each: string): boolean =>
    each.includes('(assert (or') && (each.includes('a b c d e f g h') || !each.includes('x'));
  const { text: left } = walk(queueOf([{ ...sourceOf(dropArguments), patience: 2 }, late]), text, isFine);
  expect(left.length).toBeLessThan('(assert (or a b c d e f g h))'.length);
});

test('whether a value does for a large term is asked once, for a small one again at the end', () => {
  const text = '(declare-fun p () Bool)(assert (f (or p p p) (g (not p) p)))';
  const { judged } = walk(queueOf([firstConstants, declareConstants]), text, (each) => !each.includes('false'));
  const atTheEnd = judged.filter((each) => each.includes('declare-const'));
  expect(judged).toContain('(declare-fun p () Bool)(assert (f false (g (not p) p)))');
  expect(atTheEnd).toContain('(declare-const p Bool)(assert (f (or p p p) (g false p)))');
  expect(atTheEnd).not.toContain('(declare-const p Bool)(assert (f false (g (not p) p)))');
});

test('a second value, and a term below, are not asked about again at the end', () => {
  const fact = '(assert (not (f q (h p))))';
  const text = `(declare-fun p () Bool)(declare-fun q () Bool)${fact}`;
  const asked = (source: Source['find'], made: string): boolean[] => {
    const { judged } = walk(queueOf([source, declareConstants]), text, (each) => each.includes(fact));
    return judged.filter((each) => each.includes(made)).map((each) => each.includes('declare-const'));
  };
  expect(asked(firstConstants, '(h false)')).toEqual([false, true]);
  expect(asked(secondConstants, '(h true)')).toEqual([false]);
  expect(asked(liftTerms, '(assert q)')).toEqual([false]);
});

test('of changes that are the same but for names, a few are asked about', () => {
  const names = Array.from({ length: 40 }, (_, i) => `x${i}`);
  const facts = names.map((name) => `(declare-const ${name} Int)(assert (p ${name} 5))`).join('');
  const { judged } = walk(queueOf([firstConstants]), facts, () => false);
  expect(judged.filter((each) => each.includes('(p 0 5)')).length).toBeLessThan(5);
  expect(judged.filter((each) => /\(p x\d+ 0\)/.test(each)).length).toBeGreaterThan(0);
});

test('of very many that are the same but for names, one is asked about from time to time', () => {
  const asked = (count: number): number => {
    const names = Array.from({ length: count }, (_, i) => `x${i}`);
    const facts = names.map((name) => `(declare-const ${name} Int)(assert (p ${name} 5))`).join('');
    const { judged } = walk(queueOf([firstConstants]), facts, () => false);
    return judged.filter((each) => each.includes('(p 0 5)')).length;
  };
  expect(asked(260)).toBeGreaterThan(asked(60));
  expect(asked(260)).toBeLessThan(12);
});

test('a name that a test wants is found among a few alike ones', () => {
  const names = Array.from({ length: 40 }, (_, i) => `x${i}`);
  const facts = names.map((name) => `(assert (p ${name}))`).join('');
  for (const wanted of names)
    expect(walk(queueOf([dropAssertions]), facts, (each) => each.includes(`(p ${wanted})`)).text).toBe(
      `(assert (p ${wanted}))`,
    );
});
