import { type Edit, replacement } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, type NamedTree } from '../named-tree.ts';
import { type Table, without } from './tables.ts';
import { firstWord, type Item, itemText } from './text-items.ts';

/** What is asked of one column, behind all columns. */
const ofOneColumn = /^(?:CONSTRAINT\s+\S+\s+)?(PRIMARY\s+KEY|UNIQUE|FOREIGN\s+KEY)\s*\(\s*([^\s,()]+)\s*\)\s*(.*)$/is;

/**
 * What a table of SQL asks of one column stands at that column: `CREATE TABLE t(a,b,PRIMARY KEY(a))` becomes
 * `CREATE TABLE t(a PRIMARY KEY,b)`. What is a key may be only unique.
 */
export function* constraintsAtColumns({ arena }: NamedTree, { columns }: Table): Iterable<Change> {
  const texts = columns.map((item) => itemText(arena.text, item));
  for (const [at, item] of columns.entries()) {
    const [, asked = '', name, more = ''] = ofOneColumn.exec(texts[at]!) ?? [];
    const column =
      name === undefined ? undefined : columns[texts.findIndex((text, i) => i !== at && isCalled(text, name))];
    for (const word of column === undefined ? [] : wordsFor(asked)) {
      const told = [word, more].filter((part) => part !== '').join(' ');
      yield* change(`${told} at its column`, movedTo(column!.end, ` ${told}`, without(columns, at)));
    }
    yield* onlyUnique(item, texts[at]!);
  }
}

/** Text that stands elsewhere, which may be where it has gone from. */
function movedTo(place: number, text: string, gone: Edit): Edit[] {
  return gone.start === place ? [replacement(place, gone.end, text)] : [gone, replacement(place, place, text)];
}

function isCalled(item: string, name: string): boolean {
  return firstWord(item).toLowerCase() === name.toLowerCase();
}

/** What says the same, or nearly, at a column; what refers to another table says so itself. */
function wordsFor(asked: string): string[] {
  if (/^FOREIGN/i.test(asked)) return [''];
  return /^UNIQUE$/i.test(asked) ? ['UNIQUE'] : ['UNIQUE', 'PRIMARY KEY'];
}

function* onlyUnique(item: Item, text: string): Iterable<Change> {
  const found = /\bPRIMARY\s+KEY(?!\s*\()/i.exec(text);
  if (found === null) return;
  const start = item.start + Buffer.byteLength(text.slice(0, found.index));
  yield* change('unique, not a key', [replacement(start, start + Buffer.byteLength(found[0]), 'UNIQUE')]);
}
