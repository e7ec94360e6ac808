import { expect, test } from 'vitest';
import { Scout } from '../../../src/passes/smt/search/scout.ts';
import { doubted, firstState } from '../../../src/passes/smt/search/state.ts';
import { dropAssertions, dropUnused, dropUnusedParts } from '../../../src/passes/smt/sources/commands/commands.ts';
import { dropFacts } from '../../../src/passes/smt/sources/commands/facts.ts';
import { dropPairs } from '../../../src/passes/smt/sources/commands/pairs.ts';
import { dropOpenPush, dropScopes, openScopes } from '../../../src/passes/smt/sources/commands/scopes.ts';
import { dropConstructors } from '../../../src/passes/smt/sources/datatypes/datatypes.ts';
import { countEnumerations, countUnbuilt } from '../../../src/passes/smt/sources/datatypes/enumerations.ts';
import { unwrapDatatypes } from '../../../src/passes/smt/sources/datatypes/wrappers.ts';
import { unfoldClauses } from '../../../src/passes/smt/sources/functions/clauses.ts';
import { dropBodies } from '../../../src/passes/smt/sources/functions/functions.ts';
import { plainComparisons } from '../../../src/passes/smt/sources/relations/comparisons.ts';
import { compareParts } from '../../../src/passes/smt/sources/relations/equations.ts';
import { nameFormats, narrowFormats } from '../../../src/passes/smt/sources/sorts/formats.ts';
import { inlineAliases, mergeSorts, narrowWidths } from '../../../src/passes/smt/sources/sorts/sorts.ts';
import { weakenToBool } from '../../../src/passes/smt/sources/sorts/weaker-sorts.ts';
import { shortNames, singleFunction } from '../../../src/passes/smt/sources/spelling/spelling.ts';
import { dropManyUnused, dropUnusedVariables } from '../../../src/passes/smt/sources/symbols/binders.ts';
import { inlineNonterminals } from '../../../src/passes/smt/sources/synthesis/grammars.ts';
import { otherConnectives } from '../../../src/passes/smt/sources/terms/connectives.ts';
import { dropArguments, liftTerms } from '../../../src/passes/smt/sources/terms/parts.ts';
import { simplify } from '../../../src/passes/smt/sources/terms/simplify.ts';
import { firstConstants } from '../../../src/passes/smt/sources/values/constants.ts';
import { smallerNumbers } from '../../../src/passes/smt/sources/values/literals.ts';
import { firstOf, queueOf, sourceOf, walk } from './support.ts';

test('all that is asserted about a symbol goes at once, and what is said beside it stays', () => {
  const text = `(declare-const x Int)(declare-const y Int)(declare-const z Int)
(assert (= x 7))(assert (and (< x y) (> z 0)))(assert (let ((a (= x z)) (b (> z 1))) (and a b)))(assert (> z y))`;
  const { judged } = firstOf(dropFacts, text, (candidate) => candidate.includes('(declare-const z'));
  expect(judged).toContain(
    `(declare-const y Int)(declare-const z Int)(assert (and true (> z 0)))(assert (let ((a true) (b (> z 1))) (and a b)))(assert (> z y))`,
  );
});

test('a fact that is no conjunct goes as a whole', () => {
  const { text } = firstOf(
    dropFacts,
    '(declare-const x Bool)(declare-const y Bool)(assert (or x (and y (not x))))(assert (not x))(check-sat)',
  );
  expect(text).toBe('(check-sat)');
});

test('let-bound facts in a long chain are found without walking all paths through it', () => {
  const chain = Array.from({ length: 60 }, (_, i) => `(let ((t${i + 1} (and t${i} t${i}))) `).join('');
  const text = `(declare-const x Bool)(assert (let ((t0 x)) ${chain}t60${')'.repeat(61)})(assert x)`;
  expect(firstOf(dropFacts, text).text).toBe('');
});

test('what is said of a symbol once, or everywhere, is left to other changes', () => {
  const often = Array.from({ length: 9 }, (_, i) => `(assert (> x ${i}))`).join('');
  expect(firstOf(dropFacts, `(declare-const x Int)(declare-const y Int)(assert (> y 0))${often}`).judged).toEqual([]);
});

test('in a chain of terms as long as the file, what matters is found by halves', () => {
  const text = `(assert ${'(not '.repeat(20_000)}(f keep)${')'.repeat(20_000)})`;
  const { text: left, checks } = firstOf(liftTerms, text, (candidate) => candidate.includes('keep'));
  expect(left).toBe('(assert (not (f keep)))');
  expect(checks).toBeLessThan(40);
});

test('of a chain of definitions that nothing uses, the first stay when all of them cannot go', () => {
  const chain = Array.from({ length: 99 }, (_, i) => `(define-fun f${i + 1} () Int (+ f${i} 1))`).join('\n');
  const text = `(declare-const f0 Int)\n${chain}`;
  const { text: left, checks } = firstOf(dropUnusedParts, text, (candidate) => candidate.includes('declare-const'));
  expect(left).toBe('(declare-const f0 Int)');
  expect(checks).toBeLessThan(3);
});

test('of a few that nothing uses, only the last goes when the others matter', () => {
  const text = '(declare-sort a 0)(declare-datatype b ((c (d a))))(declare-const e b)';
  const { text: left } = firstOf(dropUnusedParts, text, (candidate) => candidate.includes('datatype'));
  expect(left).toBe('(declare-sort a 0)(declare-datatype b ((c (d a))))');
});

test.each(['8#', '8 x', '1e400', '99999999999999999999', ''])(
  'widths that are none, as "%s", are left alone',
  (width) => {
    const text = `(declare-const x (_ BitVec 8))(declare-const y (_ BitVec ${width}))(assert ((_ extract ${width}) x))`;
    expect(firstOf(narrowWidths, text).judged).toEqual([]);
  },
);

test('an enumeration becomes Boolean or numbers', () => {
  const text = `(declare-datatypes ((T 0)) (((a) (b) (c))))(declare-fun f (T) T)(assert (distinct (f a) b c))(check-sat)`;
  expect(firstOf(countEnumerations, text).text).toBe(
    '(declare-fun f (Int) Int)(assert (distinct (f 0) 1 2))(check-sat)',
  );
  const two = '(declare-datatype T ((a) (b)))(declare-const x T)(assert (= x b))';
  expect(firstOf(countEnumerations, two).text).toBe('(declare-const x Int)(assert (= x 1))');
  expect(firstOf(countEnumerations, two, (candidate) => !candidate.includes('Int')).text).toContain('(= x true)');
});

test('what is taken apart is no enumeration', () => {
  const text = '(declare-datatype T ((a) (b (n Int))))(declare-const x T)(assert (= x a))';
  expect(firstOf(countEnumerations, text).judged).toEqual([]);
});

test('a datatype of which only constructors without fields are used becomes numbers', () => {
  const list = '(declare-datatype L ((nil) (cons (hd Int) (tl L))))';
  expect(firstOf(countUnbuilt, `${list}(declare-const x L)(assert (= x nil))`).text).toBe(
    '(declare-const x Int)(assert (= x 0))',
  );
  expect(firstOf(countUnbuilt, `${list}(declare-const x L)(assert (= x (cons 1 nil)))`).judged).toEqual([]);
  expect(firstOf(countUnbuilt, `${list}(declare-const x L)(assert (= 1 (hd x)))`).judged).toEqual([]);
});

test('a datatype that only holds one value of another sort gives way to that sort', () => {
  const box = '(declare-datatype B ((mk (get Int))))';
  expect(firstOf(unwrapDatatypes, `${box}(declare-const x B)(assert (= (get x) (get (mk 1))))`).text).toBe(
    '(declare-const x Int)(assert (= x 1))',
  );
  expect(firstOf(unwrapDatatypes, `${box}(declare-const x B)(assert ((_ is mk) x))`).judged).toEqual([]);
  const endless = '(declare-datatype B ((mk (get B))))(declare-const x B)(assert (= x (get x)))';
  expect(firstOf(unwrapDatatypes, endless).judged).toEqual([]);
});

test('a datatype in many places stays when the sort it holds is long', () => {
  const places = Array.from({ length: 9 }, (_, i) => `(declare-const x${i} B)`).join('');
  const text = `(declare-datatype B ((mk (get (Array Int Int)))))${places}`;
  expect(firstOf(unwrapDatatypes, text).judged).toEqual([]);
});

test('the only value of a sort that becomes Bool is true when it is one', () => {
  const text = '(declare-fun f () (_ BitVec 1))(assert (= f #b1))';
  expect(firstOf(weakenToBool, text, (candidate) => candidate.includes('=')).judged).toContain(
    '(declare-fun f () Bool)(assert (= f true))',
  );
});

test('what differs in one part is compared by that part, as different and as equal', () => {
  const text = '(declare-const s String)(assert (distinct (str.at s 7) "a"))';
  expect(firstOf(compareParts, text, () => false).judged).toEqual(['(assert (= 7 0))', '(assert (distinct 7 0))']);
});

test('bound variables that nothing uses go early when they are most of the script', () => {
  const many = Array.from({ length: 20 }, (_, i) => `(x${i} Int)`).join(' ');
  expect(firstOf(dropManyUnused, `(assert (forall (${many}) (> x0 0)))`).text).toBe(
    '(assert (forall ((x0 Int)) (> x0 0)))',
  );
  const used = '(assert (> (+ 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20) 0))'.repeat(3);
  expect(firstOf(dropManyUnused, `(assert (forall ((x Int) (y Int)) (> x 0)))${used}`).judged).toEqual([]);
});

test('an uninterpreted sort becomes a sort that needs no declaration', () => {
  const text = '(declare-sort S 0)(declare-const x S)(assert (= x x))';
  expect(firstOf(mergeSorts, text, (candidate) => !candidate.includes('Bool')).text).toBe(
    '(declare-const x Int)(assert (= x x))',
  );
  // What cvc5 does not translate to bit-vectors.
  expect(firstOf(mergeSorts, text, (candidate) => !/Bool|Int/.test(candidate)).text).toBe(
    '(declare-const x Real)(assert (= x x))',
  );
});

test.each([
  ['(or (not p) q)', '(=> p q)'],
  ['(or q (not p))', '(=> p q)'],
  ['(=> p false)', '(not p)'],
  ['(=> (not p) q)', '(or p q)'],
  ['(= p (not q))', '(xor p q)'],
  ['(not (= p q))', '(xor p q)'],
  ['(not (xor p q))', '(= p q)'],
  ['(not (and p (not q)))', '(=> p q)'],
  ['(ite p false true)', '(not p)'],
  ['(ite p q false)', '(and p q)'],
  ['(ite p true q)', '(or p q)'],
  ['(ite p q true)', '(=> p q)'],
  ['(ite (not p) q r)', '(ite p r q)'],
])('%s is said with less: %s', (term, less) => {
  const script = (body: string): string =>
    `(declare-const p Bool)(declare-const q Bool)(declare-const r Bool)(assert ${body})`;
  expect(firstOf(otherConnectives, script(term)).text).toBe(script(less));
});

test('that two numbers differ is said with less', () => {
  expect(firstOf(otherConnectives, '(declare-const x Int)(assert (distinct x 1))').text).toBe(
    '(declare-const x Int)(assert (> x 1))',
  );
});

test.each([
  ['(>= x 1)', '(> x 0)'],
  ['(<= 10 x)', '(< 9 x)'],
  ['(>= 8 x)', '(> 9 x)'],
  ['(<= x 12)', '(< x 13)'],
  ['(<= x 99)', '(<= x 99)'],
  ['(>= x 0)', '(>= x 0)'],
  ['(>= x (- 1))', '(>= x (- 1))'],
  ['(>= (to_real x) 1.0)', '(>= (to_real x) 1.0)'],
])('%s is strictly %s', (bound, strict) => {
  const script = (body: string): string => `(declare-const x Int)(assert ${body})`;
  expect(firstOf(otherConnectives, script(bound)).text).toBe(script(strict));
});

test('of what is no Bool nothing is said with connectives', () => {
  const text = '(declare-const x Int)(assert (not (= x 1)))(assert (or (not) x))(assert (not (xor)))(assert (ite))';
  expect(firstOf(otherConnectives, text).judged).toEqual([]);
});

test('the only production of a nonterminal takes its place', () => {
  const text = '(synth-fun f () Int ((S Int) (C Bool)) ((S Int (0 (ite C S S))) (C Bool (true))))(check-synth)';
  expect(firstOf(inlineNonterminals, text).text).toBe(
    '(synth-fun f () Int ((S Int)) ((S Int (0 (ite true S S)))))(check-synth)',
  );
  const others = '(synth-fun f () Int ((S Int) (T Int)) ((S Int (T)) (T Int ((+ T 1)))))(check-synth)';
  expect(firstOf(inlineNonterminals, others).judged).toEqual([]);
});

test("the name of a sort is put in place in SyGuS's grammars, too", () => {
  const text =
    '(define-sort S () Bool)(synth-fun f ((x S)) S ((c S)) ((c S ((Variable S) (Constant S) (or c c)))))(check-synth)';
  expect(firstOf(inlineAliases, text).judged).toContain(
    '(synth-fun f ((x Bool)) Bool ((c Bool)) ((c Bool ((Variable Bool) (Constant Bool) (or c c)))))(check-synth)',
  );
});

test('levels are opened and closed several at once, and one by one', () => {
  const nested = '(push 2)(assert a)(push 1)(assert b)(pop 2)(assert c)(pop 1)';
  const inner = (text: string): boolean => text.includes('(assert c)');
  expect(firstOf(dropScopes, nested, inner).text).toBe('(push 1)(assert c)(pop 1)');
  expect(firstOf(openScopes, '(push 3)(assert a)(pop 3)').text).toBe('(assert a)');
  const closing = (text: string): boolean => text.includes('push') && text.includes('pop');
  expect(firstOf(openScopes, '(push 3)(assert a)(pop 3)', closing).text).toBe('(push 1)(assert a)(pop 1)');
});

test('levels that nothing closes, and closing what is not open, go', () => {
  expect(firstOf(dropOpenPush, '(push 3)(assert a)(pop 1)(push)').text).toBe('(push 1)(assert a)(pop 1)');
  expect(firstOf(dropOpenPush, '(push 1)(assert a)(pop 4)').text).toBe('(push 1)(assert a)(pop 1)');
});

test('bound variables that nothing uses go at once, all but one where the quantifier matters', () => {
  const text = '(assert (forall ((a Int) (b Int) (c Int)) true))(assert (exists ((d Int) (e Int)) (= d 0)))';
  const { text: left, checks } = firstOf(dropUnusedVariables, text, (candidate) => candidate.includes('forall'));
  expect(left).toBe('(assert (forall ((a Int)) true))(assert (exists ((d Int)) (= d 0)))');
  expect(checks).toBeLessThan(5);
});

test('what matters in a long chain of terms is found by halving it', () => {
  const chain = (depth: number): string =>
    depth === 0 ? 'v' : `(bvand (bvnot (bvadd w #x${depth.toString(16).padStart(2, '0')})) ${chain(depth - 1)})`;
  const text = `(declare-const v (_ BitVec 8))(declare-const w (_ BitVec 8))(assert (= v ${chain(100)}))`;
  expect(walk(queueOf([firstConstants, liftTerms]), text, (each) => /#x33.*#x22/.test(each)).checks).toBeLessThan(65);
});

test('what was rejected is not tried again after words have been respelt', () => {
  const { text, judged } = walk(
    queueOf([firstConstants, liftTerms, shortNames]),
    '(declare-const first Bool)(declare-const second Bool)(assert (or first (not second)))',
    (candidate) => candidate.includes('(or ') && candidate.includes('(not ') && !candidate.includes('false'),
  );
  expect(text).toBe('(declare-const a Bool)(declare-const b Bool)(assert (or a (not b)))');
  expect(judged.at(-1)).toBe(text);
});

test('what was rejected comes later when it can be tried again, but it does come', () => {
  const state = firstState(
    '(declare-const p Bool)(declare-const q Bool)(declare-const r Bool)(assert (and (and p q) r))',
  );
  const best = (rejected: readonly string[]): string | undefined =>
    new Scout([sourceOf(liftTerms)], { ...state, rejected: new Map(rejected.map((key) => [key, doubted])) }).best(
      new Map(),
    )?.keys[0];
  const first = best([])!;
  const second = best([first])!;
  expect(second).not.toBe(first);
  const all = [first, second];
  for (let next = best(all)!; !all.includes(next); next = best(all)!) all.push(next);
  expect(all.length).toBeGreaterThan(2);
  expect(best(all)).toBe(first);
});

test('commands that can only go together go, and then what they were in the way of, wherever it is', () => {
  const text =
    '(declare-const p Bool)(declare-const q Bool)(declare-const x Int)(assert p)(assert (< x 2 3))(check-sat)';
  const interesting = (each: string): boolean => {
    const flags = each.match(/Bool/g)?.length ?? 0;
    return /\(assert ?\(< x .*3\)\)\(check-sat\)$/.test(each) && (flags === 0 || (flags === 2 && each.includes('x 2')));
  };
  const sources = [dropAssertions, dropUnused, dropArguments, dropPairs];
  expect(walk(queueOf(sources), text, interesting).text).toBe('(declare-const x Int)(assert (< x 3))(check-sat)');
});

test('of the constructors of a datatype one without the datatype itself stays', () => {
  const list = '(declare-datatype L ((nil) (one (v Int)) (cons (w Int) (t L)) (snoc (i L) (l Int))))';
  const { text, judged } = firstOf(dropConstructors, `${list}(declare-const x L)`);
  expect(judged.every((candidate) => /\(nil\)|\(one/.test(candidate))).toBe(true);
  expect(text).toMatch(/^\(declare-datatype L \(\((?:nil|one \(v Int\))\)\)\)/);
});

test('a predicate with one clause is unfolded where it is used, its other variables bound there', () => {
  const text = `(declare-fun p (Int Int Int) Bool)(declare-fun q (Int) Bool)
(assert (forall ((x Int) (y Int) (z Int)) (=> (> z x) (p x y (+ y 1)))))
(assert (forall ((x Int) (u Int)) (=> (and (p u 0 x) (q u)) (q x))))`;
  expect(firstOf(unfoldClauses, text).text.trim()).toBe(
    `(declare-fun q (Int) Bool)
(assert (forall ((x Int) (u Int) (a Int)) (=> (and (and (> a u) (= x (+ 0 1))) (q u)) (q x))))`,
  );
});

test('a predicate with two clauses, or one that uses it again, is not unfolded', () => {
  const declared = '(declare-fun p (Int Int Int) Bool)';
  const one = '(assert (forall ((x Int)) (=> (> x 0) (p x x x))))';
  const again = '(assert (forall ((x Int)) (=> (p x 0 0) (p x x x))))';
  const used = '(assert (not (p 1 2 3)))';
  expect(firstOf(unfoldClauses, `${declared}${one}${one}${used}`).judged).toEqual([]);
  expect(firstOf(unfoldClauses, `${declared}${again}${used}`).judged).toEqual([]);
});

test('of a very long number that is needed only the first digits are gone through', () => {
  const { judged } = firstOf(smallerNumbers, `(assert (> 0 ${'9'.repeat(78)}))`, () => false);
  expect(judged.length).toBeLessThan(20);
});

test('a question about two terms becomes a shorter one about them, or about one that is no number', () => {
  expect(firstOf(plainComparisons, '(assert (bvslt #b00 #b01))').text).toBe('(assert (= #b00 #b01))');
  const floats = '(declare-const x Float16)(declare-const y Float16)(assert (fp.leq x y))';
  const { judged } = firstOf(plainComparisons, floats, () => false);
  expect(judged.map((text) => text.slice(text.indexOf('(assert')))).toEqual([
    '(assert (fp.isNaN x))',
    '(assert (fp.isNaN y))',
    '(assert (= x y))',
  ]);
});

test.each(['(< x 1)', '(and p q)', '(f x x)', '(= x 2)'])('of %s nothing else is asked', (question) => {
  const declared = '(declare-const x Int)(declare-const p Bool)(declare-const q Bool)(declare-fun f (Int Int) Bool)';
  expect(firstOf(plainComparisons, `${declared}(assert ${question})`).judged).toEqual([]);
});

test('a format gets smaller together with the bits that become its numbers', () => {
  const text = `(declare-const a (_ BitVec 64))(assert (fp.isNaN ((_ to_fp 11 53) a)))(assert (= a (_ bv7 64)))`;
  expect(firstOf(narrowFormats, text, (each) => !/BitVec 64.*to_fp [25] |BitVec [48].*to_fp 11 /.test(each)).text).toBe(
    '(declare-const a (_ BitVec 4))(assert (fp.isNaN ((_ to_fp 2 2) a)))(assert (= a #x7))',
  );
});

test('a format that takes many letters gets a name', () => {
  const text = '(declare-const a (_ FloatingPoint 2 2))(assert (= a ((_ to_fp 2 2) RNE 1.0) (_ NaN 2 2)))';
  expect(firstOf(nameFormats, text).text).toBe(
    '(declare-const a Float16)(assert (= a ((_ to_fp 5 11) RNE 1.0) (_ NaN 5 11)))',
  );
});

test('the only one of several recursive functions is defined by itself', () => {
  const text = '(define-funs-rec ((f ((x Int) (y Int)) Int)) ((f y x)))(assert (= (f 0 1) 2))';
  expect(firstOf(singleFunction, text).text.replaceAll(' )', ')')).toBe(
    '(define-fun-rec f ((x Int) (y Int)) Int (f y x))(assert (= (f 0 1) 2))',
  );
});

test('constructors of parametric datatypes get short names, and testers with them', () => {
  const text = '(declare-datatype T (par (A) ((Empty) (Full (content A)))))(assert (exists ((t (T Int))) (is-Full t)))';
  expect(firstOf(shortNames, text).text).not.toMatch(/Empty|Full|content/);
});

test('functions to be found that nothing uses go at once', () => {
  const text = '(synth-fun f () Int)(synth-fun g () Int)(synth-fun h () Bool)(constraint h)(check-synth)';
  const { judged } = firstOf(dropUnused, text, () => false);
  expect(judged[0]).toBe('(synth-fun h () Bool)(constraint h)(check-synth)');
});

test('what is declared anew in SyGuS is a variable', () => {
  const text =
    '(define-fun c () Int 7)(define-fun f ((x Int)) Int x)(synth-fun g () Int)(constraint (= g c))(check-synth)';
  const { judged } = firstOf(dropBodies, text, () => false);
  expect(judged).toEqual([text.replace('(define-fun c () Int 7)', '(declare-var c Int)')]);
});

test('a premise that holds goes', () => {
  const said = '(declare-const p Bool)(declare-const q Bool)';
  expect(firstOf(simplify, `${said}(assert (=> true (not (or p q))))`).text).toBe(`${said}(assert (not (or p q)))`);
  expect(firstOf(simplify, `${said}(assert (=> true p q))`).text).toBe(`${said}(assert (=> p q))`);
});
