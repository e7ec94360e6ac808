import type { Span } from '../../core/configuration.ts';
import { type Cursor, Malformed, type Written } from '../records/cursor.ts';
import { bigEndian } from '../records/notation.ts';

/** An instruction of the virtual machine of Java. */
export interface Instruction extends Span {
  readonly code: number;
  readonly constant?: Written;
  /** How far it jumps, counted from where it begins; after a switch there are several. */
  readonly jumps: readonly Written[];
  /** How many dimensions a new array has. */
  readonly dimensions: number;
}

const { byte, word, long } = bigEndian;

/**
 * What follows a code: so many bytes, a constant (`c`; `k` of one byte), dimensions (`d`), a jump (`j`; `J` of four
 * bytes), the cases of a switch (`T`, `L`), an instruction with wider numbers (`W`).
 */
const operands: readonly (readonly [from: number, to: number, operands: string])[] = [
  [0x10, 0x10, '1'],
  [0x11, 0x11, '2'],
  [0x12, 0x12, 'k'],
  [0x13, 0x14, 'c'],
  [0x15, 0x19, '1'],
  [0x36, 0x3a, '1'],
  [0x84, 0x84, '2'],
  [0x99, 0xa8, 'j'],
  [0xa9, 0xa9, '1'],
  [0xaa, 0xaa, 'T'],
  [0xab, 0xab, 'L'],
  [0xb2, 0xb8, 'c'],
  [0xb9, 0xba, 'c2'],
  [0xbb, 0xbb, 'c'],
  [0xbc, 0xbc, '1'],
  [0xbd, 0xbd, 'c'],
  [0xc0, 0xc1, 'c'],
  [0xc4, 0xc4, 'W'],
  [0xc5, 0xc5, 'cd'],
  [0xc6, 0xc7, 'j'],
  [0xc8, 0xc9, 'J'],
];
const lastCode = 0xc9;
const increment = 0x84;

/** How many words more or less each leaves on the stack, in turn where they differ; 0 where it is not said. */
const effects: readonly (readonly [from: number, to: number, ...effects: number[]])[] = [
  [0x01, 0x08, 1],
  [0x09, 0x0a, 2],
  [0x0b, 0x0d, 1],
  [0x0e, 0x0f, 2],
  [0x10, 0x13, 1],
  [0x14, 0x14, 2],
  [0x15, 0x19, 1, 2],
  [0x1a, 0x1d, 1],
  [0x1e, 0x21, 2],
  [0x22, 0x25, 1],
  [0x26, 0x29, 2],
  [0x2a, 0x2d, 1],
  [0x2e, 0x31, -1, 0],
  [0x32, 0x35, -1],
  [0x36, 0x3a, -1, -2],
  [0x3b, 0x3e, -1],
  [0x3f, 0x42, -2],
  [0x43, 0x46, -1],
  [0x47, 0x4a, -2],
  [0x4b, 0x4e, -1],
  [0x4f, 0x52, -3, -4],
  [0x53, 0x56, -3],
  [0x57, 0x58, -1, -2],
  [0x59, 0x5b, 1],
  [0x5c, 0x5e, 2],
  [0x60, 0x73, -1, -2],
  [0x78, 0x7d, -1],
  [0x7e, 0x83, -1, -2],
  [0x85, 0x87, 1, 0],
  [0x88, 0x89, -1],
  [0x8c, 0x8d, 1],
  [0x8e, 0x90, -1, 0],
  [0x94, 0x98, -3, -1, -1, -3, -3],
  [0x99, 0x9e, -1],
  [0x9f, 0xa6, -2],
  [0xa8, 0xa8, 1],
  [0xaa, 0xac, -1],
  [0xad, 0xaf, -2, -1],
  [0xb0, 0xb0, -1],
  [0xb3, 0xb4, 0, -1],
  [0xb5, 0xb7, -1],
  [0xb9, 0xb9, -1],
  [0xbb, 0xbb, 1],
  [0xbf, 0xbf, -1],
  [0xc2, 0xc3, -1],
  [0xc5, 0xc5, 1],
  [0xc6, 0xc7, -1],
  [0xc9, 0xc9, 1],
];

const operandsOf: readonly string[] = table(operands, '');
const effectOf: readonly number[] = table(effects, 0);

function table<T>(rows: readonly (readonly [from: number, to: number, ...values: T[]])[], otherwise: T): T[] {
  const all = Array<T>(lastCode + 1).fill(otherwise);
  for (const [from, to, ...values] of rows) {
    for (let code = from; code <= to; code++) all[code] = values[(code - from) % values.length]!;
  }
  return all;
}

/** Reads an operand, and returns what it tells of the instruction. `begin` is where the code begins. */
type ReadOperand = (cursor: Cursor, begin: number) => Partial<Instruction>;

const readers: Readonly<Record<string, ReadOperand>> = {
  1: (cursor) => cursor.skip(1) && {},
  2: (cursor) => cursor.skip(2) && {},
  c: (cursor) => ({ constant: cursor.number(word) }),
  k: (cursor) => ({ constant: cursor.number(byte) }),
  d: (cursor) => ({ dimensions: cursor.byte() }),
  j: (cursor) => ({ jumps: [cursor.number(word)] }),
  J: (cursor) => ({ jumps: [cursor.number(long)] }),
  T: (cursor, begin) => ({ jumps: cases(cursor, begin, true) }),
  L: (cursor, begin) => ({ jumps: cases(cursor, begin, false) }),
  W: (cursor) => cursor.skip(cursor.byte() === increment ? 4 : 2) && {},
};

/** The next instruction of code that begins at an offset of the same source. Throws `Malformed`. */
export function instructionAt(cursor: Cursor, begin: number): Instruction {
  const from = cursor.at;
  const code = cursor.byte();
  const said = operandsOf[code];
  if (said === undefined) throw new Malformed(`instruction ${code}`);
  let known: Partial<Instruction> = {};
  for (const operand of said) known = { ...known, ...readers[operand]!(cursor, begin) };
  return { jumps: [], dimensions: 0, ...known, from, to: cursor.at, code };
}

/** Of a switch, whose numbers begin at a multiple of four. */
function cases(cursor: Cursor, begin: number, isTable: boolean): Written[] {
  cursor.skip((4 - ((cursor.at - begin) % 4)) % 4);
  const jumps = [cursor.number(long)];
  const first = cursor.number(long).value;
  const count = isTable ? (cursor.number(long).value | 0) - (first | 0) + 1 : first;
  // There may be far fewer than is said.
  for (let i = 0; i < count; i++) {
    if (!isTable) cursor.skip(4);
    jumps.push(cursor.number(long));
  }
  return jumps;
}

/** Whether what follows is not come to from here, so that nothing is left on the stack for it. */
export function isLast({ code }: Instruction): boolean {
  return code === 0xa7 || (code >= 0xa9 && code <= 0xb1) || code === 0xbf || code === 0xc8;
}

/** How many words more or less are on the stack after it. `type` is that of the field or method that it names. */
export function effect({ code, dimensions }: Instruction, type: string | undefined): number {
  const plain = effectOf[code]! - dimensions;
  if (type === undefined) return plain;
  const closing = type.indexOf(')');
  if (closing >= 0) return plain - words(type.slice(1, closing)) + words(type.slice(closing + 1));
  const isPut = code === 0xb3 || code === 0xb5;
  return isPut ? plain - words(type) : plain + words(type);
}

/** How many words values of some types take. */
function words(types: string): number {
  let sum = 0;
  for (const [type] of types.matchAll(/\[*(?:L[^;]*;|.)/gs)) sum += type === 'V' ? 0 : /^[JD]$/.test(type) ? 2 : 1;
  return sum;
}
