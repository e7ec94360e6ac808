import fc from 'fast-check';
import { expect, test } from 'vitest';
import { smtlib } from '../../src/formats/smtlib.ts';
import { applyEdits, dropNode, replaceNode } from '../../src/sexpr/edit.ts';
import { type Layout, printScript } from '../../src/sexpr/print-script.ts';
import { readScript } from '../../src/sexpr/read-script.ts';
import { children, isList, textOf } from '../../src/sexpr/script.ts';
import { tokens } from '../passes/smt/support.ts';

const nasty = fc.string({
  unit: fc.constantFrom('(', ')', ' ', '\n', '\r', '"', '|', ';', 'a', '0', '#b1', ':k', '\xff'),
});

test('gives back every byte it read', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      expect(smtlib.render(smtlib.parse(bytes)!)).toEqual(bytes);
    }),
  );
});

test('numbers nodes so that descendants follow their list, and keeps all ranges in order', () => {
  fc.assert(
    fc.property(nasty, (text) => {
      const script = readScript(text);
      for (let n = 0; n < script.count; n++) {
        const parent = script.parent[n]!;
        expect(script.start[n]!).toBeLessThan(script.end[n]!);
        expect(script.after[n]!).toBeGreaterThan(n);
        if (parent < 0) continue;
        expect(parent).toBeLessThan(n);
        expect(script.after[n]!).toBeLessThanOrEqual(script.after[parent]!);
        expect(script.end[n]!).toBeLessThanOrEqual(script.end[parent]!);
      }
    }),
  );
});

test.each<Layout>(['compact', 'lines', 'pretty', 'tight'])('printing %s keeps the tokens', (layout) => {
  fc.assert(
    fc.property(nasty, (text) => {
      const script = readScript(text);
      fc.pre(script.problem === undefined);
      expect(tokens(printScript(script, layout))).toEqual(tokens(text));
    }),
  );
});

test('dropping and replacing any nodes never glues tokens together', () => {
  fc.assert(
    fc.property(nasty, fc.array(fc.nat()), (text, picks) => {
      const script = readScript(text);
      fc.pre(script.problem === undefined && script.count > 0);
      const leavesOnly = new Set(picks.map((n) => n % script.count).filter((n) => !isList(script, n)));
      const edited = applyEdits(
        script,
        [...leavesOnly].map((n) => (n % 2 ? dropNode(n) : replaceNode(n, 'new'))),
      );
      const expected = Array.from({ length: script.count }, (_, n) => n).flatMap((n) => {
        if (isList(script, n)) return [];
        if (!leavesOnly.has(n)) return [textOf(script, n)];
        return n % 2 ? [] : ['new'];
      });
      expect(tokens(edited.text)).toEqual(expected);
      for (const { from, to, at } of edited.kept) {
        expect(edited.text.slice(at, at + to - from)).toBe(text.slice(from, to));
      }
    }),
  );
});

test('a dropped child takes its blank along', () => {
  const script = readScript('(and a  b c)(x)');
  const drop = (...nodes: number[]): string => applyEdits(script, nodes.map(dropNode)).text;
  expect(drop(1)).toBe('(a  b c)(x)');
  expect(drop(2)).toBe('(and  b c)(x)');
  expect(drop(4)).toBe('(and a  b)(x)');
  expect(drop(1, 2)).toBe('(b c)(x)');
  expect(drop(0)).toBe('(x)');
});

test('strings keep doubled quotes, quoted symbols keep everything, comments are no nodes', () => {
  const text = '(set-info :source |a ; b "\n ( |) ; (c "\n(echo "a;b""c|d")';
  expect(tokens(text)).toEqual(['set-info', ':source', '|a ; b "\n ( |', 'echo', '"a;b""c|d"']);
});

test('says where the first problem is and reads on', () => {
  expect(readScript('(a))b').problem).toEqual({ offset: 3, message: 'a ) without its (' });
  expect(readScript('(a (b)').problem).toEqual({ offset: 0, message: 'a ( without its )' });
  expect(readScript('(a "b').problem).toEqual({ offset: 3, message: 'no end of "' });
  expect(readScript('(a "b"").problem').problem?.offset).toBe(3);
  expect(readScript('"a" |b| (c)').problem).toBeUndefined();
  expect(children(readScript('(a))b'), -1)).toHaveLength(3);
});

test('nesting of 100,000 levels is read, edited and printed', () => {
  const deep = `${'('.repeat(100_000)}x${')'.repeat(100_000)}`;
  const script = readScript(deep);
  expect(script.count).toBe(100_001);
  expect(printScript(script, 'pretty').length).toBeGreaterThan(200_000);
  expect(printScript(script, 'compact')).toBe(deep);
  expect(applyEdits(script, [replaceNode(50_000, 'y')]).text).toBe(`${'('.repeat(50_000)}y${')'.repeat(50_000)}`);
});

test('tight printing leaves white space only between words', () => {
  const script = readScript('(declare-fun f (Int |a b|) Int)\n(assert (= (f 1 "x") 2 ; two\n y))\n(exit)\n');
  expect(printScript(script, 'tight')).toBe('(declare-fun f(Int |a b|)Int)(assert(=(f 1 "x")2 y))(exit)');
});

test('pretty printing breaks only lists that are too wide', () => {
  const inner = '(f aaaaaaaaaaaaaaaaaaaa bbbbbbbbbbbbbbbbbbbbbb)';
  expect(printScript(readScript(`(assert (and ${inner} ${inner}))`), 'pretty')).toBe(
    `(assert\n  (and\n    ${inner}\n    ${inner}))\n`,
  );
});
