import { addTo } from '../../../../core/add-to.ts';
import { type Edit, replaceNode } from '../../../../sexpr/edit.ts';
import { children, headOf, isList, textOf } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Source } from '../../search/opportunity.ts';
import { leafText } from '../../terms.ts';

const smallOrders: readonly number[] = [2, 3];

/** Smaller finite fields, all of one order at once, with the elements that are left of those that are written. */
export const smallFields: Source = {
  kind: 'field-orders',
  odds: 0.4,
  stage: 4,
  *find({ script }) {
    for (const [order, places] of ordersIn(script)) {
      for (const smaller of smallOrders) {
        if (BigInt(order) <= smaller) continue;
        const change = places.map((node) => resized(script, node, smaller));
        yield { node: places[0]!, detail: smaller, change };
      }
    }
  },
};

const element = /^#f(\d+)m(\d+)$/;

/** Where fields are written, by their orders: in a sort, and in each element. */
function ordersIn(script: TypedScript): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (let node = 0; node < script.count; node++) {
    const written = isList(script, node) ? undefined : element.exec(textOf(script, node));
    if (written) addTo(found, written[2]!, node);
    if (headOf(script, node) !== '_') continue;
    const [, name = -1, order = -1] = children(script, node);
    if (leafText(script, name) === 'FiniteField' && /^\d+$/.test(leafText(script, order)))
      addTo(found, textOf(script, order), order);
  }
  return found;
}

function resized(script: TypedScript, node: number, order: number): Edit {
  const value = element.exec(textOf(script, node))?.[1];
  return replaceNode(node, value === undefined ? `${order}` : `#f${BigInt(value) % BigInt(order)}m${order}`);
}
