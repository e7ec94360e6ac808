import { firstOf } from '../../../../basics/first-of.ts';
import { replaceNode } from '../../../../sexpr/edit.ts';
import { Role } from '../../../../sexpr/roles.ts';
import { headOf, sameTerm } from '../../../../sexpr/script.ts';
import { isLiteral, type TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
import { movable } from '../../substitution.ts';
import { application, argsOf } from '../../terms.ts';
import { factsTogether } from './chains.ts';
import { without } from './equations.ts';

/** How many equations what is compared with a value is put into. */
const mostPlaces = 2;

/**
 * What is compared with a value, in another equation instead: `(= a b c)` for `(= a b)` and `(> c 0)`. What is equated
 * with one, in the place of that value: `(> b a)` for `(> b 0)` and `(= a 0)`.
 */
export function* joinEquations({ script, ids }: Scene): Iterable<Finding> {
  for (const facts of factsTogether(script)) {
    const equations = facts.filter((fact) => headOf(script, fact) === '=');
    for (const fact of facts) {
      const term = valued(script, fact);
      if (term === undefined) continue;
      for (const other of firstOf(mostPlaces, placesFor(script, { fact, term }, equations))) {
        const whole = application('=', [...argsOf(script, other), term]);
        yield { node: fact, detail: ids[other]!, change: [replaceNode(other, ...whole), without(script, fact)] };
      }
      for (const value of firstOf(mostPlaces, sameValues(script, { fact, term }, facts)))
        yield { node: fact, detail: ids[value]!, change: [replaceNode(value, term), without(script, fact)] };
    }
  }
}

/** The side of a relation whose other side is a literal. */
function valued(script: TypedScript, fact: number): number | undefined {
  const sides = relations.has(headOf(script, fact)) ? argsOf(script, fact) : [];
  const [term, ...others] = sides.filter((side) => !isLiteral(script, side));
  return sides.length === 2 && others.length === 0 ? term : undefined;
}

const relations: ReadonlySet<string> = new Set(
  '= distinct < <= > >= bvult bvule bvugt bvuge bvslt bvsle bvsgt bvsge fp.eq fp.lt fp.leq fp.gt fp.geq str.< str.<='.split(
    ' ',
  ),
);

/** How many equations are looked at for them. */
const mostLookedAt = 30;

/** How many nodes of each of them. */
const mostNodes = 40;

interface Valued {
  readonly fact: number;
  readonly term: number;
}

/**
 * Where else the value is written that the term is equated with: as a side of something else first, then inside of it.
 */
function* sameValues(script: TypedScript, { fact, term }: Valued, facts: readonly number[]): Iterable<number> {
  const value = headOf(script, fact) === '=' ? argsOf(script, fact).find((side) => side !== term) : undefined;
  if (value === undefined || script.sort[term] === 'Bool') return;
  const isPlace = (node: number): boolean =>
    script.role[node] === Role.term && sameTerm(script, node, value) && movable(script, term, node);
  const others = facts.slice(0, mostLookedAt).filter((other) => other !== fact);
  const sides = new Set(others.flatMap((other) => argsOf(script, other).slice(0, mostNodes)));
  for (const side of sides) if (isPlace(side) && headOf(script, script.parent[side]!) !== '=') yield side;
  for (const other of others) {
    const end = Math.min(script.after[other]!, other + mostNodes);
    for (let node = other + 1; node < end; node++) if (!sides.has(node) && isPlace(node)) yield node;
  }
}

/** Equations about terms of the same sort, where the term means the same. */
function* placesFor(script: TypedScript, { fact, term }: Valued, equations: readonly number[]): Iterable<number> {
  const sort = script.sort[term];
  for (const other of firstOf(mostLookedAt, equations)) {
    const [first] = argsOf(script, other);
    if (other === fact || first === undefined || sort === undefined || script.sort[first] !== sort) continue;
    if (movable(script, term, other)) yield other;
  }
}
