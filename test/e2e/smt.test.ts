import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { built, type Place, place, processesWith } from './pare.ts';

let here: Place;
beforeAll(built);
beforeEach(() => {
  here = place();
});
afterEach(() => here.remove());

const script = `(set-logic ALL)
(declare-const x Int)
(declare-const p Bool)
(assert (=> p (> x 3)))
(assert (or p (foo x 7)))
(check-sat)
`;

describe('a solver that', () => {
  test('prints the file with line and column needs no option for that', async () => {
    here.write('in.smt2', script);
    here.script(
      'solver',
      `at=$(grep -n '(foo' "$1" | head -n1 | cut -d: -f1); [ -n "$at" ] || exit 0; echo "error in $1:$at:12: bad operator foo"; exit 1`,
    );
    expect((await here.pare('smt', 'in.smt2', 'out.smt2', './solver')).code).toBe(0);
    expect(here.read('out.smt2').trim()).toBe('(foo)');
    expect(here.leftovers()).toEqual([]);
  });

  test('hangs can be what is looked for, and leaves no process', async () => {
    here.write('in.smt2', '(declare-const x Int)\n(loop 1 2)\n(check-sat)\n');
    here.script('solver', `grep -q '(loop' "$1" && sleep 98763; exit 0`);
    expect((await here.pare('--expect', 'timeout', '-t', '0.3', 'in.smt2', '--', './solver', '@@')).code).toBe(0);
    expect(here.read('in.min.smt2').trim()).toBe('(loop)');
    expect(processesWith('98763')).toEqual([]);
  });

  test('answers several times is held to its answers', async () => {
    here.write(
      'in.smt2',
      '(declare-const x Int)\n(check-sat)\n(push 1)\n(assert bad)\n(check-sat)\n(pop 1)\n(check-sat)\n',
    );
    here.script(
      'solver',
      `awk '/assert bad/ { bad = 1 } /check-sat/ { print bad ? "unsat" : "sat" } /pop/ { bad = 0 }' "$1"`,
    );
    const { code } = await here.pare('--expect', 'answer=sat,unsat', 'in.smt2', '--', './solver', '@@');
    expect(code, 'the original has a third answer').toBe(3);
    expect((await here.pare('--expect', 'answer=sat,unsat,sat', 'in.smt2', '--', './solver', '@@')).code).toBe(0);
    expect(here.read('in.min.smt2').match(/check-sat/g)).toHaveLength(3);
  });

  test('prints a hundred megabytes is compared by what comes first', async () => {
    here.write('in.smt2', script);
    here.script('solver', `grep -q '(foo' "$1" || exit 0; head -c 100000000 /dev/zero; exit 1`);
    // A limit of its own: ddSMT's, of the first run, would be too tight were the machine busy only afterwards.
    expect((await here.pare('smt', '--timeout', '60', 'in.smt2', 'out.smt2', './solver')).code).toBe(0);
    expect(here.read('out.smt2').trim()).toBe('(foo)');
  });

  test('says something else than another is reduced to the same bytes by any number of jobs', async () => {
    here.write('in.smt2', `${script}(declare-const bug Bool)\n(assert (=> bug (> x 1)))\n(assert (or bug p))\n`);
    here.script('one', 'echo sat');
    here.script('other', `grep -q 'declare-const bug' "$1" && grep -q 'assert.*bug' "$1" && echo unsat || echo sat`);
    const results: string[] = [];
    for (const jobs of ['1', '2', '8']) {
      const output = ['-j', jobs, '--force', '-o', `out${jobs}.smt2`];
      const test = ['--versus', './other @@', '--differ', 'in.smt2', '--', './one', '@@'];
      expect((await here.pare(...output, ...test)).code).toBe(0);
      results.push(here.read(`out${jobs}.smt2`));
    }
    expect(new Set(results).size).toBe(1);
    expect(results[0]!.length).toBeLessThanOrEqual('(declare-const bug Bool)\n(assert bug)\n'.length);
  });

  test('is missing is told', async () => {
    here.write('in.smt2', script);
    const { code, stderr } = await here.pare('smt', 'in.smt2', 'out.smt2', 'no-such-solver');
    expect(code).not.toBe(0);
    expect(stderr).toContain('no-such-solver');
  });
});

describe('a script that', () => {
  const keep = `grep -q 'keep' "$1"`;
  test.each([
    ['has a parenthesis too many', '(declare-const x Int))\n(assert keep)\n(check-sat)\n'],
    ['lacks one', '(assert (and keep 1 2)\n(declare-const x Int)\n(check-sat)\n'],
    ['has a string at top level', '"a string"\n(echo "keep")\n(check-sat)\n'],
    ['has operators without arguments', '(assert (bvneg))\n(assert ())\n(assert (let () keep))\n(define-fun)\n'],
    [
      'declares twice, and what nobody knows',
      '(declare-const x Int)(declare-const x Bool)(frobnicate x keep)(assert x)\n',
    ],
    ['is no UTF-8', Buffer.from([0x28, 0x65, 0xff, 0xfe, 0x29, 0x0a, 0x28, ...Buffer.from('keep'), 0x00, 0x29, 0x0a])],
    ['lets a name be itself', '(declare-fun x () Int)\n(assert (let ((x (+ x 1))) (> x keep)))\n'],
    ['has an open string', '(echo "keep)\n(check-sat)\n'],
  ])('%s is reduced like any other', async (_, text) => {
    here.write('in.smt2', text);
    here.script('test.sh', keep);
    const { code, stderr } = await here.pare('./test.sh', 'in.smt2');
    expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' });
    expect(here.read('in.min.smt2')).toContain('keep');
    expect(here.read('in.min.smt2').length).toBeLessThan(text.length);
  });

  test('is 20,000 deep is reduced', async () => {
    here.write('in.smt2', `(assert ${'(not '.repeat(20_000)}keep${')'.repeat(20_000)})\n`);
    here.script('test.sh', keep);
    expect((await here.pare('-t', '60', './test.sh', 'in.smt2')).code).toBe(0);
    expect(here.read('in.min.smt2').length).toBeLessThan(20);
  });
});

test('pare info tells what a script consists of', async () => {
  here.write('in.smt2', script);
  const { code, stdout } = await here.pare('info', 'in.smt2');
  expect(code).toBe(0);
  expect(stdout).toMatch(/theories +integers/);
  expect(stdout).toMatch(/commands +assert 2, declare-const 2/);
  expect(JSON.parse((await here.pare('info', '--json', 'in.smt2')).stdout)).toMatchObject({ declared: 2, lists: 10 });
  here.write('crash.js', 'let a;');
  expect(await here.pare('info', 'crash.js')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('is javascript'),
  });
});
