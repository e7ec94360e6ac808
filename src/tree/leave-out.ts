import { type Branch, branchOf, grow, type Shape } from './shape.ts';

/**
 * Leaves members out for which the predicate holds, with all below them. Their text stays: nothing is changed that
 * was not tried. For tokens that are not worth a trial, and for subtrees that cannot get smaller.
 */
export function leaveOut(shape: Shape, isOut: (branch: Branch) => boolean): Shape {
  const kept = (branch: Branch): Branch => ({
    ...branch,
    below: () =>
      branch
        .below()
        .filter((child) => !isOut(child))
        .map(kept),
  });
  return grow(shape.arena, kept(branchOf(shape, 0)));
}

/**
 * Leaves out what cannot get smaller: members of which neither they themselves can shrink nor anything below them.
 * Bottom-up and without recursion; the root always stays.
 */
export function skipUnremovable(shape: Shape, canShrink: (node: number) => boolean): Shape {
  const useful = new Uint8Array(shape.size);
  for (let member = shape.size - 1; member > 0; member--) {
    const node = shape.node[member]!;
    if (useful[member] === 0 && (node === -1 || canShrink(node))) useful[member] = 1;
    if (useful[member] === 1) useful[shape.parent[member]!] = 1;
  }
  const kept = (member: number): Branch => ({
    ...branchOf(shape, member),
    below: () => {
      const below: Branch[] = [];
      for (let child = shape.firstChild[member]!; child !== -1; child = shape.nextSibling[child]!) {
        if (useful[child] === 1) below.push(kept(child));
      }
      return below;
    },
  });
  return grow(shape.arena, kept(0));
}
