import { replaceNode } from '../../../../sexpr/edit.ts';
import { headOf, isList, textOf } from '../../../../sexpr/script.ts';
import { widthOf } from '../../../../sexpr/sorts.ts';
import { isLiteral, isTerm, type TypedScript } from '../../../../sexpr/typed-script.ts';
import { type Bits, bitsAt, shortestBits } from '../../bit-vectors.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
import { movable } from '../../substitution.ts';
import { argsOf, termsOf } from '../../terms.ts';

/** How many parts of a term are compared in its place. */
const mostParts = 2;

/** Of bits that are compared with a value, what they are made of, with the same value in as many bits as that has. */
export function* compareNarrow({ script, ids }: Scene): Iterable<Finding> {
  for (const node of termsOf(script)) {
    const [a, b, ...more] = relations.has(headOf(script, node)) ? argsOf(script, node) : [];
    if (a === undefined || b === undefined || more.length > 0) continue;
    const [literal, term] = isList(script, a) && !isLiteral(script, a) ? [b, a] : [a, b];
    const bits = bitsAt(script, literal);
    if (bits === undefined || !isList(script, term)) continue;
    for (const { part, width } of otherWidths(script, term, bits)) {
      if (!movable(script, part, node)) continue;
      const value = shortestBits({ ...bits, width });
      const sides = literal === a ? [value, ' ', part] : [part, ' ', value];
      yield { node, detail: ids[part]!, change: [replaceNode(node, '(', node + 1, ' ', ...sides, ')')] };
    }
  }
}

const relations: ReadonlySet<string> = new Set(
  '= distinct bvcomp bvult bvule bvugt bvuge bvslt bvsle bvsgt bvsge'.split(' '),
);

/** The first parts of a term that have another width in which the value can be written, each once. */
function otherWidths(script: TypedScript, term: number, bits: Bits): { part: number; width: number }[] {
  const found = new Map<string, { part: number; width: number }>();
  for (let part = term + 1; part < script.after[term]! && found.size < mostParts; part++) {
    const width = isTerm(script, part) && !isLiteral(script, part) ? widthOf(script.sort[part]) : undefined;
    if (width === undefined || width === bits.width || bits.value >> BigInt(width) > 0n) continue;
    const text = textOf(script, part);
    if (!found.has(text)) found.set(text, { part, width });
  }
  return [...found.values()];
}
