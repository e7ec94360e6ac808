import type { Format } from '../../../src/core/search.ts';
import { bytes as bytesFormat, chars, detectLanguage, smtlib, tokens, unicodeLines } from '../../../src/formats/all.ts';
import { commandWords } from '../../../src/formats/command-words.ts';
import { fileSet } from '../../../src/formats/file-set.ts';
import { readArchive } from '../../../src/formats/records/read-archive.ts';
import { readRecords } from '../../../src/formats/records/read-records.ts';
import { readColumns } from '../../../src/formats/text/columns.ts';
import { readStructure } from '../../../src/formats/text/frames.ts';
import { typeScript } from '../../../src/sexpr/typed-script.ts';
import type { Target } from './target.ts';

const script = '(declare-fun x () Int) ; why\n(assert (! (< x (- |a b| 1.5 #b01)) :named "a""b"))(check-sat)';
const program = 'int f(int a) {\n  return "a\\n" + a[1]; // why\n}\n';
const table = 'name;size\n"a;b";12\nb;7\n';
const folder = fileSet.render([
  { path: 'a.txt', bytes: Buffer.from('one') },
  { path: 'd/b', bytes: Buffer.from('') },
]);
const image = '\x89PNG\r\n\x1a\n\0\0\0\x01IHDR\0\0\0\0\x01';
const archive = `!<arch>\n${'a/'.padEnd(48)}2         \`\nhi`;

/** Whatever files are read as. */
export const formats: readonly Target[] = [
  { name: 'scripts', seeds: [script], read: settled(smtlib) },
  {
    name: 'sorts',
    seeds: [script],
    read: (bytes) => typeScript(smtlib.parse(bytes) ?? smtlib.parse(new Uint8Array())!),
  },
  { name: 'bytes', seeds: [program], read: exact(bytesFormat) },
  { name: 'lines', seeds: [program, 'a\r\nb\xe2\x80\xa8c'], read: exact(unicodeLines) },
  { name: 'characters', seeds: ['a\xc3\xbc\xf0\x9f\x98\x80e\xcc\x81'], read: exact(chars) },
  { name: 'tokens', seeds: [program, table], read: exact(tokens) },
  { name: 'command words', seeds: ['A=1 run -x \'y z\' "b\\"c" a.txt\n'], read: settled(commandWords) },
  { name: 'file sets', seeds: [Buffer.from(folder).toString('latin1')], read: settled(fileSet) },
  { name: 'structure', seeds: [program, 'a:\n  - b\n  - c: [1, {2}]\n'], read: (bytes) => readStructure(bytes) },
  { name: 'columns', seeds: [table, 'a\tb\n1\t2\n'], read: (bytes) => readColumns(bytes) },
  { name: 'records', seeds: [image, '\x04abcd\x02xy'], read: (bytes) => readRecords(bytes) },
  { name: 'archives', seeds: [archive, 'PK\x03\x04\x14\0\0\0'], read: (bytes) => readArchive(bytes) },
  {
    name: 'languages',
    seeds: ['#!/usr/bin/env python3\n', '<?php ', '{"a": 1}'],
    read: (bytes) => detectLanguage(undefined, bytes),
  },
];

/** Written again, it is the same bytes. */
function exact<T>(format: Format<Uint8Array, T>): Target['read'] {
  return (bytes) => {
    const value = format.parse(bytes);
    if (value === undefined) return;
    if (Buffer.compare(format.render(value), bytes) !== 0) throw new Error('other bytes are written than were read');
  };
}

/** Writing may tidy up, once. */
function settled<T>(format: Format<Uint8Array, T>): Target['read'] {
  return (bytes) => {
    const value = format.parse(bytes);
    if (value !== undefined) exact(format)(format.render(value));
  };
}
