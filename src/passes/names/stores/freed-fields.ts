import { addTo } from '../../../basics/add-to.ts';
import { spelling } from '../../../names/name-leaves.ts';
import type { Change } from '../../tree/in-order.ts';
import { type Access, isAssigned } from '../accesses.ts';
import { change, type NamedTree, sourceOf, written } from '../named-tree.ts';

/** A field that is given something is a variable of its own: `this.a = 1; f(this.a)` becomes `a = 1; f(a)`. */
export function* freedFields(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  const byText = new Map<string, Access[]>();
  for (const access of tree.accesses()) addTo(byText, sourceOf(tree, access.node), access);
  for (const [text, uses] of byText) {
    if (uses.length < 2 || !uses.some(({ node }) => isAssigned(arena, node))) continue;
    const name = (text.startsWith('$') ? '$' : '') + spelling(arena, uses[0]!.member);
    yield* change(
      `${text} becomes ${name}`,
      uses.map(({ node }) => written(tree, node, name)),
    );
  }
}
