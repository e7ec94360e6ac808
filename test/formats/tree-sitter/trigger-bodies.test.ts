import fc from 'fast-check';
import { expect, test } from 'vitest';
import { triggersIn } from '../../../src/formats/tree-sitter/triggers.ts';
import { brokenCount, contains, kindName } from '../../../src/tree/arena.ts';
import { loadBundled } from '../../support/load-bundled.ts';

const sql = await loadBundled('sql');
const read = (text: string) => sql.parse(new TextEncoder().encode(text))!;
const textsOf = (text: string, kind: string): string[] => {
  const arena = read(text);
  const all = Array.from({ length: arena.size }, (_, node) => node);
  return all
    .filter((node) => kindName(arena, node) === kind)
    .map((node) => text.slice(arena.start[node], arena.end[node]));
};

const body = 'BEGIN UPDATE t SET a = CASE WHEN b THEN 2 END; SELECT 1; END';
const heads = [
  'CREATE TRIGGER tr AFTER INSERT ON t ',
  'CREATE TRIGGER tr AFTER INSERT ON t WHEN new.a > 1 ',
  'create temp trigger if not exists main.tr update of a, b on t for each row when(1)',
  'CREATE TRIGGER tr INSTEAD OF DELETE ON t\n-- BEGIN; END\n',
];

test.each(heads)('what a trigger does is a part of it: %j', (head) => {
  const text = `${head}${body}`;
  expect(textsOf(text, 'create_trigger')).toEqual([text]);
  expect(textsOf(text, 'block')).toEqual([body]);
  expect(textsOf(text, 'update')).toEqual(['UPDATE t SET a = CASE WHEN b THEN 2 END']);
  expect(brokenCount(read(text))).toBe(0);
});

test('triggers stand beside other statements of a transaction', () => {
  const statements = ['CREATE TABLE t(a int)', ...heads.map((head) => `${head}${body}`), "SELECT 'é'"];
  const text = `BEGIN;\n${statements.join(';\n')};\nCOMMIT;`;
  const arena = read(text);
  expect(brokenCount(arena)).toBe(0);
  const all = Array.from({ length: arena.size }, (_, node) => node);
  expect(all.filter((node) => arena.parent[node] === 1 && kindName(arena, node) === 'statement')).toHaveLength(
    statements.length,
  );
});

test.each([
  'CREATE TRIGGER tr AFTER INSERT ON t FOR EACH ROW EXECUTE FUNCTION f();',
  "SELECT 'CREATE TRIGGER tr BEGIN END';",
  'CREATE TRIGGER tr AFTER INSERT ON t BEGIN SELECT CASE 1;',
  'DROP TRIGGER tr; BEGIN; SELECT 1; END;',
])('nothing of %j is what a trigger does', (text) => {
  expect(triggersIn(text)).toEqual([]);
});

test('nodes lie within each other and within the text, whatever is in it', () => {
  const words = `${heads.join(' ')} ${body} ; ; ; ( ) ' "`.split(/[ \n]+/);
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words, ...heads, `${body};`)), (tokens) => {
      const arena = read(tokens.join(' '));
      for (let node = 1; node < arena.size; node++) {
        const parent = arena.parent[node]!;
        expect(contains(arena, parent, node)).toBe(true);
        expect(arena.start[node]).toBeGreaterThanOrEqual(arena.start[parent]!);
        expect(arena.end[node]).toBeLessThanOrEqual(arena.end[parent]!);
      }
    }),
  );
});
