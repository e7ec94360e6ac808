import { type Branch, branchOf, group, grow, type Shape } from './shape.ts';

/**
 * Turns lists that the grammar wrote as recursion into lists: of a node whose first (else whose last) child has its
 * own kind, that child's children and one group of all others become the children, as `a+b+c` becomes `a`, `+b`, `+c`.
 * Picireny's flatten-recursion; each group can be dropped like a list element.
 */
export function flattenRecursion(shape: Shape): Shape {
  return grow(shape.arena, flat(shape, branchOf(shape, 0)));
}

function flat(shape: Shape, branch: Branch): Branch {
  return { ...branch, below: () => flatChildren(shape, branch).map((child) => flat(shape, child)) };
}

/** Follows the recursion to its end: groups from the right ends of nodes on the way come behind, others in front. */
function flatChildren({ arena }: Shape, branch: Branch): readonly Branch[] {
  const front: Branch[] = [];
  const back: Branch[] = [];
  const isSame = (child: Branch | undefined): boolean =>
    child !== undefined &&
    child.node !== -1 &&
    branch.node !== -1 &&
    arena.kind[child.node] === arena.kind[branch.node];
  for (let inside = branch.below(); ; ) {
    const [first, last] = [inside[0], inside.at(-1)];
    if (isSame(first)) {
      if (inside.length > 1) back.push(group(inside.slice(1)));
      inside = first!.below();
    } else if (inside.length > 1 && isSame(last)) {
      front.push(group(inside.slice(0, -1)));
      inside = last!.below();
    } else {
      return [...front, ...inside, ...back.reverse()];
    }
  }
}
