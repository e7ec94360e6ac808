import type { Definition } from '../../../../sexpr/definitions.ts';
import { dropNode, type Edit, type Piece, replaceNode } from '../../../../sexpr/edit.ts';
import { commandOf, headOf, isList, within } from '../../../../sexpr/script.ts';
import { isVisible, type TypedScript } from '../../../../sexpr/typed-script.ts';
import { type Finding, nodeWeight, type Scene } from '../../search/opportunity.ts';
import { substituted } from '../../substitution.ts';
import { argsOf } from '../../terms.ts';
import { type Clause, clauseOf } from './clauses.ts';

/** In how many places what follows from a predicate is written out. */
const mostPlaces = 8;

/**
 * What follows from a predicate alone, in the place of the predicate: with `(=> (p x) (q 0 x))`, `(p s)` is `(q 0 s)`
 * everywhere.
 */
export function* linkClauses({ script, ids }: Scene): Iterable<Finding> {
  for (const definition of script.definitions) {
    const { kind, sort, uses, node, params } = definition;
    if (kind !== 'function' || sort !== 'Bool' || uses.length < 2 || uses.length > mostPlaces) continue;
    const atoms = uses.map((use) => (params.length === 0 ? use : script.parent[use]!));
    if (!atoms.every((atom) => argsOf(script, atom).length === params.length)) continue;
    for (const atom of atoms) {
      const clause = linkFrom(script, atom);
      const edits = clause && written(script, clause, atoms);
      if (edits === undefined) continue;
      const bonus = nodeWeight(script, commandOf(script, node));
      yield { node, detail: ids[clause!.head]!, change: [dropNode(clause!.command), ...edits], bonus };
    }
  }
}

/** The clause by which another predicate follows from this, for any arguments. */
function linkFrom(script: TypedScript, atom: number): Clause | undefined {
  const around = script.parent[atom]!;
  const [body, head, more] = headOf(script, around) === '=>' ? argsOf(script, around) : [];
  if (body !== atom || head === undefined || more !== undefined || !isAtom(script, head)) return undefined;
  const clause = clauseOf(script, head);
  return clause?.body === atom ? clause : undefined;
}

function isAtom(script: TypedScript, node: number): boolean {
  const meaning = script.meaning[isList(script, node) ? node + 1 : node];
  return meaning?.kind === 'function' && meaning.sort === 'Bool';
}

/** `undefined` where what follows would not mean the same. */
function written(script: TypedScript, { command, body, head }: Clause, atoms: readonly number[]): Edit[] | undefined {
  const formal = argsOf(script, body).map((arg) => (isList(script, arg) ? undefined : script.meaning[arg]));
  const variables = new Set(formal);
  if (variables.has(undefined) || variables.size < formal.length) return undefined;
  const places = atoms.filter((atom) => atom !== body);
  if (places.some((place) => within(script, place, command) || !isKnownAt(script, head, { variables, place })))
    return undefined;
  return places.map((place) => {
    const actual = argsOf(script, place);
    const values = new Map(formal.map((variable, i): [Definition, Piece[]] => [variable!, [actual[i]!]]));
    return replaceNode(place, substituted(script, head, values));
  });
}

function isKnownAt(
  script: TypedScript,
  term: number,
  { variables, place }: { readonly variables: ReadonlySet<Definition | undefined>; readonly place: number },
): boolean {
  for (let n = term; n < script.after[term]!; n++) {
    const meaning = isList(script, n) ? undefined : script.meaning[n];
    if (meaning !== undefined && !variables.has(meaning) && !isVisible(script, meaning, place)) return false;
  }
  return true;
}
