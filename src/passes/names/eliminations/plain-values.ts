import { firstOf } from '../../../basics/first-of.ts';
import { isQuoted } from '../../../names/name-forms.ts';
import type { Change } from '../../tree/in-order.ts';
import { allValued, change, isDefinition, type NamedTree } from '../named-tree.ts';

/** Shorter ones are short enough. */
const shortest = 3;

/** A value that needs no name takes the place of a long one that the text does not define: `f([])` for `f(String)`. */
export function* plainValues(tree: NamedTree): Iterable<Change> {
  for (const [name, places] of tree.names.places) {
    if (name.length < shortest || isQuoted(name)) continue;
    if (places.some((leaf) => isDefinition(tree, leaf) || !isValue(tree, leaf))) continue;
    for (const value of values) {
      yield* change(`${name} becomes ${value}`, allValued(tree, places, value));
    }
  }
}

/** Where a language has no lists, what is made does not parse. */
const values = ['0', '[]'];

/** Whether a number may stand there. */
function isValue({ stubs }: NamedTree, leaf: number): boolean {
  const [stub] = firstOf(1, stubs(leaf));
  return /^\s*\d/.test(Buffer.from(stub?.edit.cuts[0]?.insert ?? []).toString());
}
