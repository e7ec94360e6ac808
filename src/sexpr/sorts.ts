/**
 * A sort in one spelling, as `Int`, `(_ BitVec 8)`, `(Array Int Bool)`: aliases expanded, one blank between parts.
 * Equal sorts are equal strings.
 */
export type Sort = string;

/** How many levels of a sort are read. */
export const deepestSort = 100;
/** In characters: of names that stand for twice another, a dozen make as many as a text has. */
export const longestSort = 10_000;

export const Bool: Sort = 'Bool';
export const Int: Sort = 'Int';
export const Real: Sort = 'Real';
export const RoundingMode: Sort = 'RoundingMode';
/** `String` and `RegLan`, named so as not to hide the global. */
export const StringSort: Sort = 'String';
export const RegLan: Sort = 'RegLan';
export const UnitTuple: Sort = 'UnitTuple';

export function bitVec(width: number): Sort | undefined {
  return Number.isSafeInteger(width) && width > 0 ? `(_ BitVec ${width})` : undefined;
}

export function floatingPoint(exponent: number, significand: number): Sort | undefined {
  return exponent > 0 && significand > 0 ? `(_ FloatingPoint ${exponent} ${significand})` : undefined;
}

/** The tuple of these components; `undefined` unless all of them are known. */
export function tupleOf(components: readonly (Sort | undefined)[]): Sort | undefined {
  return components.includes(undefined) || components.length === 0 ? undefined : `(Tuple ${components.join(' ')})`;
}

/** The sort of a function; what gives a function takes that one's arguments, too. */
export function arrowOf(params: readonly (Sort | undefined)[], result: Sort | undefined): Sort | undefined {
  const all = [...params, ...(argumentsOf(result, '->') ?? [result])];
  return all.includes(undefined) ? undefined : all.length === 1 ? result : `(-> ${all.join(' ')})`;
}

/** What a function gives for so many arguments. */
export function appliedTo(arrow: Sort | undefined, count: number): Sort | undefined {
  const parts = argumentsOf(arrow, '->');
  return parts === undefined || count >= parts.length ? undefined : arrowOf(parts.slice(count, -1), parts.at(-1));
}

/** What some names of sorts with arguments stand for: a relation is a set of tuples. */
export const collectionsOfTuples: ReadonlyMap<string, string> = new Map([
  ['Relation', 'Set'],
  ['Table', 'Bag'],
]);

/** The width of a bit-vector sort. */
export function widthOf(sort: Sort | undefined): number | undefined {
  if (sort === undefined || !sort.startsWith('(_ BitVec ')) return undefined;
  const width = Number(sort.slice(10, -1));
  return Number.isSafeInteger(width) ? width : undefined;
}

/** Exponent and significand of a floating-point sort. */
export function formatOf(sort: Sort | undefined): readonly [number, number] | undefined {
  const match = /^\(_ FloatingPoint (\d+) (\d+)\)$/.exec(sort ?? '');
  return match ? [Number(match[1]), Number(match[2])] : undefined;
}

/** The arguments of `(head …)`, or `undefined` when the sort has another head. */
export function argumentsOf(sort: Sort | undefined, head: string): readonly Sort[] | undefined {
  if (sort === undefined || !sort.startsWith(`(${head} `)) return undefined;
  return partsOf(sort).slice(1);
}

/** The parts of a sort in parentheses. */
export function partsOf(sort: Sort): readonly Sort[] {
  const parts: Sort[] = [];
  let depth = 0;
  let from = 1;
  for (let at = 1; at < sort.length; at++) {
    const letter = sort[at];
    if (letter === '(') depth++;
    if (depth === 0 && (letter === ' ' || letter === ')')) {
      if (at > from) parts.push(sort.slice(from, at));
      from = at + 1;
    } else if (letter === ')') depth--;
  }
  return parts;
}

/** The parentheses, names and numbers that a sort is written with; names without bars around them. */
export function wordsOf(sort: string): string[] {
  return sort.match(/\|[^|]*\||[()]|[^\s()]+/g)?.map((word) => word.replace(/^\|([^|]*)\|$/, '$1')) ?? [];
}

/** The formats that have names of their own. */
export const namedFormats: Readonly<Record<string, Sort>> = {
  Float16: '(_ FloatingPoint 5 11)',
  Float32: '(_ FloatingPoint 8 24)',
  Float64: '(_ FloatingPoint 11 53)',
  Float128: '(_ FloatingPoint 15 113)',
};
