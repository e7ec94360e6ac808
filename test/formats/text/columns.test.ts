import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { without } from '../../../src/core/configuration.ts';
import { renderAtoms } from '../../../src/formats/atoms.ts';
import { type Columns, readColumns } from '../../../src/formats/text/columns.ts';

const read = (text: string): Columns | undefined => readColumns(new TextEncoder().encode(text));

/** What is left without each column, in the order in which they are tried. */
function withoutEach(text: string): string[] {
  const found = read(text)!;
  return found.columns.map((spans) => {
    const gone = spans.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i));
    const kept = without(found.atoms.kept, Int32Array.from(gone));
    return Buffer.from(renderAtoms({ ...found.atoms, kept })).toString();
  });
}

describe('the columns of a table', () => {
  test('are the same cells of all lines, with one separator each', () => {
    expect(withoutEach('id,name\n1,Ann\n2,Bob\n')).toEqual(['id\n1\n2\n', 'name\nAnn\nBob\n']);
  });

  test('do not end at a separator within quotes', () => {
    expect(withoutEach('a,b\n"x, y",2\n"z, ",4')).toEqual(['b\n2\n4', 'a\n"x, y"\n"z, "']);
  });

  test('may be set apart by several blanks', () => {
    expect(withoutEach('10:01  open   a\n10:02  close  b\n')).toContain('open   a\nclose  b\n');
  });

  test('are those of the lines that have them', () => {
    expect(withoutEach('a;b;c\n1;2;3\n\n4;5;6\ntotal\n')).toContain('a;b\n1;2\n\n4;5\ntotal\n');
  });

  test('are not looked for in what is no table', () => {
    expect(read('int main() {\n  return f(1, 2);\n}\n')).toBeUndefined();
    expect(read('one line, with a comma')).toBeUndefined();
  });

  test('leave lines with as many cells as each other', () => {
    const cell = fc.stringMatching(/^[a-z]{0,3}$/);
    const table = fc.integer({ min: 2, max: 5 }).chain((width) =>
      fc.array(
        fc.array(cell, { minLength: width, maxLength: width }).map((cells) => cells.join(';')),
        { minLength: 2, maxLength: 6 },
      ),
    );
    fc.assert(
      fc.property(table, (lines) => {
        for (const text of withoutEach(lines.join('\n'))) {
          const counts = text.split('\n').map((line) => line.split(';').length);
          expect(new Set(counts)).toEqual(new Set([lines[0]!.split(';').length - 1]));
        }
      }),
    );
  });
});
