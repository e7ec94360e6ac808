import { describe, expect, test } from 'vitest';
import { printScript } from '../../../src/sexpr/print-script.ts';
import { readScript } from '../../../src/sexpr/read-script.ts';
import { child, headOf, isList, textOf, within } from '../../../src/sexpr/script.ts';
import type { TypedScript } from '../../../src/sexpr/typed-script.ts';
import { answers, installed, nodesWhere, smtQueue, tokens, typed, walk } from './support.ts';

/** Examples of section 10 of the specification: what is left has no more tokens than what is expected. */
interface Example {
  readonly name: string;
  readonly input: string;
  readonly interesting: (text: string) => boolean;
  readonly expected: string;
  readonly checks?: number;
}

const accepted = (text: string): boolean => answers(text) !== undefined;
const says =
  (...expected: readonly string[]) =>
  (text: string): boolean =>
    JSON.stringify(answers(text)) === JSON.stringify(expected);

function hasCoreOfTwo(text: string): boolean {
  const [answer, core, ...more] = answers(text) ?? [];
  return answer === 'unsat' && more.length === 0 && (core ?? '').split(' ').length === 2;
}

function contains(text: string, fits: (script: TypedScript, node: number) => boolean): boolean {
  const script = typed(text);
  return nodesWhere(script, (n) => fits(script, n)).length > 0;
}

const headed =
  (...heads: readonly string[]) =>
  (script: TypedScript, node: number): boolean =>
    heads.includes(headOf(script, node));

function inside(script: TypedScript, node: number, head: string): boolean {
  return nodesWhere(script, (n) => n !== node && headOf(script, n) === head && within(script, node, n)).length > 0;
}

function range(count: number, make: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => make(i)).join('\n');
}

const trivialCore = `(declare-fun x () Int)(declare-fun y () Int)${range(99, (i) => `(assert (< (+ x ${i * 7}) (* 3 y)))`)}
(assert (> x 3))${range(60, (i) => `(assert (> y (- x ${i})))`)}(assert (< x 2))${range(40, (i) => `(assert (distinct y ${i}))`)}(check-sat)`;

const declaration = '(declare-fun x () Int)';

const examples: readonly Example[] = [
  {
    name: '1 trivial core',
    input: trivialCore,
    interesting: says('unsat'),
    expected: '(assert false) (check-sat)',
    checks: 40,
  },
  {
    name: '2 unused declarations',
    input: `${range(500, (i) => `(declare-fun v${i} () Int)`)}(assert (= v17 v401))`,
    interesting: (text) => {
      const used = contains(
        text,
        (s, n) => s.meaning[n]?.kind === 'function' && s.meaning[n]?.node !== n && inside(s, n, 'assert'),
      );
      return used && accepted(text);
    },
    expected: '(declare-const a Bool) (assert a)',
    checks: 60,
  },
  {
    name: '3 scopes gone',
    input: `${declaration}(push 1)(assert (> x 0))(check-sat)(pop 1)(push 1)(push 1)(assert (< x x))(check-sat)(pop 2)`,
    interesting: says('sat', 'unsat'),
    expected: '(check-sat) (assert false) (check-sat)',
  },
  {
    name: '4 scope needed',
    input: `${declaration}(push 1)(push 1)(assert (< x x))(check-sat)(pop 2)(push 1)(assert (> x 0))(pop 1)(check-sat)`,
    interesting: says('unsat', 'sat'),
    expected: '(push 1) (assert false) (check-sat) (pop 1) (check-sat)',
  },
  {
    name: '5 assumptions',
    input: `${range(30, (i) => `(declare-fun p${i} () Bool)`)}${range(40, (i) => `(assert (or p${i % 30} (not p${(i * 7 + 1) % 30})))`)}
      (assert (not p3))(check-sat-assuming (p3 (not p4)))`,
    interesting: (text) => text.includes('check-sat-assuming') && says('unsat')(text),
    expected: '(check-sat-assuming (false))',
  },
  {
    name: '6 self-named let',
    input: `${declaration}(assert (let ((x (+ x 1))) (> x 0)))`,
    interesting: (text) => contains(text, headed('+')) && contains(text, headed('>')) && accepted(text),
    expected: '(assert (> (+ 0 0) 0))',
  },
  {
    name: '8 nested let chain',
    input: `(declare-const t_0 Int)(assert ${range(60, (i) => `(let ((t_${i + 1} (+ t_${i} t_${i})))`)} (> t_60 t_3)${')'.repeat(60)})`,
    interesting: (text) => contains(text, headed('let')) && accepted(text),
    expected: '(assert (let ((a true)) a))',
  },
  {
    name: '9 quantified variables',
    input: `(declare-fun f (Int) Int)(assert (forall ((a Int) (b Int) (c Real)) (=> (> a 0) (and (> (f a) b) (< c 1.0)))))`,
    interesting: (text) => appliesToBound(text) && accepted(text),
    expected: '(declare-fun f (Bool) Bool) (assert (forall ((a Bool)) (f a)))',
  },
  {
    name: '10 trigger',
    input: `(declare-fun f (Int) Int)(assert (forall ((a Int) (b Int) (c Real)) (! (=> (> a 0) (and (> (f a) b) (< c 1.0))) :pattern ((f a)) :qid q7 :weight 3)))`,
    interesting: (text) => contains(text, (s, n) => textOf(s, n) === ':pattern') && accepted(text),
    expected: '(declare-fun f (Bool) Bool) (assert (forall ((a Bool)) (! true :pattern ((f a)))))',
  },
  {
    name: '11 named terms',
    input: `(set-option :produce-unsat-cores true)(declare-const x Int)${range(4, (i) => `(declare-const p${i} Bool)`)}
      ${range(10, (i) => `(assert (! (or p${i % 4} (> x ${i})) :named n${i}))`)}(assert (! (and p0 (< x 9)) :named a))(assert (! (not (or p0 p2)) :named b))(check-sat)(get-unsat-core)`,
    interesting: hasCoreOfTwo,
    expected: `(set-option :produce-unsat-cores true)(declare-const p Bool)(assert (! p :named a))(assert (! (not p) :named b))(check-sat)(get-unsat-core)`,
  },
  {
    name: '11 named terms (with integers)',
    input: `(set-option :produce-unsat-cores true)${range(4, (i) => `(declare-const x${i} Int)`)}
      ${range(10, (i) => `(assert (! (> x${i % 4} ${i}) :named n${i}))`)}(assert (! (< x1 x0) :named a))(assert (! (< x0 x1) :named b))(check-sat)(get-unsat-core)`,
    interesting: hasCoreOfTwo,
    expected: `(set-option :produce-unsat-cores true)(declare-const p Int)(assert (! (< p 0) :named a))(assert (! (< 0 p) :named b))(check-sat)(get-unsat-core)`,
  },
  {
    name: '12 constructor fields',
    input: `(declare-datatypes ((T 0) (L 0)) (((t1) (t2 (w Int))) ((nil) (cons (hd T) (tl L) (n Int)))))(assert ((_ is cons) (cons t1 nil 7)))`,
    interesting: (text) => contains(text, (s, n) => textOf(s, n).startsWith('(_ is')) && accepted(text),
    expected: '(declare-datatype L ((c))) (assert ((_ is c) c))',
  },
  {
    name: '13 recursion',
    input: `(define-funs-rec ((even ((n Int)) Bool) (odd ((n Int)) Bool) (other ((n Int)) Int))
      ((ite (= n 0) true (odd (- n 1))) (ite (= n 0) false (even (- n 1))) (+ n (other n))))(assert (even 8))`,
    interesting: (text) =>
      contains(text, (s, n) => s.meaning[n]?.kind === 'function' && s.role[n] === 4 && inside(s, n, 'assert')) &&
      text.includes('define-funs-rec') &&
      accepted(text),
    expected: '(define-funs-rec ((g ((n Bool)) Bool)) (n)) (assert (g true))',
  },
  {
    name: '14 width component',
    input: `(declare-const a (_ BitVec 64))(declare-const b (_ BitVec 64))(declare-const c (_ BitVec 64))
      (assert (= (concat (bvmul a b) c) (concat c (bvadd a #x00000000000000ff))))`,
    interesting: (text) =>
      contains(text, (s, n) => headOf(s, n) === 'bvmul' && inside(s, n, 'concat')) && accepted(text),
    expected: '(assert (= (concat #b0 (bvmul #b0 #b0)) #b00))',
  },
  {
    name: '15 threshold',
    input: '(declare-const x Int)(assert (> x 987654321))',
    interesting: (text) => Number(/\(> [a-z]+ (\d+)\)/.exec(text)?.[1] ?? 0) >= 1000 && accepted(text),
    expected: '(declare-const a Int) (assert (> a 1000))',
  },
  {
    name: '16 long conjunction',
    input: `${range(401, (i) => `(declare-const p${i} Bool)`)}(assert (and ${range(401, (i) => `p${i}`)}))`,
    interesting: (text) =>
      contains(
        text,
        (s, n) =>
          headOf(s, n) === 'and' && / p17\b/.test(textOf(s, n).replaceAll('\n', ' ')) && /\sp350\b/.test(textOf(s, n)),
      ) && accepted(text),
    expected: '(declare-const p17 Bool) (declare-const p350 Bool) (assert (and p17 p350))',
    checks: 80,
  },
  {
    name: '17 xor constants',
    input: '(declare-const p Bool)(declare-const q Bool)(assert (xor true (xor false p) (not (not q)) false))',
    interesting: (text) => contains(text, headed('xor')) && accepted(text),
    expected: '(assert (xor true true))',
  },
  {
    name: '18 UF chain',
    input:
      '(declare-fun f (Int) Int)(declare-fun g (Int) Int)(declare-fun h (Int) Int)(declare-const x Int)(assert (and (>= (f (g (h x))) 0)))',
    interesting: (text) => contains(text, headed('>=')) && accepted(text),
    expected: '(assert (>= 0 0))',
  },
  {
    name: '19 missing sort names',
    input: '(declare-const b (_ BitVec 8))(assert (= (bvlshr b (bvand b #x0f)) b))',
    interesting: (text) => contains(text, headed('bvlshr')) && accepted(text),
    expected: '(assert (= (bvlshr #b0 #b0) #b0))',
  },
  {
    name: '20 arrays',
    input:
      '(declare-const a (Array Int Int))(declare-const x Int)(declare-const y Int)(declare-const i Int)(assert (= (select (store (store a 1 x) 2 y) (+ i 1)) 5))',
    interesting: (text) =>
      contains(text, (s, n) => headOf(s, n) === 'store' && headOf(s, s.parent[n]!) === 'select') && accepted(text),
    expected: '(declare-const a (Array Bool Bool)) (assert (select (store a true true) true))',
  },
  {
    name: '21 floating point',
    input: '(declare-const x Float64)(declare-const y Float64)(assert (fp.isNaN (fp.add RNE (fp.mul RTZ x y) x)))',
    interesting: (text) => contains(text, headed('fp.add')) && accepted(text),
    expected: '(declare-const x (_ FloatingPoint 2 2)) (assert (fp.isNaN (fp.add RNE x x)))',
  },
  {
    name: '23 character level',
    input: '(assert (= (str.len "foo\\u{48}bar""baz") 5))',
    interesting: (text) =>
      contains(text, (s, n) => s.kind[n] === 3 && textOf(s, n).includes('\\u{48}')) && accepted(text),
    expected: '(assert (= "\\u{48}" ""))',
  },
  {
    name: '24 options',
    input: `${range(10, (i) => `(set-option :random-seed ${i})`)}(set-option :print-success true)${range(20, (i) => `(declare-const c${i} Int)`)}`,
    interesting: (text) => answers(text)?.includes('success') ?? false,
    expected: '(set-option :print-success true)',
  },
];

const inProcess: readonly Example[] = [
  {
    name: '25 any list',
    input: `${range(5, (i) => `(declare-const c${i} Int)`)}(assert (and (foo 1 2) (> c1 c2)))(check-sat)`,
    interesting: (text) => contains(text, (s, n) => headOf(s, n) === 'foo'),
    expected: '(foo)',
  },
  {
    name: '27 two answers that differ',
    input: `(set-logic QF_LIA)(declare-const x Int)(declare-const bug Bool)(assert (=> bug (> x 1)))(assert (or bug (< x 2)))(check-sat)`,
    interesting: (text) => {
      const used = contains(
        text,
        (s, n) => s.meaning[n]?.name === 'bug' && s.meaning[n].node !== n && inside(s, n, 'assert'),
      );
      return used && text.includes('(check-sat)');
    },
    expected: '(declare-const bug Bool) (assert bug) (check-sat)',
  },
  {
    name: '29 broken input',
    input: `(assert (foo 1 2)\n${range(40, (i) => `(declare-const c${i} Int)`)}\n`,
    interesting: (text) => text.includes('(foo'),
    expected: '(foo',
  },
  {
    name: 'text only',
    input: `${range(60, (i) => `(define-fun d${i} () (_ BitVec 9) ${i === 0 ? 'v' : `d${i - 1}`})`)}(declare-const v (_ BitVec 9))(assert (= v d59))`,
    interesting: (text) => text.includes('declare-const'),
    expected: '(declare-const)',
  },
];

test.each(inProcess)('$name', ({ input, interesting, expected }) => {
  expect(interesting(input)).toBe(true);
  const reduced = walk(smtQueue, input, interesting);
  expect(tokens(reduced.text).length, reduced.text).toBeLessThanOrEqual(tokens(expected).length);
});

test('22 strings and quoted symbols keep every byte while the rest goes', () => {
  const input = '(set-info :source |line one; not a comment\n  two   blanks |)\n(echo "a;b""c|d")\n(check-sat)';
  const reduced = walk(smtQueue, input, (text) => text.includes('a;b') && text.includes('c|d'));
  expect(reduced.text).toContain('a;b""c|d');
  expect(tokens(reduced.text).length).toBeLessThanOrEqual(2);
  for (const layout of ['compact', 'lines', 'pretty'] as const) {
    const printed = printScript(readScript(input), layout);
    expect(printed).toContain('"a;b""c|d"');
    expect(printed).toContain('|line one; not a comment\n  two   blanks |');
  }
});

test('100,000 lists in each other are read, and something is proposed', { timeout: 120_000 }, () => {
  const proposed: string[] = [];
  for (const proposal of smtQueue(`(assert ${'(not '.repeat(100_000)}p${')'.repeat(100_000)})\n`)) {
    if (proposed.push(proposal.value()) === 2) break;
  }
  expect(proposed).toHaveLength(2);
});

test('7 what would be captured is never proposed', () => {
  const input = '(declare-const y Int)(assert (let ((x y)) (exists ((y Int)) (distinct x y))))(check-sat)';
  const reduced = walk(
    smtQueue,
    input,
    (text) => !text.includes('let') && text.includes('distinct') && text.includes('declare-const'),
  );
  expect(reduced.judged.length).toBeGreaterThan(0);
  for (const text of reduced.judged) expect(text).not.toContain('(exists ((y Int)) (distinct y y))');
});

describe.skipIf(!installed('cvc5'))('with cvc5 (skipped where it is not installed)', () => {
  test('28 SyGuS', { timeout: 120_000 }, () => {
    const input = `(set-logic LIA)(synth-fun f ((x Int) (y Int)) Int ((I Int) (B Bool)) ((I Int (x y 0 1 (+ I I) (- I I) (ite B I I))) (B Bool ((and B B) (or B B) (not B) (= I I) (<= I I)))))
      (declare-var x Int)(declare-var y Int)(constraint (= (f x y) x))(constraint (>= (f x x) x))(constraint (= x x))(constraint (<= y y))(constraint (=> (< x y) (< x y)))(check-synth)`;
    const interesting = (text: string): boolean =>
      text.includes('synth-fun') &&
      text.includes('check-synth') &&
      answers(text, 'cvc5', ['--lang=sygus2']) !== undefined;
    expect(interesting(input)).toBe(true);
    const reduced = walk(smtQueue, input, interesting);
    expect(tokens(reduced.text).length, reduced.text).toBeLessThanOrEqual(
      tokens('(synth-fun f () Bool) (check-synth)').length,
    );
  });
});

function appliesToBound(text: string): boolean {
  return contains(text, (s, n) => {
    const argument = s.meaning[child(s, n, 1)];
    return (
      isList(s, n) && s.meaning[n + 1]?.kind === 'function' && argument?.kind === 'bound' && inside(s, n, 'forall')
    );
  });
}

describe.skipIf(!installed('z3'))('with z3 (skipped where it is not installed)', () => {
  test.each(examples)('$name', { timeout: 120_000 }, ({ input, interesting, expected, checks }) => {
    expect(interesting(input), 'the input is interesting').toBe(true);
    const reduced = walk(smtQueue, input, interesting);
    expect(tokens(reduced.text).length, reduced.text).toBeLessThanOrEqual(tokens(expected).length);
    if (checks !== undefined) expect(reduced.checks).toBeLessThanOrEqual(checks);
  });
});
