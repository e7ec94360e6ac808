import { NodeKind, textOf } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import { type Bits, bitsAt, shortestBits } from '../../bit-vectors.ts';
import { decimalAt } from '../../decimals.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
import { characters } from '../../string-literals.ts';
import { argsOf, operatorOf, replaced, termsOf } from '../../terms.ts';

/** What an operation on values gives: `#b11` for `(bvneg #b01)`, `6` for `(* 2 3)`, `"ab"` for `(str.++ "a" "b")`. */
export function* evaluate({ script }: Scene): Iterable<Finding> {
  for (const node of termsOf(script)) {
    const value = resultOf(script, node);
    if (value !== undefined) yield { node, change: replaced(node, [value]) };
  }
}

/** Of more arguments none is worked out. */
const mostArguments = 40;

function resultOf(script: TypedScript, node: number): string | undefined {
  const args = argsOf(script, node);
  if (args.length === 0 || args.length > mostArguments) return undefined;
  const operator = operatorOf(script, node);
  return ofBits(script, operator, args) ?? ofNumbers(script, operator, args) ?? ofStrings(script, operator, args);
}

type Fold<T> = (a: T, b: T) => T | undefined;

const bitwise: ReadonlyMap<string, Fold<bigint>> = new Map<string, Fold<bigint>>([
  ['bvadd', (a, b) => a + b],
  ['bvsub', (a, b) => a - b],
  ['bvmul', (a, b) => a * b],
  ['bvand', (a, b) => a & b],
  ['bvor', (a, b) => a | b],
  ['bvxor', (a, b) => a ^ b],
]);

/** Operations on one bit-vector, each of which undoes itself. */
const ofOne: ReadonlyMap<string, (a: bigint) => bigint> = new Map([
  ['bvneg', (a: bigint) => -a],
  ['bvnot', (a: bigint) => ~a],
]);

/** What such an operation gives; `undefined` for other operators. */
export function turned(operator: string, { value, width }: Bits): Bits | undefined {
  const turn = ofOne.get(operator);
  return turn && { value: BigInt.asUintN(width, turn(value)), width };
}

function ofBits(script: TypedScript, operator: string, args: readonly number[]): string | undefined {
  const fold = bitwise.get(operator);
  const isTurn = args.length === 1 && ofOne.has(operator);
  if (fold === undefined && !isTurn && operator !== 'concat') return undefined;
  const all = known(args, (arg) => bitsAt(script, arg));
  if (all === undefined) return undefined;
  if (operator === 'concat') return shortestBits(all.reduce(behind));
  if (isTurn) return shortestBits(turned(operator, all[0]!)!);
  const width = all[0]!.width;
  const value = folded(
    all.map((each) => each.value),
    fold!,
  );
  return value === undefined ? undefined : shortestBits({ value: BigInt.asUintN(width, value), width });
}

/** The bits of the second behind those of the first. */
function behind(first: Bits, second: Bits): Bits {
  return { value: (first.value << BigInt(second.width)) | second.value, width: first.width + second.width };
}

const whole: ReadonlyMap<string, Fold<bigint>> = new Map<string, Fold<bigint>>([
  ['*', (a, b) => a * b],
  ['div', (a, b) => (b === 0n ? undefined : a / b)],
  ['mod', (a, b) => (b === 0n ? undefined : a % b)],
]);

/** Whole numbers that are not less than zero, as they are written: sums of them are worked out elsewhere. */
function ofNumbers(script: TypedScript, operator: string, args: readonly number[]): string | undefined {
  const fold = whole.get(operator);
  if (fold === undefined || args.length < 2) return undefined;
  const all = known(args, (arg) => {
    const number = script.kind[arg] === NodeKind.numeral ? decimalAt(script, arg) : undefined;
    return script.sort[arg] === 'Int' ? number?.digits : undefined;
  });
  return all === undefined ? undefined : folded(all, fold)?.toString();
}

function ofStrings(script: TypedScript, operator: string, args: readonly number[]): string | undefined {
  if (operator !== 'str.++' && operator !== 'str.len') return undefined;
  const all = known(args, (arg) => (script.kind[arg] === NodeKind.string ? textOf(script, arg) : undefined));
  if (all === undefined) return undefined;
  if (operator === 'str.++') return `"${all.map((each) => each.slice(1, -1)).join('')}"`;
  return all.length === 1 ? String(characters(all[0]!).length) : undefined;
}

/** `undefined` unless all of them are known. */
function known<T>(args: readonly number[], valueAt: (arg: number) => T | undefined): T[] | undefined {
  const found: T[] = [];
  for (const arg of args) {
    const value = valueAt(arg);
    if (value === undefined) return undefined;
    found.push(value);
  }
  return found;
}

function folded<T>([first, ...others]: readonly T[], fold: Fold<T>): T | undefined {
  let value = first;
  for (const other of others) value = value === undefined ? undefined : fold(value, other);
  return value;
}
