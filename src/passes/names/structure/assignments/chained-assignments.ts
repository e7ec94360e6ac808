import { fieldName, parts } from '../../../../names/functions.ts';
import { type Arena, contains, kindName, nodesOf, parentKind } from '../../../../tree/arena.ts';
import { type Edit, removal } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../../named-tree.ts';

/**
 * What is set to the same value as something beside it gives that its value: `a = b = 1;` for `a = 1; b = 1;`, and the
 * same of what a comma is between, or of a variable that is declared.
 */
export function* chainedAssignments(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (const node of nodesOf(arena, /^assignment(?:_expression)?$/)) {
    const value = parts(arena, node)[1];
    if (value === undefined) continue;
    for (const { other, drop } of neighboursOf(tree, node)) {
      const place = setTo(tree, other, sourceOf(tree, value));
      if (place === undefined) continue;
      yield* change('set together', [drop, written(tree, place, sourceOf(tree, node))]);
    }
  }
}

/** What is worked out right before an assignment or right after it, and how the assignment goes. */
interface Neighbour {
  readonly other: number;
  readonly drop: Edit;
}

function neighboursOf(tree: NamedTree, node: number): Neighbour[] {
  const { arena } = tree;
  const around = arena.parent[node]!;
  const inside = parts(arena, around);
  if (/^(?:comma|sequence)_expression$/.test(kindName(arena, around))) {
    const [left, right] = inside;
    if (left === undefined || right === undefined) return [];
    return node === left
      ? [{ other: right, drop: removal(arena.start[left]!, arena.start[right]!) }]
      : [{ other: left, drop: removal(arena.end[left]!, arena.end[node]!) }];
  }
  const drop = kindName(arena, around) === 'expression_statement' ? tree.deletion(around)?.edit : undefined;
  if (drop === undefined || inside.length > 1) return [];
  const statements = parts(arena, arena.parent[around]!);
  const at = statements.indexOf(around);
  return [statements[at - 1], statements[at + 1]].flatMap((other) => (other === undefined ? [] : [{ other, drop }]));
}

/** The first place in which something is set to this value there. */
function setTo(tree: NamedTree, around: number, value: string): number | undefined {
  const { arena } = tree;
  for (let node = around; node < arena.size && contains(arena, around, node); node++)
    if (isSet(arena, node) && sourceOf(tree, node) === value) return node;
  return undefined;
}

function isSet(arena: Arena, node: number): boolean {
  const kind = parentKind(arena, node);
  return /^(?:right|value)$/.test(fieldName(arena, node)) && /^assignment(?:_expression)?$|declarator$/.test(kind);
}
