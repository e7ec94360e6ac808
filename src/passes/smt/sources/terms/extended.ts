import { headOf, isList } from '../../../../sexpr/script.ts';
import { widthOf } from '../../../../sexpr/sorts.ts';
import { isTerm, type TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
import { movable } from '../../substitution.ts';
import { operatorOf, replaced, termsOf } from '../../terms.ts';

/** How many parts of a term are tried in its place. */
const mostParts = 2;

/** What bits that are cut or put together are made of, with zeros before it or with fewer bits, in one step. */
export function* extendParts({ script, ids }: Scene): Iterable<Finding> {
  for (const node of termsOf(script)) {
    const width = changesWidth.has(operatorOf(script, node)) ? widthOf(script.sort[node]) : undefined;
    if (width === undefined) continue;
    for (const { part, from } of otherWidths(script, node, width)) {
      const how = from < width ? `((_ zero_extend ${width - from}) ` : `((_ extract ${width - 1} 0) `;
      yield { node, detail: ids[part]!, change: replaced(node, [how, part, ')']) };
    }
  }
}

const changesWidth: ReadonlySet<string> = new Set('concat zero_extend sign_extend extract repeat'.split(' '));

/** The first terms below that have another number of bits and stand in one that changes it, too. */
function otherWidths(script: TypedScript, node: number, width: number): { part: number; from: number }[] {
  const found: { part: number; from: number }[] = [];
  for (let part = node + 1; part < script.after[node]! && found.length < mostParts; part++) {
    const from = isTerm(script, part) && script.parent[part] !== node ? widthOf(script.sort[part]) : undefined;
    if (from === undefined || from === width || headOf(script, part) === '_') continue;
    const isValue = !isList(script, part) && script.meaning[part] === undefined;
    if (!isValue && movable(script, part, node)) found.push({ part, from });
  }
  return found;
}
