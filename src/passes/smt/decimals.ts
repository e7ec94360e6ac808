import { NodeKind, type Script, textOf } from '../../sexpr/script.ts';

/** A number with so many of its digits behind the point. */
export interface Decimal {
  readonly digits: bigint;
  readonly behind: number;
}

export const zero: Decimal = { digits: 0n, behind: 0 };

/** Numbers of more characters are not computed with. */
const longest = 1000;

/** The value of a literal. */
export function decimalAt(script: Script, node: number): Decimal | undefined {
  const kind = script.kind[node];
  if (kind !== NodeKind.numeral && kind !== NodeKind.decimal) return undefined;
  if (script.end[node]! - script.start[node]! > longest) return undefined;
  const [whole, fraction = ''] = textOf(script, node).split('.') as [string, string?];
  return { digits: BigInt(whole + fraction), behind: fraction.length };
}

export function plus(a: Decimal, b: Decimal): Decimal {
  const behind = Math.max(a.behind, b.behind);
  return { digits: raised(a, behind) + raised(b, behind), behind };
}

export function scaledBy({ digits, behind }: Decimal, factor: bigint): Decimal {
  return { digits: digits * factor, behind };
}

function raised({ digits, behind }: Decimal, to: number): bigint {
  return digits * 10n ** BigInt(to - behind);
}

/** How a number is written that is not less than zero: a real one has a point. */
export function printed({ digits, behind }: Decimal, isWhole: boolean): string {
  const all = digits.toString().padStart(behind + 1, '0');
  const whole = all.slice(0, all.length - behind);
  if (isWhole) return whole;
  const fraction = all.slice(all.length - behind).replace(/0+$/, '');
  return `${whole}.${fraction === '' ? '0' : fraction}`;
}
