import type { Definition } from '../../../../sexpr/definitions.ts';
import { type Edit, replaceNode, unwrapNode } from '../../../../sexpr/edit.ts';
import { Role } from '../../../../sexpr/roles.ts';
import { children, commandOf, headOf } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
import { argsOf, leafText } from '../../terms.ts';

/**
 * What is mostly negated stands for its negation: it is declared only, a quantifier is about it, or it is defined to be
 * true or false. What is used once may stand for it where less is written then: `(=> a b)` for `(not (and a b))`.
 */
export function* flipSymbols({ script }: Scene): Iterable<Finding> {
  for (const definition of script.definitions) {
    const meaning = definition.sort === 'Bool' ? turned(script, definition) : undefined;
    if (meaning !== undefined) yield* flipped(script, definition, meaning);
  }
}

function* flipped(script: TypedScript, definition: Definition, meaning: readonly Edit[]): Iterable<Finding> {
  const { node, uses, params } = definition;
  const [use, ...others] = uses;
  if (use === undefined) return;
  const once = others.length === 0 ? implied(script, use) : undefined;
  if (once !== undefined) yield { node, detail: '=>', change: [...meaning, ...once] };
  // Of a symbol that may mean anything and is used once, the negation goes by itself.
  if (others.length === 0 && isFree(script, definition)) return;
  const terms = uses.map((each) => termOf(script, each, params.length > 0));
  if (!terms.every((term) => term !== undefined)) return;
  const negations = terms.map((term) => negationOf(script, term));
  if (negations.filter((negation) => negation !== undefined).length * 2 <= terms.length) return;
  const change = terms.map((term, i) =>
    negations[i] === undefined ? replaceNode(term, '(not ', term, ')') : unwrapNode(negations[i], term),
  );
  yield { node, change: [...meaning, ...change] };
}

/**
 * The edit that makes it mean the opposite: none where it may mean anything; `undefined` where there is no such edit.
 */
function turned(script: TypedScript, definition: Definition): Edit[] | undefined {
  if (isFree(script, definition)) return [];
  const command = commandOf(script, definition.node);
  const body = children(script, command).at(-1)!;
  const opposite = headOf(script, command).startsWith('define-fun') ? opposites[leafText(script, body)] : undefined;
  return opposite === undefined ? undefined : [replaceNode(body, opposite)];
}

/** Whether it may mean anything. */
function isFree(script: TypedScript, { node, kind }: Definition): boolean {
  if (kind === 'function') return headOf(script, commandOf(script, node)).startsWith('declare-');
  const binders = script.parent[script.parent[node]!]!;
  return kind === 'bound' && binders >= 0 && quantifiers.has(headOf(script, script.parent[binders]!));
}

const quantifiers: ReadonlySet<string> = new Set(['forall', 'exists']);

/** `(=> a b)` for `(not (and a b))`, where the use is one of the two and stands for its negation. */
function implied(script: TypedScript, use: number): Edit[] | undefined {
  const both = script.parent[use]!;
  const around = headOf(script, both) === 'and' ? negationOf(script, both) : undefined;
  const others = argsOf(script, both).filter((arg) => arg !== use);
  const isWhole = script.role[use] === Role.term && others.length === 1;
  return around !== undefined && isWhole ? [replaceNode(around, '(=> ', others[0]!, ' ', use, ')')] : undefined;
}

const opposites: Readonly<Record<string, string>> = { true: 'false', false: 'true' };

/** The term that a use is, or is the head of. */
function termOf(script: TypedScript, use: number, isFunction: boolean): number | undefined {
  const node = isFunction ? script.parent[use]! : use;
  return script.role[use] === (isFunction ? Role.head : Role.term) && script.role[node] === Role.term
    ? node
    : undefined;
}

function negationOf(script: TypedScript, term: number): number | undefined {
  const around = script.parent[term]!;
  return headOf(script, around) === 'not' && argsOf(script, around).length === 1 ? around : undefined;
}
