import fc from 'fast-check';
import type { GrammarJson } from '../../src/grammar/rules/grammar-json.ts';
import type { TreeLanguage } from '../../src/passes/tree/read-tree.ts';
import { nodeFlags } from '../../src/tree/arena.ts';
import { ArenaColumns } from '../../src/tree/arena-columns.ts';

const symbol = (name: string): { type: 'SYMBOL'; name: string } => ({ type: 'SYMBOL', name });
const string = (value: string): { type: 'STRING'; value: string } => ({ type: 'STRING', value });

/** Words and lists of words in parentheses: `(a (b x) c)`. Lists may be empty. */
const grammar: GrammarJson = {
  name: 'small',
  rules: {
    start: { type: 'REPEAT', content: symbol('expr') },
    expr: { type: 'CHOICE', members: [symbol('word'), symbol('list')] },
    list: { type: 'SEQ', members: [string('('), { type: 'REPEAT', content: symbol('expr') }, string(')')] },
    word: { type: 'PATTERN', value: '[a-z]+' },
  },
};

const kinds = ['start', 'expr', 'list', 'word', '(', ')'];
const [start, expr, list, word, opening, closing] = kinds.keys();

/** The language of `(a (b x) c)`. Anything else is no tree. */
export const smallLanguage: TreeLanguage = {
  kinds,
  named: Uint8Array.of(1, 1, 1, 1, 0, 0),
  grammar,
  parse(bytes) {
    const text = Buffer.from(bytes).toString('latin1');
    const columns = new ArenaColumns(bytes, { kinds, fields: [''] }, 16);
    const enter = (kind: number | undefined, from: number, to: number): void => {
      const flags = kind! <= word! ? nodeFlags.named : 0;
      columns.enter({ kind: kind!, grammarKind: kind!, start: from, end: to, field: 0, flags });
    };
    const leaf = (kind: number | undefined, from: number, to: number): void => {
      enter(kind, from, to);
      columns.leave();
    };
    const closers = matching(text);
    if (closers === undefined) return undefined;
    enter(start, text.length - text.trimStart().length, text.trimEnd().length);
    for (const found of text.matchAll(/[a-z]+|[()]/g)) {
      const [at, end] = [found.index, found.index + found[0].length];
      if (found[0] === '(') {
        enter(expr, at, closers.get(at)! + 1);
        enter(list, at, closers.get(at)! + 1);
        leaf(opening, at, end);
      } else if (found[0] === ')') {
        leaf(closing, at, end);
        columns.leave();
        columns.leave();
      } else {
        enter(expr, at, end);
        leaf(word, at, end);
        columns.leave();
      }
    }
    columns.leave();
    return columns.finish();
  },
};

/**
 * By the place of each opening parenthesis that of its closing one; `undefined` when the text is not of the language.
 */
function matching(text: string): Map<number, number> | undefined {
  if (!/^[a-z() \n]*$/.test(text)) return undefined;
  const closers = new Map<number, number>();
  const open: number[] = [];
  for (const [at, character] of [...text].entries()) {
    if (character === '(') open.push(at);
    if (character !== ')') continue;
    const opening = open.pop();
    if (opening === undefined) return undefined;
    closers.set(opening, at);
  }
  return open.length === 0 ? closers : undefined;
}

/** Texts of the language, with words of one letter. */
export const smallTexts: fc.Arbitrary<string> = fc.letrec<{ expr: string; list: string }>((tie) => ({
  expr: fc.oneof({ maxDepth: 4 }, fc.constantFrom('a', 'c', 'e', 'g', 'i', 'k', 'm'), tie('list')),
  list: fc.array(tie('expr'), { maxLength: 4 }).map((items) => `(${items.join(' ')})`),
})).list;
