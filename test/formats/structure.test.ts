import { describe, expect, test } from 'vitest';
import type { Atoms } from '../../src/core/configuration.ts';
import { readBrackets } from '../../src/formats/text/brackets.ts';
import { structureReader } from '../../src/formats/text/frames.ts';
import { type Cutting, depthOf, units } from '../../src/formats/text/units.ts';
import { readWords } from '../../src/formats/text/words.ts';
import { readWrappings } from '../../src/formats/text/wrappings.ts';
import { bytes, spell } from '../support/texts.ts';

/** The units at one depth, as they stand in the text. */
function unitsOf(text: string, depth: number, cutting: Cutting = 'units'): string[] {
  return textsOf(units(depth, cutting).parse(bytes(text)));
}

function textsOf(atoms: Atoms | undefined): string[] {
  if (!atoms) return [];
  return Array.from(atoms.starts, (start, i) => spell(atoms.source.subarray(start, atoms.ends[i])));
}

/** What the text becomes when something inside takes the place of a unit of this depth. */
function unwrapped(text: string, depth: number): string[] {
  const found = readWrappings(bytes(text), depth);
  return (found?.wrappings ?? []).map((spans) => {
    const gone = spans.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i));
    const kept = found!.atoms.kept.filter((atom) => !gone.includes(atom));
    return textsOf({ ...found!.atoms, starts: found!.atoms.starts, kept })
      .filter((_, atom) => kept.includes(atom))
      .join('');
  });
}

const c = `#include <stdio.h>
// it's a comment
int add(int a, int b) {
  if (a > b) { return a; }
  return a + b;
}
int main(void) { printf("})"); return add(1, 2); }
`;
const json = '{\n  "a": [1, 2, [3, 4]],\n  "b": {"c": null, "d": "x, y"}\n}\n';
const python = `import sys

def f(a, b):
    if a:
        return b
    return a

class C:
    x = 1
print(f(1, 2))
`;
const css = `@media print {
  a:hover, b { color: red; margin: 0 }
}
p { top: 1px }
`;

describe('units', () => {
  test('of a C file are its lines and its functions with their bodies', () => {
    expect(unitsOf(c, 0)).toMatchInlineSnapshot(`
      [
        "#include <stdio.h>
      ",
        "// it's a comment
      ",
        "int add(int a, int b) {
        if (a > b) { return a; }
        return a + b;
      }
      ",
        "int main(void) { printf("})"); return add(1, 2); }
      ",
      ]
    `);
    expect(unitsOf(c, 1)).toMatchInlineSnapshot(`
      [
        "int a,",
        " int b",
        "
        if (a > b) { return a; }
      ",
        "  return a + b;",
        "
      ",
        "void",
        " printf("})");",
        " return add(1, 2);",
        " ",
      ]
    `);
    expect(unitsOf(c, 2)).toMatchInlineSnapshot(`
      [
        "a > b",
        " return a;",
        " ",
        ""})"",
        "1,",
        " 2",
      ]
    `);
  });

  test('reach to the word that closes a block, whose first line may end with a semicolon', () => {
    const module = 'module m (a);\n\twire b;\n\tassign b = a;\nendmodule\n';
    const script = 'if (x)\n  set(y)\nendif()\n';
    expect(unitsOf(module + script, 0)).toEqual([module, script]);
    expect(unitsOf('a;\nb;\nend;\n', 0)).toEqual(['a;', '\nb;', '\nend;', '\n']);
  });

  test('of JSON are members and elements, each with its comma', () => {
    expect(unitsOf(json, 1)).toMatchInlineSnapshot(`
      [
        "
        "a": [1, 2, [3, 4]],",
        "
        "b": {"c": null, "d": "x, y"}
      ",
      ]
    `);
    expect(unitsOf(json, 2)).toMatchInlineSnapshot(`
      [
        "1,",
        " 2,",
        " [3, 4]",
        ""c": null,",
        " "d": "x, y"",
      ]
    `);
    expect(unitsOf(json, 2, 'last elements')).toEqual([', [3, 4]', ', "d": "x, y"']);
  });

  test('of SQL are statements, before these are cut at commas', () => {
    const sql = 'CREATE TABLE t(a, b);\nSELECT a, b FROM t;\n';
    expect(unitsOf(sql, 0, 'statements')).toEqual(['CREATE TABLE t(a, b);', '\nSELECT a, b FROM t;', '\n']);
    expect(unitsOf(sql, 0)).toEqual(['CREATE TABLE t(a, b);', '\nSELECT a,', ' b FROM t;', '\n']);
    expect(unitsOf(sql, 0, 'last elements')).toEqual([]);
    expect(unitsOf(sql, 1, 'statements')).toEqual([]);
    expect(unitsOf(sql, 1, 'last elements')).toEqual([', b']);
  });

  test('of Python are statements with the lines that are indented below them', () => {
    expect(unitsOf(python, 0)).toMatchInlineSnapshot(`
      [
        "import sys

      ",
        "def f(a, b):
          if a:
              return b
          return a

      ",
        "class C:
          x = 1
      ",
        "print(f(1, 2))
      ",
      ]
    `);
    expect(unitsOf(python, 1)).toMatchInlineSnapshot(`
      [
        "a,",
        " b",
        "    if a:
              return b
      ",
        "    return a

      ",
        "    x = 1
      ",
        "f(1, 2)",
      ]
    `);
    expect(unitsOf(python, 2)).toMatchInlineSnapshot(`
      [
        "        return b
      ",
        "1,",
        " 2",
      ]
    `);
  });

  test('of CSS are rules and declarations', () => {
    expect(unitsOf(css, 0)).toMatchInlineSnapshot(`
      [
        "@media print {
        a:hover, b { color: red; margin: 0 }
      }
      ",
        "p { top: 1px }
      ",
      ]
    `);
    expect(unitsOf(css, 1)).toMatchInlineSnapshot(`
      [
        "
        a:hover,",
        " b { color: red; margin: 0 }
      ",
        " top: 1px ",
      ]
    `);
    expect(unitsOf(css, 2)).toMatchInlineSnapshot(`
      [
        " color: red;",
        " margin: 0 ",
      ]
    `);
  });

  test('are not confused by empty brackets', () => {
    expect(unitsOf('f(); g(a, b); h()', 1)).toEqual(['a,', ' b']);
    expect(unitsOf('[, 1]', 1, 'last elements')).toEqual([', 1']);
    expect(unitsOf('', 0)).toEqual([]);
  });
});

describe('brackets', () => {
  const pairsOf = (text: string): string[] => {
    const found = readBrackets(bytes(text));
    return (found?.pairs ?? []).map(([open, close]) => {
      const { starts, ends } = found!.atoms;
      return text.slice(starts[open]!, ends[close]!);
    });
  };

  test('belong together as they are nested', () => {
    expect(pairsOf('f(a[1], {b})')).toEqual(['(a[1], {b})', '[1]', '{b}']);
  });

  test('in quotations are text, and an apostrophe opens none', () => {
    expect(pairsOf('("(", \'[\', `{`)')).toEqual(['("(", \'[\', `{`)']);
    expect(pairsOf("// don't (\nf(a)\n")).toEqual(['(a)']);
    expect(pairsOf('"\\"(" (a)')).toEqual(['(a)']);
  });

  test('belong together within quotations too, on one line', () => {
    expect(pairsOf('f("[a](b)")')).toEqual(['("[a](b)")', '[a]', '(b)']);
    expect(pairsOf('"(a"\n+ "b)"')).toEqual([]);
    expect(pairsOf('"(" + f(a) + ")"')).toEqual(['(a)', '(" + f(a) + ")']);
  });

  test('without a partner are text', () => {
    expect(pairsOf('a) (b')).toEqual([]);
    expect(pairsOf('(a] b)')).toEqual(['(a] b)']);
    expect(pairsOf('[(a]')).toEqual(['[(a]']);
    expect(readBrackets(bytes('no brackets'))).toBeUndefined();
  });
});

describe('wrappings', () => {
  test('reach far at few depths, so that deep nesting is left in few steps', () => {
    const nested = `${'('.repeat(20)}x${')'.repeat(20)}`;
    const left = (depth: number): number[] => unwrapped(nested, depth).map((text) => text.indexOf('x'));
    expect(left(1)).toEqual([3, 11, 14, 15, 16, 17, 18, 19]);
    expect(left(2)).toEqual([13, 14, 15, 16, 17, 18]);
    expect(left(9)).toEqual([3, 6, 7, 8, 9, 10, 11]);
  });

  test('put what is inside in the place of what is around it, the deepest first', () => {
    expect(unwrapped('a; if (x) { b; c; } d;', 1)).toMatchInlineSnapshot(`
      [
        " b; c; ",
      ]
    `);
    expect(unwrapped('f(g(h(1)), 2)', 1)).toMatchInlineSnapshot(`
      [
        "1",
        "h(1)",
        "g(h(1)), 2",
      ]
    `);
  });

  test('unwrap indented lines, too', () => {
    expect(unwrapped('if a:\n    b\n    c\nd\n', 1)).toMatchInlineSnapshot(`
      [
        "    b
          c
      ",
      ]
    `);
  });

  test('leave empty insides out', () => {
    expect(unwrapped('f(); g()', 1)).toEqual([]);
  });
});

test('words are listed by their spelling, the longest first, with all their places', () => {
  const { atoms, spellings } = readWords(bytes('foo(bär, foo) x  y'));
  const spell = ({ from, to }: { from: number; to: number }): string => textsOf(atoms).slice(from, to).join('');
  expect(spellings.map((places) => places.map(spell))).toEqual([['bär'], ['foo', 'foo'], ['  ']]);
});

describe('structure', () => {
  test('is read once for a source that is asked for again, and anew for another', () => {
    const read = structureReader();
    const [a, b] = [bytes('(a)'), bytes('b')];
    expect(read(a)).toBe(read(a));
    expect(depthOf(b, read)).toBe(0);
    expect(read(a).frames).toHaveLength(2);
  });

  // A quadratic reader needs minutes for these, and a recursive one overflows the stack.
  test.each([
    ['nested', '('.repeat(100_000) + ')'.repeat(100_000), 100_000],
    ['opened and never closed', '('.repeat(100_000), 100_000],
    ['closed by the wrong brackets', '('.repeat(100_000) + ']'.repeat(100_000), 100_000],
    ['in a row', `[${'f(a), '.repeat(100_000)}]`, 2],
    ['quoted without an end', '"\\'.repeat(300_000), 0],
    ['behind apostrophes', "' ( ".repeat(100_000), 50_000],
  ])('of 100,000 brackets %s is read in linear time', { timeout: 60_000 }, (_, text, depth) => {
    const source = bytes(text);
    const read = structureReader();
    const { frames, levels } = read(source);
    expect(frames.reduce((deepest, frame) => Math.max(deepest, frame.depth), 0)).toBe(levels.length - 1);
    expect(depthOf(source, read)).toBe(depth);
    for (const at of [0, 1, 2, levels.length - 1]) {
      for (const cutting of ['statements', 'units', 'last elements'] as const) units(at, cutting, read).parse(source);
      readWrappings(source, at, read);
    }
    readBrackets(source);
  });

  test('of a large JSON file is gone through depth by depth with one reading', { timeout: 60_000 }, () => {
    const value = Array.from({ length: 6500 }, (_, id) => ({ id, tags: ['a', 'b', ['c']], at: { x: id, y: [-id] } }));
    const source = bytes(JSON.stringify(value, undefined, 2));
    expect(source.length).toBeGreaterThan(1_000_000);
    const read = structureReader();
    const counts: number[] = [];
    for (let depth = 0; depth <= depthOf(source, read); depth++) {
      counts.push(units(depth, 'units', read).parse(source)!.starts.length);
      readWrappings(source, depth, read);
    }
    expect(counts.slice(1)).toMatchInlineSnapshot(`
      [
        6500,
        19500,
        32500,
        13000,
      ]
    `);
  });
});
