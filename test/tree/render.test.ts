import { beforeAll, describe, expect, test } from 'vitest';
import { growTogether } from '../../src/tree/adjacent.ts';
import { draftOf, withEdits } from '../../src/tree/draft.ts';
import { type Edit, editSet } from '../../src/tree/edit-set.ts';
import { render } from '../../src/tree/render.ts';
import { type Workbench, workbench } from '../grammar/languages.ts';
import { bytes } from '../support/texts.ts';

describe('rendering', () => {
  let c: Workbench;
  beforeAll(async () => {
    c = await workbench('c');
  });

  /** Cuts each occurrence of the parts, which are found from left to right; `insert` takes the place of the first. */
  function without(text: string, parts: readonly string[], insert?: string): string {
    let from = 0;
    const edits = parts.map((part, i): Edit => {
      const start = text.indexOf(part, from);
      from = start + part.length;
      const cut = { start, end: from, ...(i === 0 && insert !== undefined && { insert: bytes(insert) }) };
      return { start, end: from, cuts: [cut] };
    });
    const { arena } = c.edits(text);
    return Buffer.from(render(withEdits(draftOf(arena), editSet(edits)!))).toString();
  }

  test('keeps tokens apart that would grow together', () => {
    expect(without('int(a)b;', ['(a)'])).toBe('int b;');
    expect(without('x = a+(b)+c;', ['(b)'])).toBe('x = a+ +c;');
    expect(without('x = 0(a).b;', ['(a)'])).toBe('x = 0 .b;');
    expect(without('f(a)(b);', ['(a)'])).toBe('f(b);');
    expect(without('x = a[1];', ['a[1]'], 'b')).toBe('x = b;');
  });

  test('keeps code out of line comments', () => {
    expect(without('int a; // one\nint b; int c;', ['\nint b;'])).toBe('int a; // one\n int c;');
    expect(without('int a; /* one */\nint b; int c;', ['\nint b;'])).toBe('int a; /* one */ int c;');
    expect(without('int a; // one\nint b;', ['\nint b;'])).toBe('int a; // one');
  });

  test('leaves no empty lines and no double spaces behind', () => {
    expect(without('int a;\n  int b;\n  int c;\n', ['int b;'])).toBe('int a;\n  int c;\n');
    expect(without('int a; int b; int c;', ['int b;'])).toBe('int a; int c;');
    expect(without('int a;\nint b;\n', ['int a;'])).toBe('int b;\n');
    expect(without('f(a, b, c);', ['a,', ', c'])).toBe('f(b);');
  });

  test('leaves white space alone that was not touched', () => {
    const text = 'int   a ;\n\n\n  int b;\t\n int c ;';
    expect(without(text, [])).toBe(text);
    expect(without(text, [' int c ;'])).toBe('int   a ;\n\n\n  int b;\t\n');
  });
});

describe('two tokens', () => {
  test.each(['ab', 'a1', '1a', '0.', '.5', '++', '&&', '//', '/*', '->', '=>', '!=', '<<', 'a"', '"a', "''", 'é1'])(
    '%s would be read as one',
    (pair) => {
      const [last, first] = [bytes(pair).at(-2)!, bytes(pair).at(-1)!];
      expect(growTogether(last, first, 0)).toBe(true);
    },
  );

  test.each(['a(', ')a', ';a', 'a;', '(-', '}{', 'a+', '+a', '"(', ',"', 'a.', '-5'])('%s stay two', (pair) => {
    const [last, first] = bytes(pair);
    expect(growTogether(last!, first!, 0x61)).toBe(false);
  });
});
