import type { Definition } from '../../../../sexpr/definitions.ts';
import { type Edit, replaceNode, unwrapNode } from '../../../../sexpr/edit.ts';
import { Role } from '../../../../sexpr/roles.ts';
import { children, commandOf, headOf } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Source } from '../../search/opportunity.ts';
import { argsOf, leafText } from '../../terms.ts';

/** What is mostly negated stands for its negation: it is declared only, or defined to be true or false. */
export const flipSymbols: Source = {
  kind: 'flips',
  odds: 0.7,
  stage: 3,
  *find({ script }) {
    for (const definition of script.definitions) {
      const { node, sort, uses } = definition;
      if (sort !== 'Bool' || uses.length === 0) continue;
      const meaning = turned(script, definition);
      const terms = meaning && uses.map((use) => termOf(script, use, definition.params.length > 0));
      if (!terms?.every((term) => term !== undefined)) continue;
      const negations = terms.map((term) => negationOf(script, term));
      if (negations.filter((negation) => negation !== undefined).length * 2 <= terms.length) continue;
      const change = terms.map((term, i) =>
        negations[i] === undefined ? replaceNode(term, '(not ', term, ')') : unwrapNode(negations[i], term),
      );
      yield { node, change: [...meaning!, ...change] };
    }
  },
};

/** The edit that makes it mean the opposite: none where it may mean anything; `undefined` where there is no such edit. */
function turned(script: TypedScript, { node, kind, uses }: Definition): Edit[] | undefined {
  const command = commandOf(script, node);
  if (kind === 'function' && headOf(script, command).startsWith('declare-')) {
    // Of a symbol that is used once, the negation goes by itself.
    return uses.length > 1 ? [] : undefined;
  }
  const body = children(script, command).at(-1)!;
  const opposite = headOf(script, command).startsWith('define-fun') ? opposites[leafText(script, body)] : undefined;
  return opposite === undefined ? undefined : [replaceNode(body, opposite)];
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
