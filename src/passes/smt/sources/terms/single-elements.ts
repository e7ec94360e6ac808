import { headOf } from '../../../../sexpr/script.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
import { application, argsOf, leafText, replaced, termsOf } from '../../terms.ts';
import { elements } from './shorthands.ts';

/**
 * One character or element in the place of so many of them, from the place where these begin or, from 0 on, where they
 * end.
 */
export function* takeSingle({ script }: Scene): Iterable<Finding> {
  for (const node of termsOf(script)) {
    const element = elements.get(headOf(script, node));
    const [whole, from, count, ...more] = element === undefined ? [] : argsOf(script, node);
    if (element === undefined || count === undefined || more.length > 0) continue;
    const place = leafText(script, from!) === '0' ? count : from!;
    yield { node, change: replaced(node, application(element, [whole!, place])) };
  }
}
