import type { Piece } from '../../../../sexpr/edit.ts';
import { headOf, textOf } from '../../../../sexpr/script.ts';
import { Int, Real } from '../../../../sexpr/sorts.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import { type Decimal, decimalAt, plus, printed, scaledBy, zero } from '../../decimals.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
import { application, argsOf, replaced, termsOf } from '../../terms.ts';

/**
 * Sums worked out: all of their numbers as one, without what is added and taken away: `(+ (- k 1 (+ 1 1)) 1)` is
 * `(- k 2)`.
 */
export function* workOutSums({ script }: Scene): Iterable<Finding> {
  for (const node of termsOf(script)) {
    if (!isSum(script, node) || isNumber(script, node)) continue;
    const total = totalOf(script, node);
    if (total !== undefined) yield { node, change: replaced(node, total) };
  }
}

const signs: ReadonlySet<string> = new Set(['+', '-']);

function isSum(script: TypedScript, node: number): boolean {
  const sort = script.sort[node];
  return signs.has(headOf(script, node)) && (sort === Int || sort === Real);
}

/** Whether it is how a number is written that is less than zero. */
function isNumber(script: TypedScript, node: number): boolean {
  const [only, ...more] = argsOf(script, node);
  return more.length === 0 && only !== undefined && decimalAt(script, only) !== undefined;
}

/** How many parts a sum may have to be worked out. */
const mostParts = 40;

interface Part {
  readonly node: number;
  /** Whether it is taken away. */
  readonly isLess: boolean;
}

/** What is added up to the sum, through those it is made of. `undefined` when that is too much. */
function partsOf(script: TypedScript, sum: number): Part[] | undefined {
  const parts: Part[] = [];
  const open: Part[] = [{ node: sum, isLess: false }];
  for (let seen = 0, next = open.pop(); next !== undefined; seen++, next = open.pop()) {
    if (seen > mostParts) return undefined;
    const { node, isLess } = next;
    if (!isSum(script, node)) {
      parts.push(next);
      continue;
    }
    const args = argsOf(script, node);
    if (args.length > mostParts) return undefined;
    const isDifference = headOf(script, node) === '-';
    const all = args.map((arg, i) => ({
      node: arg,
      isLess: isLess !== (isDifference && (i > 0 || args.length === 1)),
    }));
    open.push(...all.reverse());
  }
  return parts;
}

/** A shorter way to write the sum, if there is one. */
function totalOf(script: TypedScript, sum: number): Piece[] | undefined {
  const parts = partsOf(script, sum);
  if (parts === undefined) return undefined;
  const left = new Map<string, Part[]>();
  let total = zero;
  let numbers = 0;
  let isLess = false;
  for (const part of parts) {
    const value = decimalAt(script, part.node);
    if (value === undefined) isLess = withPart(left, textOf(script, part.node), part) || isLess;
    else {
      total = plus(total, part.isLess ? scaledBy(value, -1n) : value);
      numbers++;
    }
  }
  const isFewer = isLess || numbers > 1 || (numbers > 0 && total.digits === 0n);
  if (!isFewer) return undefined;
  const kept = [...left.values()].flat();
  return written(
    kept.filter((part) => !part.isLess).map(({ node }) => node),
    kept.filter((part) => part.isLess).map(({ node }) => node),
    { total, isWhole: script.sort[sum] === Int },
  );
}

/** Adds a part, or takes away what it is the opposite of: returns whether it did that. */
function withPart(left: Map<string, Part[]>, text: string, part: Part): boolean {
  const same = left.get(text);
  if (same === undefined || same.length === 0) left.set(text, [part]);
  else if (same[0]!.isLess !== part.isLess) {
    same.pop();
    return true;
  } else same.push(part);
  return false;
}

function written(
  more: readonly Piece[],
  less: readonly Piece[],
  { total, isWhole }: { readonly total: Decimal; readonly isWhole: boolean },
): Piece[] {
  const isNegative = total.digits < 0n;
  const number = printed(isNegative ? scaledBy(total, -1n) : total, isWhole);
  if (more.length + less.length === 0) return isNegative ? application('-', [number]) : [number];
  const added: Piece[] = total.digits > 0n ? [...more, number] : [...more];
  const taken: Piece[] = isNegative ? [...less, number] : [...less];
  if (added.length === 0)
    return taken.length === 1 ? application('-', taken) : application('-', [printed(zero, isWhole), ...taken]);
  const whole = added.length === 1 ? [added[0]!] : application('+', added);
  return taken.length === 0 ? whole : application('-', [whole, ...taken]);
}
