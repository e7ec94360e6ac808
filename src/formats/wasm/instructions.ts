/**
 * What follows an instruction: `f` the index of a function, `t` of a type, `x` of a table, `g` of a global, `m` of a
 * memory, `d` of a data segment, `e` of an element segment, `l` of a label, `v` of a local, `n` another number, `a`
 * alignment and offset, `b` the type of a block, `1` `4` `8` `s` as many bytes (16), `T` types, `L` labels.
 */
type Operands = string;

/** A type of values: `i` and `l` integers of 32 and 64 bits, `f` and `d` floats of them; `?` another one. */
export type ValueType = 'i' | 'l' | 'f' | 'd' | '?';

export interface Instruction {
  readonly operands: Operands;
  /** How many values it takes. `undefined` when that is not known, or depends on more than the instruction. */
  readonly takes?: number;
  /** What it gives, if anything. */
  readonly gives?: ValueType;
}

/** First and last code, operands, and how many values are taken and what is given. */
type Row = readonly [first: number, last: number, operands: Operands, effect?: string];

/** Codes of two bytes are counted from these. */
const prefixes: ReadonlyMap<number, number> = new Map([
  [0xfc, 0x1000],
  [0xfd, 0x2000],
  [0xfe, 0x3000],
]);

const rows: readonly Row[] = [
  [0x00, 0x00, '', '0'],
  [0x01, 0x01, '', '0'],
  [0x02, 0x04, 'b'],
  [0x05, 0x05, ''],
  [0x0b, 0x0b, ''],
  [0x0c, 0x0d, 'l'],
  [0x0e, 0x0e, 'L'],
  [0x0f, 0x0f, ''],
  [0x10, 0x10, 'f'],
  [0x11, 0x11, 'tx'],
  [0x12, 0x12, 'f'],
  [0x13, 0x13, 'tx'],
  [0x1a, 0x1a, '', '1'],
  [0x1b, 0x1b, '', '3?'],
  [0x1c, 0x1c, 'T', '3?'],
  [0x20, 0x20, 'v', '0?'],
  [0x21, 0x21, 'v', '1'],
  [0x22, 0x22, 'v', '1?'],
  [0x23, 0x23, 'g', '0?'],
  [0x24, 0x24, 'g', '1'],
  [0x25, 0x25, 'x', '1?'],
  [0x26, 0x26, 'x', '2'],
  [0x28, 0x28, 'a', '1i'],
  [0x29, 0x29, 'a', '1l'],
  [0x2a, 0x2a, 'a', '1f'],
  [0x2b, 0x2b, 'a', '1d'],
  [0x2c, 0x2f, 'a', '1i'],
  [0x30, 0x35, 'a', '1l'],
  [0x36, 0x3e, 'a', '2'],
  [0x3f, 0x3f, 'm', '0i'],
  [0x40, 0x40, 'm', '1i'],
  [0x41, 0x41, 'n', '0i'],
  [0x42, 0x42, 'n', '0l'],
  [0x43, 0x43, '4', '0f'],
  [0x44, 0x44, '8', '0d'],
  [0x45, 0x45, '', '1i'],
  [0x46, 0x4f, '', '2i'],
  [0x50, 0x50, '', '1i'],
  [0x51, 0x66, '', '2i'],
  [0x67, 0x69, '', '1i'],
  [0x6a, 0x78, '', '2i'],
  [0x79, 0x7b, '', '1l'],
  [0x7c, 0x8a, '', '2l'],
  [0x8b, 0x91, '', '1f'],
  [0x92, 0x98, '', '2f'],
  [0x99, 0x9f, '', '1d'],
  [0xa0, 0xa6, '', '2d'],
  [0xa7, 0xab, '', '1i'],
  [0xac, 0xb1, '', '1l'],
  [0xb2, 0xb6, '', '1f'],
  [0xb7, 0xbb, '', '1d'],
  [0xbc, 0xbc, '', '1i'],
  [0xbd, 0xbd, '', '1l'],
  [0xbe, 0xbe, '', '1f'],
  [0xbf, 0xbf, '', '1d'],
  [0xc0, 0xc1, '', '1i'],
  [0xc2, 0xc4, '', '1l'],
  [0xd0, 0xd0, 'n', '0?'],
  [0xd1, 0xd1, '', '1i'],
  [0xd2, 0xd2, 'f', '0?'],
  [0x1000, 0x1003, '', '1i'],
  [0x1004, 0x1007, '', '1l'],
  [0x1008, 0x1008, 'dm', '3'],
  [0x1009, 0x1009, 'd', '0'],
  [0x100a, 0x100a, 'mm', '3'],
  [0x100b, 0x100b, 'm', '3'],
  [0x100c, 0x100c, 'ex', '3'],
  [0x100d, 0x100d, 'e', '0'],
  [0x100e, 0x100e, 'xx', '3'],
  [0x100f, 0x100f, 'x', '2i'],
  [0x1010, 0x1010, 'x', '0i'],
  [0x1011, 0x1011, 'x', '3'],
  [0x2000, 0x200a, 'a', '1?'],
  [0x200b, 0x200b, 'a', '2'],
  [0x200c, 0x200c, 's', '0?'],
  [0x200d, 0x200d, 's', '2?'],
  [0x200e, 0x2014, ''],
  [0x2015, 0x2022, '1'],
  [0x2023, 0x2053, ''],
  [0x2054, 0x205b, 'a1'],
  [0x205c, 0x205d, 'a', '1?'],
  [0x205e, 0x2113, ''],
  [0x3000, 0x3002, 'a'],
  [0x3003, 0x3003, '1', '0'],
  [0x3010, 0x304e, 'a'],
];

const table: ReadonlyMap<number, Instruction> = new Map(
  rows.flatMap(([first, last, operands, effect]) =>
    Array.from({ length: last - first + 1 }, (_, i) => [first + i, { operands, ...read(effect) }] as const),
  ),
);

function read(effect: string | undefined): Omit<Instruction, 'operands'> {
  if (effect === undefined) return {};
  const [takes, gives] = effect;
  return { takes: Number(takes), ...(gives !== undefined && { gives: gives as ValueType }) };
}

/** Where the second part of a code of two is counted from; `undefined` for a code of one byte. */
export function prefixOf(code: number): number | undefined {
  return prefixes.get(code);
}

/** `undefined` for what is not known, as of proposals to the standard. */
export function instructionOf(code: number): Instruction | undefined {
  return table.get(code);
}

/** Codes that the structure of a body depends on. */
export const codes = {
  unreachable: 0x00,
  if: 0x04,
  else: 0x05,
  end: 0x0b,
  branch: 0x0c,
  branchIf: 0x0d,
  branchTable: 0x0e,
  return: 0x0f,
  call: 0x10,
  callIndirect: 0x11,
  returnCall: 0x12,
  returnCallIndirect: 0x13,
  select: 0x1b,
  localGet: 0x20,
  localTee: 0x22,
  globalGet: 0x23,
} as const;

/** The shortest instructions that give a zero of each type. */
export const zeros: Readonly<Record<Exclude<ValueType, '?'>, Uint8Array>> = {
  i: Uint8Array.of(0x41, 0),
  l: Uint8Array.of(0x42, 0),
  f: Uint8Array.of(0x43, 0, 0, 0, 0),
  d: Uint8Array.of(0x44, 0, 0, 0, 0, 0, 0, 0, 0),
};

const valueTypes: ReadonlyMap<number, ValueType> = new Map([
  [0x7f, 'i'],
  [0x7e, 'l'],
  [0x7d, 'f'],
  [0x7c, 'd'],
]);

/** Of the byte that stands for a type. */
export function valueType(byte: number): ValueType {
  return valueTypes.get(byte) ?? '?';
}
