import { headOf, NodeKind, type Script, textOf } from '../../sexpr/script.ts';

export interface Bits {
  readonly value: bigint;
  readonly width: number;
}

/** Widths above this are not computed with. */
const widest = 1 << 16;

/** The value of a bit-vector literal: `#b01`, `#x1f` or `(_ bv5 8)`. */
export function bitsAt(script: Script, node: number): Bits | undefined {
  const text = textOf(script, node);
  if (text.length > widest) return undefined;
  if (script.kind[node] === NodeKind.binary) return { value: BigInt(`0b${text.slice(2)}`), width: text.length - 2 };
  if (script.kind[node] === NodeKind.hexadecimal) {
    return { value: BigInt(`0x${text.slice(2)}`), width: 4 * (text.length - 2) };
  }
  if (headOf(script, node) !== '_') return undefined;
  const match = /^\(\s*_\s+bv(\d+)\s+(\d+)\s*\)$/.exec(text);
  if (match === null || Number(match[2]) > widest) return undefined;
  return { value: BigInt(match[1]!), width: Number(match[2]) };
}

export function binary({ value, width }: Bits): string {
  return `#b${value.toString(2).padStart(width, '0')}`;
}

export function indexed({ value, width }: Bits): string {
  return `(_ bv${value} ${width})`;
}

/** The shortest spelling that is one token, unless that is too long to be written. */
export function shortestBits(bits: Bits): string {
  if (bits.width > widest) return indexed(bits);
  const spellings = [binary(bits)];
  if (bits.width % 4 === 0) spellings.unshift(`#x${bits.value.toString(16).padStart(bits.width / 4, '0')}`);
  return spellings.reduce((best, next) => (next.length < best.length ? next : best));
}
