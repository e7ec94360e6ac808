import type { Arena } from '../../tree/arena.ts';
import { isC } from '../told-by-kinds.ts';
import { valuesOfGo } from './of-go.ts';
import { valuesOfRust } from './of-rust.ts';

/** Short values of a type that is told by its text, the plainest first; none where it is not known what has the type. */
export type PlainValues = (type: string) => readonly string[];

/** Values of the types of a language and of those that the text defines, by a kind that tells the language. */
const languages: readonly (readonly [kind: string, values: (arena: Arena) => PlainValues])[] = [
  ['loop_expression', valuesOfRust],
  ['short_var_declaration', valuesOfGo],
  ['type_annotation', () => fromTable(typeScript)],
  ['enhanced_for_statement', () => fromTable(java)],
  ['foreach_statement', () => fromTable(cSharp)],
];

/** What may stand for any value of a type that a function gives, in the language of a text. */
export function plainValues(arena: Arena): PlainValues {
  if (isC(arena)) return fromTable(arena.kinds.includes('template_declaration') ? cpp : c);
  return languages.find(([kind]) => arena.kinds.includes(kind))?.[1](arena) ?? (() => []);
}

type Table = readonly (readonly [type: RegExp, values: readonly string[]])[];

const c: Table = [
  [/\*$/, ['0']],
  [/^(?!void$|struct\b|union\b)/, ['0']],
];
const cpp: Table = [[/^(?!void$|auto$|decltype\b)/, ['{}', '0']]];
const cSharp: Table = [[/^(?!void$)/, ['default']]];
const java: Table = [
  [/^void$/, []],
  [/^boolean$/, ['false', 'true']],
  [/^(?:int|long|short|byte|char|float|double)$/, ['0']],
  [/^String$/, ['""', 'null']],
  [/./, ['null']],
];
const typeScript: Table = [
  [/^(?:void|never|asserts\b.*|.*\bis\b.*)$/s, []],
  [/^boolean$/, ['false', 'true']],
  [/^number$/, ['0']],
  [/^string$/, ['""']],
  [/\[\]$|^Array</, ['[]']],
  [/./, ['null!']],
];

function fromTable(table: Table): PlainValues {
  return (type) => table.find(([of]) => of.test(type.trim()))?.[1] ?? [];
}
