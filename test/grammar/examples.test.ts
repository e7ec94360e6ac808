import vm from 'node:vm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { greedy } from './greedy.ts';
import { type Workbench, workbench } from './languages.ts';

const valid = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

describe('JSON', () => {
  let json: Workbench;
  beforeAll(async () => {
    json = await workbench('json');
  });
  const input = '{"a": [1, 2, {"b": "needle"}], "c": null}';
  const needle = (text: string): boolean => valid(text) !== undefined && text.includes('"needle"');

  test('loses what is beside a value by dropping, and what is around it by hoisting', () => {
    expect(greedy(json, input, { passes: 'D', needs: needle })).toEqual({ text: '{"": [{"": "needle"}]}', tokens: 15 });
    expect(greedy(json, input, { passes: 'DH', needs: needle })).toEqual({ text: '"needle"', tokens: 3 });
  });

  test('keeps separators right, whichever elements of an array go', () => {
    const three = (text: string): boolean => Array.isArray(valid(text)) && (valid(text) as unknown[]).length >= 3;
    const list = '[10, 20, [30], {"k": 40}, 50, 60]';
    expect(greedy(json, list, { passes: 'D', needs: three }).tokens).toBe(7);
    expect(greedy(json, list, { passes: 'DM', needs: three }).text.replaceAll(' ', '')).toBe('[0,0,0]');
  });

  test('reaches through nested arrays at once', () => {
    const one = (text: string): boolean => valid(text) !== undefined && text.includes('1');
    expect(greedy(json, '[[[[{"x": [1]}]]]]', { passes: 'D', needs: one }).tokens).toBe(16);
    expect(greedy(json, '[[[[{"x": [1]}]]]]', { passes: 'DH', needs: one }).text).toBe('1');
  });

  test('drops ranges that only go together', () => {
    const balanced = (text: string): boolean => {
      const numbers = valid(text);
      return (
        Array.isArray(numbers) &&
        numbers.length > 0 &&
        numbers.reduce((a: number, b: unknown) => a + Number(b), 0) === 0
      );
    };
    expect(greedy(json, '[5, -5, 7, -7]', { passes: 'D', needs: balanced }).text).toMatch(/^\[(5, ?-5|7, ?-7)\]$/);
  });

  test('drops members of an object between others', () => {
    const twice = (text: string): boolean => valid(text) !== undefined && text.split('"id"').length === 3;
    const object = '{"id": 1, "name": "x", "id": 2, "tags": ["a", "b"]}';
    expect(greedy(json, object, { passes: 'D', needs: twice })).toEqual({ text: '{"id": 1, "id": 2}', tokens: 13 });
  });

  test('hoists a string out of an array', () => {
    const quick = (text: string): boolean => valid(text) !== undefined && text.includes('quick');
    expect(greedy(json, '["alpha", "the quick brown fox", "z"]', { passes: 'DH', needs: quick }).text).toBe(
      '"the quick brown fox"',
    );
  });
});

describe('XML, as srcML writes it', () => {
  test('loses elements, wherever they are, and reaches through them', async () => {
    const xml = await workbench('xml');
    const input =
      '<unit><function><type><name>int</name></type> <name>f</name><block>{<return>return <expr><literal>42</literal></expr>;</return>}</block></function></unit>';
    const needs = (text: string): boolean => text.includes('<literal>42</literal>');
    const dropped = greedy(xml, input, { passes: 'D', needs }).text.replaceAll(/\s/g, '');
    const around = ['unit', 'function', 'block', 'return', 'expr'];
    const nested = [...around.map((name) => `<${name}>`), ...around.toReversed().map((name) => `</${name}>`)];
    expect(dropped).toBe(nested.join('').replace('<expr></expr>', '<expr><literal>42</literal></expr>'));
    expect(greedy(xml, input, { passes: 'DH', needs }).text).toBe('<literal>42</literal>');
  });
});

describe('SQL', () => {
  test('loses statements whose semicolons the parser has missed', async () => {
    const sql = await workbench('sql');
    const statement = (name: string): string => `CREATE FUNCTION ${name}(text)\n RETURNS text\nRETURN length($1);\n\n`;
    fc.assert(
      fc.property(fc.nat(4), (at) => {
        const names = ['a', 'b', 'c', 'd', 'e'].with(at, 'needle');
        const needs = (text: string): boolean => text.includes('needle');
        const { text } = greedy(sql, names.map(statement).join(''), { passes: 'D', needs });
        expect(text.match(/CREATE/g)).toHaveLength(1);
      }),
    );
  });
});

describe('JavaScript', () => {
  let javascript: Workbench;
  beforeAll(async () => {
    javascript = await workbench('javascript');
  });

  test('drops else with its branch, and unwraps statements by hoisting or splicing', () => {
    const input = 'if (a) { x(); y(); } else if (b) { z(); } else { w(); }';
    const needs = (text: string): boolean => text.includes('z()');
    expect(greedy(javascript, input, { passes: 'D', needs }).tokens).toBeLessThanOrEqual(16);
    expect(greedy(javascript, input, { passes: 'DH', needs })).toEqual({ text: 'z()', tokens: 3 });
    expect(greedy(javascript, input, { passes: 'DS', needs }).tokens).toBeLessThanOrEqual(16);
  });

  test('reduces a program that still has to run', () => {
    const input = 'var s = 0; for (var i = 0; i < 3; i++) { s += i; } while (s < 10) { s++; } console.log("done", s);';
    const needs = (text: string): boolean => {
      const printed: unknown[] = [];
      try {
        vm.runInNewContext(text, { console: { log: (...all: unknown[]) => printed.push(...all) } }, { timeout: 200 });
      } catch {
        return false;
      }
      return printed.includes('done');
    };
    expect(greedy(javascript, input, { passes: 'D', needs }).tokens).toBe(8);
  });

  test('drops comments that are not needed and keeps code out of the others', () => {
    const input = '// keep\nfoo(); /* BUG */ bar();';
    const needs = (text: string): boolean => text.includes('BUG');
    expect(greedy(javascript, input, { passes: 'D', needs }).text).toMatch(/^\/\/ keep\n\s*\/\* BUG \*\/\s*$/);
    expect(greedy(javascript, input, { passes: 'DC', needs }).text.trim()).toBe('/* BUG */');
  });
});

describe('C', () => {
  let c: Workbench;
  beforeAll(async () => {
    c = await workbench('c');
  });

  test('drops an else and hoists a statement out of a function', () => {
    const input = 'void f(void) { if (a) { x(); } else { y(); } }';
    const needs = (text: string): boolean => text.includes('if') && text.includes('x()');
    expect(greedy(c, input, { passes: 'D', needs }).tokens).toBe(16);
    expect(greedy(c, input, { passes: 'DH', needs }).tokens).toBe(8);
  });

  test('empties strings, and puts the shortest literal and type there may be', () => {
    const string = 'const char *s = "big long string that should be replaced"; int t;';
    const needsString = (text: string): boolean => text.includes('s = ') && text.includes('"');
    expect(greedy(c, string, { passes: 'D', needs: needsString })).toEqual({ text: 'char *s = "";', tokens: 7 });
    const number = 'const long NUM = 0xbad1dea;';
    const needsNumber = (text: string): boolean => text.includes('NUM');
    expect(greedy(c, number, { passes: 'D', needs: needsNumber }).tokens).toBeLessThanOrEqual(5);
    expect(greedy(c, number, { passes: 'DM', needs: (text) => text.includes('NUM = ') }).text).toBe('a NUM = 0;');
  });

  test('takes blocks within blocks away', () => {
    const input = 'void f(void) { { { { { hit(); } } } } while (1) { do { no(); } while (0); } }';
    const needs = (text: string): boolean => text.includes('hit()');
    expect(greedy(c, input, { passes: 'D', needs }).tokens).toBe(18);
    expect(greedy(c, input, { passes: 'DH', needs })).toEqual({ text: 'hit();', tokens: 4 });
  });

  test('keeps a label and its jump, and nothing around them', () => {
    const input =
      'int main(void) { int i = 0; top: if (i < 10) { i++; goto top; } for (int k = 0; k < 3; k++) { i += k; } return i; }';
    const needs = (text: string): boolean => /\btop:/.test(text) && text.includes('goto top;');
    expect(greedy(c, input, { passes: 'D', needs }).tokens).toBeLessThanOrEqual(23);
    expect(greedy(c, input, { passes: 'DH', needs }).tokens).toBeLessThanOrEqual(12);
  });

  test('reduces text with a syntax error', () => {
    const input = 'int main( { return BUG; }';
    const result = greedy(c, input, { passes: 'DHSM', needs: (text) => text.includes('BUG') });
    expect(result.tokens).toBeLessThanOrEqual(10);
  });
});
