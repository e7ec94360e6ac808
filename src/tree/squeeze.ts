import { type Branch, branchOf, grow, type Shape } from './shape.ts';

/**
 * Makes one member of each chain of nodes with the same text. The lowest node stays, as it has children that differ
 * from it; the kinds of all are still known (`kindsOf`), so that hoisting finds each of them.
 */
export function squeeze(shape: Shape): Shape {
  return grow(shape.arena, squeezed(branchOf(shape, 0)));
}

function squeezed(branch: Branch): Branch {
  let lowest = branch;
  let below = branch.below();
  for (let only = below[0]; below.length === 1 && isSameText(only!, lowest); only = below[0]) {
    lowest = only!;
    below = lowest.below();
  }
  const inside = below;
  return { ...lowest, top: branch.top, below: () => inside.map(squeezed) };
}

function isSameText(a: Branch, b: Branch): boolean {
  return a.start === b.start && a.end === b.end && a.node !== -1 && b.node !== -1;
}
