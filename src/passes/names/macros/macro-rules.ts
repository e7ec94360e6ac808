import { type TokenTree, textOfTrees, tokenTrees } from './token-trees.ts';

/** One rule of `macro_rules!`: its pattern, and what that expands to. */
export interface MacroRule {
  readonly takes: readonly TokenTree[];
  readonly body: readonly TokenTree[];
}

/** A rule from the texts between the brackets of its pattern and of its expansion. */
export function macroRule(takes: string, body: string): MacroRule | undefined {
  const [left, right] = [tokenTrees(takes), tokenTrees(body)];
  return left && right && { takes: left, body: right };
}

/**
 * The expansion by the first rule that matches, repetitions included. What a fragment is (an expression, a type) is
 * guessed from the signs that may follow it, not parsed: if that is wrong, the oracle will say so.
 */
export function appliedRule(rules: readonly MacroRule[], given: string): string | undefined {
  const trees = tokenTrees(given);
  if (trees === undefined) return undefined;
  for (const { takes, body } of rules) {
    const found = matched(takes, trees, 0);
    if (found?.at === trees.length) return textOfTrees(written(body, found.bound)).trim();
  }
  return undefined;
}

/** What a variable stands for; in a repetition, what it stands for each time. */
type Bound = Map<string, { readonly trees: readonly TokenTree[] } | { readonly times: readonly Bound[] }>;

interface Match {
  readonly at: number;
  readonly bound: Bound;
}

interface Step {
  readonly at: number;
  /** How many trees of the pattern it takes up. */
  readonly taken: number;
}

function matched(pattern: readonly TokenTree[], trees: readonly TokenTree[], from: number): Match | undefined {
  const bound: Bound = new Map();
  let at = from;
  for (let i = 0; i < pattern.length; ) {
    const step = oneStep(pattern, i, { trees, at, bound });
    if (step === undefined) return undefined;
    at = step.at;
    i += step.taken;
  }
  return { at, bound };
}

interface Place {
  readonly trees: readonly TokenTree[];
  readonly at: number;
  readonly bound: Bound;
}

function oneStep(pattern: readonly TokenTree[], i: number, place: Place): Step | undefined {
  const { trees, at, bound } = place;
  const tree = pattern[i]!;
  const repeated = repetitionAt(pattern, i);
  if (repeated !== undefined) return { at: repeat(repeated, place), taken: repeated.length };
  if (/^\$\w/.test(tree.text) && pattern[i + 1]?.text === ':') {
    const end = fragmentEnd(pattern[i + 2]?.text ?? '', place, pattern[i + 3]?.text);
    if (end === undefined) return undefined;
    bound.set(tree.text, { trees: trees.slice(at, end) });
    return { at: end, taken: 3 };
  }
  const other = trees[at];
  if (other?.text !== tree.text) return undefined;
  if (tree.inner === undefined) return { at: at + 1, taken: 1 };
  const inside = matched(tree.inner, other.inner ?? [], 0);
  if (inside?.at !== other.inner?.length) return undefined;
  for (const [name, value] of inside!.bound) bound.set(name, value);
  return { at: at + 1, taken: 1 };
}

interface Repetition {
  readonly inner: readonly TokenTree[];
  readonly separator: string | undefined;
  readonly most: number;
  readonly length: number;
}

/** `$( ... ) , *` */
function repetitionAt(trees: readonly TokenTree[], i: number): Repetition | undefined {
  const inner = trees[i]!.text === '$' ? trees[i + 1]?.inner : undefined;
  if (inner === undefined) return undefined;
  const isSign = (at: number): boolean => /^[*+?]$/.test(trees[at]?.text ?? '');
  const separator = isSign(i + 2) ? undefined : trees[i + 2]?.text;
  const end = separator === undefined ? i + 2 : i + 3;
  return isSign(end)
    ? { inner, separator, most: trees[end]!.text === '?' ? 1 : Infinity, length: end + 1 - i }
    : undefined;
}

function repeat({ inner, separator, most }: Repetition, { trees, at: from, bound }: Place): number {
  const each: Bound[] = [];
  let at = from;
  while (each.length < most) {
    const start = each.length === 0 || separator === undefined ? at : at + 1;
    if (start > at && trees[at]?.text !== separator) break;
    const found = start <= trees.length ? matched(inner, trees, start) : undefined;
    if (found === undefined || found.at === start) break;
    each.push(found.bound);
    at = found.at;
  }
  for (const name of namesIn(inner)) bound.set(name, { times: each });
  return at;
}

function namesIn(trees: readonly TokenTree[]): string[] {
  return trees.flatMap(({ text, inner }) => [...(/^\$\w/.test(text) ? [text] : []), ...(inner ? namesIn(inner) : [])]);
}

/** Fragments of one tree each, and what they begin with. */
const single: Readonly<Record<string, RegExp>> = {
  tt: /^/,
  ident: /^[A-Za-z_]/,
  lifetime: /^'\w+$/,
  literal: /^(?:[\d"'br]|true|false)/,
  block: /^\{$/,
};

/** The end of a fragment of this sort; `next` is what the pattern has behind it. */
function fragmentEnd(sort: string, place: Place, next: string | undefined): number | undefined {
  const { trees, at } = place;
  const text = trees[at]?.text;
  if (sort === 'vis') return text !== 'pub' ? at : trees[at + 1]?.text === '(' ? at + 2 : at + 1;
  if (sort === 'literal' && text === '-') return at + 2;
  const begins = single[sort];
  if (begins !== undefined) return text !== undefined && begins.test(text) ? at + 1 : undefined;
  const end = sort === 'item' ? itemEnd(place) : runEnd(sort, place, next);
  return end === at ? undefined : end;
}

function itemEnd({ trees, at }: Place): number {
  const last = trees.findIndex(({ text }, i) => i >= at && /^[;{]$/.test(text));
  return last === -1 ? trees.length : last + 1;
}

/** Up to a sign that separates, or to what comes next. */
function runEnd(sort: string, { trees, at }: Place, next: string | undefined): number {
  let end = at;
  for (let angles = 0; end < trees.length; end++) {
    const { text } = trees[end]!;
    if (angles === 0 && (/^(?:,|;|=>)$/.test(text) || (end > at && text === next))) break;
    // In an expression, these compare.
    if (sort !== 'expr') angles += text === '<' ? 1 : text === '>' ? -1 : 0;
  }
  return end;
}

/** The body with what is bound in the place of variables. */
function written(body: readonly TokenTree[], bound: Bound): TokenTree[] {
  const made: TokenTree[] = [];
  for (let i = 0; i < body.length; i++) {
    const tree = body[i]!;
    const repeated = repetitionAt(body, i);
    if (repeated !== undefined) {
      made.push(...allTimes(repeated, bound));
      i += repeated.length - 1;
    } else if (tree.inner !== undefined) made.push({ ...tree, inner: written(tree.inner, bound) });
    else made.push(...meant(tree, bound));
  }
  return made;
}

function meant(tree: TokenTree, bound: Bound): readonly TokenTree[] {
  if (tree.text === '$crate') return [{ ...tree, text: 'crate' }];
  const value = bound.get(tree.text);
  if (value === undefined || 'times' in value) return [tree];
  return value.trees.map((one, i) => (i === 0 ? { ...one, gap: tree.gap } : one));
}

function allTimes({ inner, separator }: Repetition, bound: Bound): TokenTree[] {
  const each = namesIn(inner).flatMap((name) => {
    const value = bound.get(name);
    return value !== undefined && 'times' in value ? [value.times] : [];
  });
  const times = Math.max(0, ...each.map(({ length }) => length));
  const made: TokenTree[] = [];
  for (let time = 0; time < times; time++) {
    if (time > 0 && separator !== undefined) made.push({ text: separator, gap: '' });
    const own: Bound = new Map(bound);
    for (const one of each) for (const [name, value] of one[time] ?? []) own.set(name, value);
    made.push(...written(inner, own));
  }
  return made;
}
