import { expect, test } from 'vitest';
import { measure } from '../../bench/arena/measure.ts';

const size = (text: string, language: string) => measure(new TextEncoder().encode(text), language);

test('bytes are bytes and every white space counts as nothing else', () => {
  expect(size('a \t\r\n\f\vß', 'C')).toMatchObject({ bytes: 9, nonSpace: 3 });
});

test.each([
  ['C', 'x >>= 1; /* y */ // z\nreturn "a b" + \'\\n\';', 9],
  ['C', 'a->b ... 1.5e3f', 5],
  ['Python', 'x = 1 # y = 2', 3],
  ['Lua', 'x = 1 -- y\n--[[ a\nb ]] z', 4],
  ['TypeScript', 'a?.b >>>= `c d` // e', 5],
  ['SMT-LIB 2', '(assert x) ; y', 4],
])('%s tokens of %j', (language, text, tokens) => {
  expect(size(text, language).tokens).toBe(tokens);
});

test('an unfinished comment or string still ends', () => {
  expect(size('x /* y', 'C').tokens).toBe(1);
  expect(size('x "y', 'C').tokens).toBe(2);
});

test('nodes of S-expressions are lists and atoms, comments and closing brackets are none', () => {
  const script = '; (x)\n(assert (= |a (b| "c ""(" #b01))\n(check-sat)';
  expect(size(script, 'SMT-LIB 2').nodes).toBe(9);
  expect(size(script, 'SyGuS v2').nodes).toBe(9);
  expect(size(script, 'C').nodes).toBeUndefined();
});
