import { splitAtCommas } from './lists.ts';

/** A value that depends on where its block is entered from. */
export interface Phi {
  /** Everything in front of the first pair of a value and a block. */
  readonly head: string;
  readonly ways: readonly Way[];
}

export interface Way {
  readonly value: string;
  /** The block that the value comes from. */
  readonly label: string;
}

/** `undefined` for any other instruction. */
export function readPhi(text: string): Phi | undefined {
  if (!text.startsWith('phi ')) return undefined;
  const [first = '', ...others] = splitAtCommas(text);
  const start = first.lastIndexOf(' [ ') + 1;
  const ways = [first.slice(start), ...others].map((way) => splitAtCommas(way.slice(1, -1)));
  if (start === 0 || ways.some((way) => way.length !== 2)) return undefined;
  return { head: first.slice(0, start), ways: ways.map(([value, label]) => ({ value: value!, label: label! })) };
}

export function printPhi({ head, ways }: Phi): string {
  return head + ways.map(({ value, label }) => `[ ${value}, ${label} ]`).join(', ');
}
