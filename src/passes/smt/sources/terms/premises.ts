import type { Piece } from '../../../../sexpr/edit.ts';
import { headOf } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
import { application, argsOf, replaced, termsOf } from '../../terms.ts';
import { relationOpposite } from './connectives.ts';

/**
 * What is assumed together is assumed one by one: `(=> (and a b) c)` is `(=> a b c)`. A negation that follows changes
 * places with a relation that has an opposite: `(=> (< a b) (not p))` is `(=> p (>= a b))`. And `(not (=> a (not b)))`
 * is `(and a b)`.
 */
export function* looserPremises({ script }: Scene): Iterable<Finding> {
  for (const node of termsOf(script)) {
    const inner = headOf(script, node) === 'not' ? argsOf(script, node)[0]! : node;
    const args = headOf(script, inner) === '=>' ? argsOf(script, inner) : [];
    if (args.length < 2) continue;
    const [premises, last] = [args.slice(0, -1), args.at(-1)!];
    if (inner !== node) {
      const denied = deniedBy(script, last);
      if (denied !== undefined) yield { node, change: replaced(node, application('and', [...premises, denied])) };
      continue;
    }
    const apart = premises.flatMap((premise) => partsOf(script, premise));
    if (apart.length > premises.length) yield { node, change: replaced(node, application('=>', [...apart, last])) };
    const turned = contrapositive(script, premises, last);
    if (turned !== undefined) yield { node, detail: 'turned', change: replaced(node, turned) };
  }
}

function partsOf(script: TypedScript, premise: number): readonly number[] {
  const parts = headOf(script, premise) === 'and' ? argsOf(script, premise) : [];
  return parts.length > 1 ? parts : [premise];
}

function contrapositive(script: TypedScript, premises: readonly number[], last: number): Piece[] | undefined {
  const denied = deniedBy(script, last);
  const at = premises.findIndex((premise) => relationOpposite(script, premise) !== undefined);
  if (denied === undefined || at < 0) return undefined;
  return application('=>', [...premises.with(at, denied), relationOpposite(script, premises[at]!)!]);
}

function deniedBy(script: TypedScript, node: number): number | undefined {
  const [denied, ...more] = headOf(script, node) === 'not' ? argsOf(script, node) : [];
  return more.length === 0 ? denied : undefined;
}
