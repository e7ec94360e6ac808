import type { Piece } from '../../../../sexpr/edit.ts';
import { headOf, NodeKind } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
import { application, argsOf, conjunction, leafText, replaced, termsOf } from '../../terms.ts';

/** Another connective that says the same with less. Does without what `simplify` and ddSMT's mutators do already. */
export function* otherConnectives({ script }: Scene): Iterable<Finding> {
  for (const node of termsOf(script)) {
    const shorter = rewritten(script, node);
    if (shorter !== undefined) yield { node, change: replaced(node, shorter) };
    // What is not equal is less on either side.
    if (headOf(script, node) === 'distinct' && shorter !== undefined)
      yield { node, detail: '<', change: replaced(node, application('<', argsOf(script, node))) };
    const either = headOf(script, node) === 'and' ? oneOfTwo(script, argsOf(script, node)) : undefined;
    if (either !== undefined) yield { node, detail: 'xor', change: replaced(node, either) };
  }
}

/**
 * That none of several holds, or one and not the other, as what also holds otherwise: that they are the same, or not.
 * What says less may need more of the rest, so all else comes first.
 */
export function* weakerConnectives({ script }: Scene): Iterable<Finding> {
  for (const node of termsOf(script)) {
    const inner = headOf(script, node) === 'not' ? argsOf(script, node)[0]! : -1;
    const args = argsOf(script, inner);
    if (args.length < 2) continue;
    const head = headOf(script, inner);
    if (head === 'or') yield { node, change: replaced(node, application('=', args)) };
    if (head === '=>' && args.length === 2) yield { node, change: replaced(node, application('xor', args)) };
  }
}

type Rule = (script: TypedScript, args: readonly number[]) => Piece[] | undefined;

function rewritten(script: TypedScript, node: number): Piece[] | undefined {
  return ruleIn(rules, headOf(script, node))?.(script, argsOf(script, node));
}

function ruleIn(table: Readonly<Record<string, Rule>>, head: string): Rule | undefined {
  return Object.hasOwn(table, head) ? table[head] : undefined;
}

const rules: Readonly<Record<string, Rule>> = {
  distinct: ofTwo((script, a, b) => (isNumber(script.sort[a]) ? application('>', [a, b]) : undefined)),
  '>=': (script, args) => strictly(script, '>', args),
  '<=': (script, args) => strictly(script, '<', args),
  and: (script, args) => {
    const either = args.length > 1 ? negatedParts(script, 'and', args) : undefined;
    return either && application('not', [either]);
  },
  or: ofTwo((script, a, b) => {
    const [notA, notB] = [negated(script, a), negated(script, b)];
    if (notA !== undefined) return application('=>', [notA, b]);
    return notB === undefined ? undefined : application('=>', [notB, a]);
  }),
  '=>': ofTwo((script, a, b) => {
    if (leafText(script, b) === 'false') return application('not', [a]);
    const notA = negated(script, a);
    return notA === undefined ? undefined : application('or', [notA, b]);
  }),
  '=': ofTwo((script, a, b) => {
    if (script.sort[a] !== 'Bool') return undefined;
    const [notA, notB] = [negated(script, a), negated(script, b)];
    if (notA !== undefined) return application('xor', [notA, b]);
    return notB === undefined ? undefined : application('xor', [a, notB]);
  }),
  xor: (script, args) => parity(script, args),
  not: (script, [inner = -1, ...more]) => {
    const args = argsOf(script, inner);
    if (more.length > 0) return undefined;
    const negate = args.length > 1 ? ruleIn(negations, headOf(script, inner)) : undefined;
    return negate?.(script, args) ?? (headOf(script, inner) === 'not' ? undefined : negated(script, inner)?.slice());
  },
  ite: (script, [condition = -1, a = -1, b = -1, ...more]) => {
    if (b < 0 || more.length > 0) return undefined;
    const [whenTrue, whenFalse] = [leafText(script, a), leafText(script, b)];
    if (whenTrue === 'false' && whenFalse === 'true') return application('not', [condition]);
    if (whenTrue === 'true') return application('or', [condition, b]);
    if (whenFalse === 'false') return application('and', [condition, a]);
    if (whenFalse === 'true') return application('=>', [condition, a]);
    const otherwise = negated(script, condition);
    return otherwise === undefined ? undefined : application('ite', [otherwise, b, a]);
  },
};

/** What is left of a negation, by what it negates. */
const negations: Readonly<Record<string, Rule>> = {
  and: ofTwo((script, a, b) => {
    const [notA, notB] = [negated(script, a), negated(script, b)];
    if (notB !== undefined) return application('=>', [a, notB]);
    return notA === undefined ? undefined : application('=>', [b, notA]);
  }),
  '=>': (script, args) => {
    const premises = args.slice(0, -1).map((arg) => [arg]);
    return leafText(script, args.at(-1)!) === 'false' ? [...conjunction(premises)] : undefined;
  },
  '=': ofTwo((script, a, b) => (script.sort[a] === 'Bool' ? application('xor', [a, b]) : undefined)),
  xor: ofTwo((_, a, b) => application('=', [a, b])),
};

/** `(and a (not b))` says more than `(xor a b)`, and takes more to say. */
const oneOfTwo: Rule = ofTwo((script, a, b) => {
  const [notA, notB] = [negated(script, a), negated(script, b)];
  if (notB !== undefined) return notA === undefined ? application('xor', [a, notB]) : undefined;
  return notA && application('xor', [notA, b]);
});

/**
 * An odd number of what is left without negations and constants, each of which turns it round; two of one are the same.
 */
function parity(script: TypedScript, args: readonly number[]): Piece[] | undefined {
  let isTurned = false;
  let isLess = false;
  const parts: (readonly Piece[])[] = [];
  for (const arg of args) {
    const text = leafText(script, arg);
    const inner = negated(script, arg);
    if (text !== 'true' && text !== 'false') parts.push(inner ?? [arg]);
    if (text === 'true' || inner !== undefined) isTurned = !isTurned;
    isLess ||= text === 'true' || text === 'false' || inner !== undefined;
  }
  if (!isLess || parts.length === 0) return undefined;
  if (parts.length === 1) return isTurned ? application('not', [parts[0]!]) : [...parts[0]!];
  if (!isTurned) return application('xor', parts);
  return parts.length === 2 ? application('=', parts) : application('not', [application('xor', parts)]);
}

/** Of whole numbers, with a number next to each that must be one of two, if it takes no more digits. */
function strictly(script: TypedScript, head: '>' | '<', args: readonly number[]): Piece[] | undefined {
  if (args.length < 2 || args.length > 3 || args.some((arg) => script.sort[arg] !== 'Int')) return undefined;
  const outwards = head === '>' ? 1 : -1;
  const [first, last] = [
    numeralNextTo(script, args[0]!, outwards),
    numeralNextTo(script, args.at(-1)!, -outwards as 1 | -1),
  ];
  if (args.length === 3)
    return first === undefined || last === undefined ? undefined : application(head, [first, args[1]!, last]);
  if (first !== undefined && (last === undefined || head === '<')) return application(head, [first, args[1]!]);
  return last === undefined ? undefined : application(head, [args[0]!, last]);
}

function numeralNextTo(script: TypedScript, node: number, by: 1 | -1): string | undefined {
  const text = leafText(script, node);
  if (script.kind[node] !== NodeKind.numeral || text === undefined || text === '0') return undefined;
  const next = `${BigInt(text) + BigInt(by)}`;
  return next.length > text.length ? undefined : next;
}

function isNumber(sort: string | undefined): boolean {
  return sort === 'Int' || sort === 'Real';
}

function ofTwo(rule: (script: TypedScript, a: number, b: number) => Piece[] | undefined): Rule {
  return (script, [a = -1, b = -1, ...more]) => (b < 0 || more.length > 0 ? undefined : rule(script, a, b));
}

/** Where all parts are negations, what they negate, with the other connective. */
function negatedParts(script: TypedScript, head: 'and' | 'or', args: readonly number[]): Piece[] | undefined {
  const parts = args.map((arg) => (headOf(script, arg) === 'not' ? argsOf(script, arg) : []));
  const isAll = parts.every((part) => part.length === 1);
  return isAll
    ? application(
        head === 'and' ? 'or' : 'and',
        parts.map(([part]) => part!),
      )
    : undefined;
}

/** What this is the negation of. */
function negated(script: TypedScript, node: number): readonly Piece[] | undefined {
  const head = headOf(script, node);
  const [first, second, ...more] = argsOf(script, node);
  if (first === undefined || more.length > 0) return undefined;
  if (head === 'not') return second === undefined ? [first] : undefined;
  if (second === undefined) return undefined;
  if (head === 'distinct') return application('=', [first, second]);
  if (head === 'and' || head === 'or') return negatedParts(script, head, [first, second]);
  const dual = head === 'forall' ? 'exists' : head === 'exists' ? 'forall' : undefined;
  const body = dual && (negated(script, second) ?? opposite(script, second));
  return dual && body && application(dual, [first, body]);
}

/** The negation of what hides none, where it takes about as much to say: there is one negation less around it. */
function opposite(script: TypedScript, node: number): readonly Piece[] | undefined {
  const args = argsOf(script, node);
  if (args.length < 2) return undefined;
  return relationOpposite(script, node) ?? ruleIn(negations, headOf(script, node))?.(script, args);
}

/** The negation of a relation of two numbers, as another relation. */
export function relationOpposite(script: TypedScript, node: number): Piece[] | undefined {
  const args = argsOf(script, node);
  const head = headOf(script, node);
  return args.length === 2 && Object.hasOwn(opposites, head) ? application(opposites[head]!, args) : undefined;
}

const opposites: Readonly<Record<string, string>> = { '<': '>=', '<=': '>', '>': '<=', '>=': '<' };
