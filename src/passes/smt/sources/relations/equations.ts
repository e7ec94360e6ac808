import { firstOf } from '../../../../basics/first-of.ts';
import { defaultValues } from '../../../../sexpr/defaults.ts';
import { dropNode, type Edit, replaceNode, unwrapNode } from '../../../../sexpr/edit.ts';
import { commandOf, headOf, isList, textOf, within } from '../../../../sexpr/script.ts';
import { isLiteral, isTerm, type TypedScript } from '../../../../sexpr/typed-script.ts';
import { type Finding, nodeWeight, type Scene } from '../../search/opportunity.ts';
import { movable } from '../../substitution.ts';
import { argsOf, assertedIn, bothWays, isApplication, termsOf } from '../../terms.ts';

/** For `(= x t)`: `t` in the place of every other `x`, without the equation, where that makes the whole smaller. */
export function solveEquations({ script, ids }: Scene): Iterable<Finding> {
  return solutions(script, ids, termsOf(script));
}

/** How many definitions make it worth while to look at them before anything else. */
const many = 20;

/**
 * Asserted definitions that are used once, where there are many: of one large term, what matters is found by halving
 * it.
 */
export function* solveChains({ script, ids }: Scene): Iterable<Finding> {
  const found = [...solutions(script, ids, assertedIn(script))].filter(({ change }) => change.length === 2);
  if (found.length >= many) yield* found;
}

function* solutions(script: TypedScript, ids: Int32Array, terms: Iterable<number>): Iterable<Finding> {
  for (const node of terms) {
    const args = headOf(script, node) === '=' ? argsOf(script, node) : [];
    for (const [variable, term] of bothWays(args)) {
      const edits = solved(script, node, { variable, term });
      if (edits === undefined) continue;
      const { node: definition, kind } = script.meaning[variable]!;
      const bonus = kind === 'function' ? nodeWeight(script, commandOf(script, definition)) : 0;
      yield { node, detail: ids[variable]!, change: edits, bonus };
    }
  }
}

function solved(script: TypedScript, equation: number, sides: { variable: number; term: number }): Edit[] | undefined {
  const { variable, term } = sides;
  const meaning = isList(script, variable) ? undefined : script.meaning[variable];
  if (meaning === undefined || meaning.params.length > 0 || meaning.kind === 'macro') return undefined;
  if (meaning.uses.some((use) => within(script, use, term))) return undefined;
  const places = meaning.uses.filter((use) => !within(script, use, equation));
  const fits = places.every((use) => isTerm(script, use) && movable(script, term, use));
  return fits && places.length > 0
    ? [without(script, equation), ...places.map((use) => replaceNode(use, term))]
    : undefined;
}

/** A fact that is taken away. */
export function without(script: TypedScript, fact: number): Edit {
  const around = script.parent[fact]!;
  const head = headOf(script, around);
  if (head === 'assert' || head === 'constraint') return dropNode(around);
  const others = head === 'and' ? argsOf(script, around).filter((arg) => arg !== fact) : [];
  if (others.length === 1) return unwrapNode(around, others[0]!);
  return others.length > 1 ? dropNode(fact) : replaceNode(fact, 'true');
}

/** For `(= (f s r) t)`: `(= s v)` with a simple value, or `(= s r)`, where only that something is compared matters. */
export function* compareParts({ script, ids }: Scene): Iterable<Finding> {
  for (const node of termsOf(script)) {
    const head = headOf(script, node);
    const signs = comparing.get(head);
    if (signs === undefined) continue;
    for (const { side, part, value } of argsOf(script, node).flatMap((each) => partsOf(script, each))) {
      if (head === 'xor' || value === undefined || script.sort[part] === script.sort[side]) continue;
      yield { node, detail: ids[part]!, change: [replaceNode(node, '(', node + 1, ' ', part, ' ', value, ')')] };
      if (head === 'distinct')
        yield { node, detail: `${ids[part]!} =`, change: [replaceNode(node, '(= ', part, ' ', value, ')')] };
    }
    for (const [one, other] of firstOf(mostPairs, pairsOf(script, node))) {
      for (const [sign, label] of signs) {
        const detail = `${ids[one]!} ${ids[other]!}${label}`;
        yield { node, detail, change: [replaceNode(node, `(${sign} `, one, ' ', other, ')')] };
      }
    }
  }
}

/** What says of its sides that they are, or are not, the same; and what may say so of their parts. */
const same = ['=', ''] as const;
const different = ['distinct', ' not'] as const;
const comparing: ReadonlyMap<string, readonly (readonly [sign: string, label: string])[]> = new Map([
  ['=', [same]],
  ['distinct', [same, different]],
  ['xor', [different]],
]);

/** How many pairs of parts are asked whether they are equal. */
const mostPairs = 2;

/** Parts of the sides that are of one sort, and neither the same nor both values. */
function* pairsOf(script: TypedScript, node: number): Iterable<readonly [number, number]> {
  const parts = argsOf(script, node).flatMap((side) => partsOf(script, side).map(({ part }) => part));
  for (const [i, one] of parts.entries()) {
    for (const other of parts.slice(i + 1)) {
      const sort = script.sort[one];
      if (sort === undefined || sort !== script.sort[other] || textOf(script, one) === textOf(script, other)) continue;
      if (!isLiteral(script, one) || !isLiteral(script, other)) yield [one, other];
    }
  }
}

function partsOf(script: TypedScript, side: number): { side: number; part: number; value: string | undefined }[] {
  return argsOf(script, isApplication(script, side) ? side : -1).map((part) => {
    const sort = script.sort[part];
    return { side, part, value: sort === undefined ? undefined : defaultValues(script, sort)[0] };
  });
}
