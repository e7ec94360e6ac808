import { describe, expect, test } from 'vitest';
import type { Change, Mutator } from '../../../src/passes/smt/mutator.ts';
import { allMutators, enabledMutators } from '../../../src/passes/smt/mutators/all.ts';
import { applyEdits } from '../../../src/sexpr/edit.ts';
import { textOf } from '../../../src/sexpr/script.ts';
import type { TypedScript } from '../../../src/sexpr/typed-script.ts';
import { nodesWhere, typed } from './support.ts';

function mutator(name: string): Mutator {
  return allMutators().find((m) => m.name === name)!;
}

function nodesWith(script: TypedScript, text: string): number[] {
  return nodesWhere(script, (n) => textOf(script, n) === text);
}

/** What the mutator makes of the node with this text, by local changes or by global ones. */
function results(name: string, at: string, context: string, scope: 'local' | 'global' = 'local'): string[] {
  const script = typed(context);
  const node = nodesWith(script, at).at(-1)!;
  const changes: Change[] = [...(mutator(name)[scope]?.(node, script) ?? [])];
  return changes.map((change) => applyEdits(script, change).text);
}

/** The same for a term, with only what takes its place. */
function terms(name: string, term: string, declarations = ''): string[] {
  const before = `${declarations}(assert `;
  return results(name, term, `${before}${term})`).map((text) => text.slice(before.length, -1));
}

const ints = '(declare-const a Int)(declare-const b Int)(declare-const c Int)';
const bools = '(declare-const a Bool)(declare-const b Bool)(declare-const c Bool)(declare-const d Bool)';
const words = '(declare-const a (_ BitVec 1))(declare-const b (_ BitVec 1))(declare-const w (_ BitVec 8))';
const list = '(declare-datatype L ((nil) (cons (hd Int) (tl L))))(declare-const l L)(declare-const e Int)';

describe('examples of the catalogue', () => {
  test.each<[string, string, readonly string[], string]>([
    ['constants', '(= p q)', ['false', 'true'], ''],
    ['erase-node', '(and a b)', [''], ''],
    ['merge-children', '(+ a (+ b c))', ['(+ a b c)'], ints],
    ['merge-children', '(- a (- b c))', ['(- a b c)'], ints],
    ['substitute-children', '(ite c a b)', ['a', 'b'], `${ints}(declare-const c Bool)`],
    [
      'replace-by-variable',
      '(+ a 1)',
      ['a', 'b'],
      '(declare-const a Int)(declare-const b Int)(declare-const s String)',
    ],
    ['sort-children', '(- (f a b) c)', ['(- c (f a b))'], ''],
    ['arith-negate-relations', '(not (< a b))', ['(>= a b)'], ints],
    ['arith-constants', '137', ['68', '13'], ''],
    ['arith-constants', '2.75', ['2.0', '2.7'], ''],
    ['arith-split-nary-relations', '(< a b c)', ['(and (< a b) (< b c))'], ints],
    ['arith-strengthen-relations', '(<= a b)', ['(< a b)', '(= a b)'], ints],
    ['bv-norm-constants', '#x0a', ['(_ bv10 8)'], ''],
    ['bv-zero-concat', '(concat #b00 a)', ['((_ zero_extend 2) a)'], words],
    ['bv-double-negation', '(bvneg (bvneg a))', ['a'], words],
    ['bv-elim-bvcomp', '(= #b1 (bvcomp a b))', ['(= a b)'], words],
    ['bv-elim-bvcomp', '(= #b0 (bvcomp a b) a)', ['(and (not (= a b)) (= #b0 a))'], words],
    ['bv-eval-extend', '((_ sign_extend 2) #b10)', ['#b1110'], ''],
    ['bv-extract-constants', '((_ extract 2 1) #b0110)', ['#b11'], ''],
    ['bv-extract-constants', '((_ extract 5 4) #x2f)', ['#b10'], ''],
    [
      'bv-extract-zeroextend',
      '((_ extract 9 2) ((_ zero_extend 4) w))',
      ['((_ zero_extend 2) ((_ extract 7 2) w))'],
      words,
    ],
    ['bv-extract-zeroextend', '((_ extract 9 8) ((_ zero_extend 4) w))', ['(_ bv0 2)'], words],
    ['bv-ite-to-bvcomp', '(ite (= a b) #b1 #b0)', ['(bvcomp a b)'], words],
    ['bv-reflexive-nand', '(bvnand a a)', ['(bvnot a)'], words],
    ['bv-simp-constants', '#xff', ['#b00000000', '#b00000001', '#b00000111', '#b00011111', '#b01111111'], ''],
    ['bv-to-bool', '(= #b1 (bvor a b))', ['(or (= #b1 a) (= #b1 b))'], words],
    ['bv-to-bool', '(= #b0 (bvand a b))', ['(or (= #b0 a) (= #b0 b))'], words],
    [
      'bv-zeroextend-pred',
      '(bvult ((_ zero_extend 2) a) ((_ zero_extend 4) b))',
      ['(bvult a ((_ zero_extend 2) b))'],
      words,
    ],
    [
      'bv-zeroextend-pred',
      '(bvslt ((_ zero_extend 2) a) ((_ zero_extend 4) b))',
      ['(bvult a ((_ zero_extend 2) b))', '(bvslt ((_ zero_extend 1) a) ((_ zero_extend 3) b))'],
      words,
    ],
    ['bv-merge-extend', '((_ zero_extend 2) ((_ zero_extend 3) a))', ['((_ zero_extend 5) a)'], words],
    ['bool-de-morgan', '(not (and a b))', ['(or (not a) (not b))'], bools],
    ['bool-double-negations', '(not (not (or a b)))', ['(or a b)'], bools],
    ['bool-false-eq', '(= a false b)', ['(and (not a) (not b))'], bools],
    ['bool-implications', '(=> a b)', ['(or (not a) b)'], bools],
    ['bool-negate-quants', '(not (exists ((x Int)) a))', ['(forall ((x Int)) (not a))'], bools],
    ['bool-xor-binary', '(xor a b)', ['(distinct a b)'], bools],
    ['bool-xor-constants', '(xor true a b)', ['(xor a b)', '(not (xor a b))'], bools],
    ['bool-xor-constants', '(xor false a)', ['a'], bools],
    ['dt-rm-identity', '(hd (cons e l))', ['e'], list],
    ['inline-functions', '(inc 3)', ['(+ 3 1)'], '(define-fun inc ((n Int)) Int (+ n 1))'],
    ['let-elimination', '(let ((a 1)) (f a))', ['(f a)'], ''],
    ['let-substitution', '(let ((a 1)) (f a))', ['(let ((a 1)) (f 1))'], ''],
    ['remove-annotation', '(! a :named n)', ['a'], bools],
    ['simplify-quoted-symbols', '|a|', ['a'], ''],
    ['simplify-quoted-symbols', '|12|', [], ''],
    ['seq-nth-unit', '(seq.nth (seq.unit t) 3)', ['t'], ''],
    ['str-index-not-found', '(str.indexof s "" 0)', ['(- 1)'], ''],
    ['str-replace-all', '(str.replace_all s "a" "b")', ['(str.replace s "a" "b")'], ''],
    ['str-constants', '"abcd"', ['""', '"ab"', '"cd"', '"bcd"', '"abc"'], ''],
    ['str-constants', '"a\\u{48}"""', ['""', '"\\u{48}"""', '"a\\u{48}"'], ''],
  ])('%s: %s', (name, term, expected, declarations) => {
    expect(terms(name, term, declarations)).toEqual(expected);
  });

  test('binary-reduction drops chunks of long lists, and of commands', () => {
    expect(terms('binary-reduction', '(or a b c d e f g)')[0]).toBe('(or a b c)');
    expect(results('binary-reduction', 'x', 'x y z w', 'global')).toEqual(['x y', 'z w']);
  });

  test('binary-reduction keeps what the rest cannot be read without', () => {
    const unlike = '(declare-const p Bool)(declare-const q Bool)(assert p)(assert (not p))';
    expect(results('binary-reduction', '(declare-const p Bool)', unlike, 'global')).toEqual([
      '(declare-const p Bool)(declare-const q Bool)',
      '(declare-const p Bool)(assert p)(assert (not p))',
    ]);
    expect(terms('binary-reduction', '(or a b c d e f g)')[1]).toBe('(or d e f g)');
    const fixed = '(declare-fun f (Int Int Int Int Int Int Int) Int)';
    expect(terms('binary-reduction', '(f 1 2 3 4 5 6 7)', fixed)).toEqual([]);
  });

  test('bv-merge-reduced-bw skips a level of widening', () => {
    const context = '(declare-const y (_ BitVec 2))(define-fun x () (_ BitVec 4) ((_ zero_extend 2) y))';
    const outer = '(define-fun v () (_ BitVec 8) ((_ zero_extend 4) x))';
    expect(results('bv-merge-reduced-bw', outer, context + outer)).toEqual([
      `${context}(define-fun v () (_ BitVec 8) ((_ zero_extend 6) y))`,
    ]);
  });

  test('bv-reduce-bitwidth widens a narrow variable', () => {
    expect(
      results('bv-reduce-bitwidth', '(declare-const v (_ BitVec 8))', '(declare-const v (_ BitVec 8))', 'global')[0],
    ).toBe('(declare-const a (_ BitVec 1))(define-fun v () (_ BitVec 8) ((_ zero_extend 7) a))');
  });

  test('dt-rm-constructor and dt-rm-datatype drop one at a time', () => {
    const one = '(declare-datatype L ((nil) (cons (hd Int))))';
    expect(results('dt-rm-constructor', '((nil) (cons (hd Int)))', one)).toEqual([
      '(declare-datatype L ((cons (hd Int))))',
      '(declare-datatype L ((nil)))',
    ]);
    const two = '(declare-datatypes ((A 0) (B 0)) (((a)) ((b))))';
    expect(results('dt-rm-datatype', two, two)[0]).toBe('(declare-datatypes ((B 0)) (((b))))');
  });

  test('fp-short-sort names common formats', () => {
    const context = '(declare-const x (_ FloatingPoint 8 24))';
    expect(results('fp-short-sort', '(_ FloatingPoint 8 24)', context)).toEqual(['(declare-const x Float32)']);
  });

  test('check-sat-assuming, remove-recursive-function and simplify-logic change commands', () => {
    expect(results('check-sat-assuming', '(check-sat-assuming (a))', '(check-sat-assuming (a))')).toEqual([
      '(check-sat)',
    ]);
    const recursive = '(define-funs-rec ((f () Int) (g () Int)) (g 1))';
    expect(results('remove-recursive-function', recursive, recursive)[0]).toBe('(define-funs-rec ((g () Int)) (1))');
    expect(results('simplify-logic', '(set-logic QF_UFNRA)', '(set-logic QF_UFNRA)')).toEqual([
      '(set-logic QF_NRA)',
      '(set-logic QF_UFLRA)',
    ]);
  });

  test('eliminate-variables puts a term in the place of every use in its scope', () => {
    const context = '(declare-const x Int)(declare-const y Int)(assert (= x (f y)))(assert (g x))';
    expect(results('eliminate-variables', '(= x (f y))', context, 'global')[0]).toBe(
      '(declare-const x Int)(declare-const y Int)(assert (= (f y) (f y)))(assert (g (f y)))',
    );
  });

  test('introduce-fresh-variables declares behind the sorts it needs', () => {
    const context = '(declare-sort U 0)(declare-fun f (U) U)(declare-const u U)';
    expect(results('introduce-fresh-variables', '(f u)', `${context}(assert (p (f u)))`, 'global')).toEqual([
      `${context}(declare-const b U)(assert (p b))`.replaceAll(' b', ' a'),
    ]);
  });

  test('simplify-symbol-names shortens a name everywhere', () => {
    const context = (name: string): string => `(declare-const ${name} Int)(assert (= ${name} 1))`;
    expect(results('simplify-symbol-names', '(declare-const abcdef Int)', context('abcdef'), 'global')).toEqual(
      ['abc', 'abcde', 'bcdef'].map(context),
    );
  });

  test('simplify-symbol-names takes a short name that is free where all parts of the old one are taken', () => {
    const context = (name: string): string => `(declare-const v Int)(declare-const ${name} Int)(assert (= ${name} v))`;
    expect(results('simplify-symbol-names', '(declare-const v2 Int)', context('v2'), 'global')).toEqual([context('a')]);
  });

  test('str-contains-to-concat takes any haystack', () => {
    expect(
      results('str-contains-to-concat', '(str.contains (f s) "a")', '(assert (str.contains (f s) "a"))', 'global'),
    ).toEqual(['(declare-const a String)(declare-const b String)(assert (= (f s) (str.++ a "a" b)))']);
  });

  test('constants and names change everywhere at once when they occur more than once', () => {
    expect(results('arith-constants', '8', '(assert (= 8 8))', 'global')).toContain('(assert (= 4 4))');
    expect(results('str-constants', '"ab"', '(assert (= "ab" "ab"))', 'global')).toContain('(assert (= "" ""))');
    expect(results('bv-simp-constants', '#b11', '(assert (= #b11 #b11))', 'global')).toContain(
      '(assert (= #b00 #b00))',
    );
    expect(results('simplify-quoted-symbols', '|a|', '(assert (= |a| |a|))', 'global')).toEqual(['(assert (= a a))']);
  });
});

test("there are ddSMT's 53 mutators under its names", () => {
  expect(new Set(allMutators().map(({ name }) => name)).size).toBe(53);
});

test('substitution never captures', () => {
  const context = '(declare-const y Int)(assert (let ((x y)) (exists ((y Int)) (distinct x y))))';
  expect(results('let-substitution', '(let ((x y)) (exists ((y Int)) (distinct x y)))', context)).toEqual([
    '(declare-const y Int)(assert (let ((x y)) (exists ((a Int)) (distinct y a))))',
  ]);
  expect(terms('let-substitution', '(let ((x (+ x 1))) (> x 0))', '(declare-const x Int)')).toEqual([
    '(let ((x (+ x 1))) (> (+ x 1) 0))',
  ]);
});

test('groups are on when the script has something of their theory, unless the switches say otherwise', () => {
  const groups = (text: string, switches = {}): Set<string> =>
    new Set(enabledMutators(typed(text), switches).map(({ group }) => group));
  expect(groups('(assert true)')).toEqual(new Set(['core', 'boolean', 'smtlib']));
  expect(groups('(assert (forall ((x (_ BitVec 2))) true))')).toContain('bv');
  expect(groups('(declare-fun f (Int) Bool)')).toContain('arithmetic');
  expect(groups('(assert (= "a" ""))')).toContain('strings');
  expect(groups('(assert true)', { bv: true, core: false, constants: true })).toEqual(
    new Set(['core', 'bv', 'boolean', 'smtlib']),
  );
});

test.each(allMutators())('$name bears malformed terms and never repeats the text', ({ local, global }) => {
  for (const text of [
    '(bvneg)',
    '(not)',
    '(let)',
    '(let x)',
    '(=)',
    '((_ extract) a)',
    '(assert (str.contains))',
    '(! )',
    '(a',
    ')',
    '"x',
    '(xor)',
    '((_ zero_extend 1))',
    '(define-fun)',
    '(declare-datatypes (A) x)',
    '(set-logic)',
    '(forall)',
    '(check-sat-assuming)',
    '(match)',
    '(define-funs-rec ((f)) )',
    '(declare-const)',
  ]) {
    const script = typed(`${text}(assert ${text})`);
    const changes = Array.from({ length: script.count }, (_, n) => [
      ...(local?.(n, script) ?? []),
      ...(global?.(n, script) ?? []),
    ]).flat();
    expect(changes.map((change) => applyEdits(script, change).text)).not.toContain(script.text);
  }
});
