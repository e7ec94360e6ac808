import { addTo } from '../../../../basics/add-to.ts';
import { dropNode, type Edit, replaceNode, unwrapNode } from '../../../../sexpr/edit.ts';
import { isRelational } from '../../../../sexpr/operators.ts';
import { Role } from '../../../../sexpr/roles.ts';
import { children, headOf, textOf } from '../../../../sexpr/script.ts';
import { argumentsOf, type Sort, wordsOf } from '../../../../sexpr/sorts.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
import { argsOf, indicesOf, isApplication, operatorOf, termsOf } from '../../terms.ts';

/**
 * Components of tuples that nothing selects: from their sort wherever it is written, from what builds such values, and
 * from the numbers of those behind them. All at once, then each; the last component in the place of the tuple.
 */
export function* dropComponents({ script }: Scene): Iterable<Finding> {
  for (const [sort, places] of tupleSorts(script)) {
    const uses = usesOf(script, sort);
    const all = argumentsOf(sort, 'Tuple')?.length ?? 0;
    if (uses === undefined) continue;
    if (all === 1 && !isRelated(script, sort)) yield bare(script, { places, ...uses });
    const selected = new Set(uses.selectors.map((node) => indicesOf(script, node)[0]));
    const free = [...Array(all).keys()].filter((i) => !selected.has(i));
    // A tuple has one at least.
    const gone = free.length === all ? free.slice(1) : free;
    for (const some of gone.length > 1 ? [gone, ...gone.map((i) => [i])] : [gone]) {
      if (some.length > 0) yield without(script, { places, ...uses }, some);
    }
  }
}

const selecting: ReadonlySet<string> = new Set(['tuple.select', 'tuple_select', 'tupSel']);
const building: ReadonlySet<string> = new Set(['tuple', 'mkTuple']);

interface Uses {
  /** Applications that build a value of the sort, and that select a component of one. */
  readonly built: readonly number[];
  readonly selectors: readonly number[];
}

/** All tuple sorts that are written in the script, with their places. */
function tupleSorts(script: TypedScript): Map<Sort, number[]> {
  const found = new Map<Sort, number[]>();
  for (let n = 0; n < script.count; n++) {
    if (script.role[n] === Role.sort && headOf(script, n) === 'Tuple') addTo(found, spelled(textOf(script, n)), n);
  }
  return found;
}

/** In the one spelling that sorts have. */
function spelled(text: string): Sort {
  return wordsOf(text).join(' ').replaceAll('( ', '(').replaceAll(' )', ')');
}

/** `undefined` when it is not known of what sort something is that is built or selected from. */
function usesOf(script: TypedScript, sort: Sort): Uses | undefined {
  const [built, selectors]: [number[], number[]] = [[], []];
  for (const node of termsOf(script)) {
    if (!isApplication(script, node)) continue;
    const operator = operatorOf(script, node);
    if (building.has(operator) && builds(script, node, sort)) built.push(node);
    if (!selecting.has(operator)) continue;
    const [value] = argsOf(script, node);
    if (value === undefined) return undefined;
    const isBuilt = building.has(operatorOf(script, value));
    if (!isBuilt && script.sort[value] === undefined) return undefined;
    if (isBuilt ? builds(script, value, sort) : script.sort[value] === sort) selectors.push(node);
  }
  return { built, selectors };
}

/** Whether some operator wants a set or a bag of such tuples. */
function isRelated(script: TypedScript, sort: Sort): boolean {
  const isOfThem = (arg: number): boolean => ['Set', 'Bag'].some((name) => script.sort[arg] === `(${name} ${sort})`);
  for (const node of termsOf(script))
    if (isRelational(operatorOf(script, node)) && argsOf(script, node).some(isOfThem)) return true;
  return false;
}

/** Without the tuple around its only component. */
function bare(
  script: TypedScript,
  { places, built, selectors }: Uses & { readonly places: readonly number[] },
): Finding {
  const change = [...places, ...built, ...selectors].map((list) => unwrapNode(list, argsOf(script, list)[0]!));
  return { node: places[0]!, detail: 'bare', change };
}

function builds(script: TypedScript, node: number, sort: Sort): boolean {
  const parts = argumentsOf(sort, 'Tuple') ?? [];
  const args = argsOf(script, node);
  return args.length === parts.length && args.every((arg, i) => (script.sort[arg] ?? parts[i]) === parts[i]);
}

function without(
  script: TypedScript,
  { places, built, selectors }: Uses & { readonly places: readonly number[] },
  gone: readonly number[],
): Finding {
  const outermost = places.filter((place) => !places.some((other) => other < place && place < script.after[other]!));
  const lists = [...outermost, ...built].map((list) => argsOf(script, list));
  const change: Edit[] = lists.flatMap((list) => gone.map((i) => dropNode(list[i]!)));
  for (const node of selectors) {
    const before = gone.filter((i) => i < indicesOf(script, node)[0]!).length;
    const index = children(script, node + 1).at(-1)!;
    if (before > 0) change.push(replaceNode(index, String(indicesOf(script, node)[0]! - before)));
  }
  return { node: places[0]!, detail: gone.join(' '), change };
}
