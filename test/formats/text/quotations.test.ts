import { describe, expect, test } from 'vitest';
import type { Atoms } from '../../../src/core/configuration.ts';
import type { Format } from '../../../src/core/search.ts';
import { comments, quoted } from '../../../src/formats/text/quotations.ts';

function found(text: string, format: Format<Uint8Array, Atoms>): string[] {
  const atoms = format.parse(Buffer.from(text));
  return atoms === undefined ? [] : Array.from(atoms.starts, (start, i) => text.slice(start, atoms.ends[i]));
}

describe('what is quoted', () => {
  test.each([
    [`a "b" 'c d' \`e\``, ['b', 'c d', 'e']],
    ['"a \\" b"', ['a \\" b']],
    [`"""f "g" h""" 'i'`, ['f "g" h', 'i']],
    [`"a" 'open\n'b'`, ['a', 'b']],
    [`'' "" x`, []],
  ])('in %j ends with the mark that it begins with', (text, quotations) => {
    expect(found(text, quoted)).toEqual(quotations);
  });
});

test('comments have their marks, and what is never closed is none', () => {
  const text = `a /* b */ <!-- c --> (* g *) """d""" '''e''' /* f`;
  const all = comments.map((sort) => found(text, sort)).filter((some) => some.length > 0);
  expect(all).toEqual([['/* b */'], ['<!-- c -->'], ['(* g *)'], ['"""d"""', `'''e'''`]]);
});

test('comments that go to the end of the line have it for themselves', () => {
  const text = 'a # b\n  # c\n# d\ne';
  expect(comments.flatMap((sort) => found(text, sort))).toEqual(['  # c\n', '# d\n']);
});

test.each(['/* ', '<!-- ', '\\"a\\":1,', "'\\", `"'`, '"""x'])(
  '%j a hundred thousand times is read in no time',
  (text) => {
    for (const format of [...comments, quoted]) {
      const source = Buffer.from(`${text.repeat(100_000)}"`);
      const atoms = format.parse(source);
      expect(atoms === undefined || Buffer.compare(format.render(atoms), source) === 0).toBe(true);
    }
  },
);
