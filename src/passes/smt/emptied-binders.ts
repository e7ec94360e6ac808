import { addTo } from '../../basics/add-to.ts';
import { type Edit, unwrapNode } from '../../sexpr/edit.ts';
import { isQuantifier } from '../../sexpr/roles.ts';
import { child, children, headOf, type Script } from '../../sexpr/script.ts';
import type { Change } from './mutator.ts';

/**
 * The edits, with its body in the place of each let and quantifier all of whose variables they take out one by one: no
 * solver reads one without any.
 */
export function withoutEmptiedBinders(script: Script, change: Change): Change {
  const drops = new Map<number, Edit[]>();
  for (const edit of change) {
    const list = isDrop(edit) ? script.parent[edit.node]! : -1;
    if (list >= 0 && bindsBy(script, list)) addTo(drops, list, edit);
  }
  const emptied = [...drops].filter(([list, edits]) => edits.length === children(script, list).length);
  if (emptied.length === 0) return change;
  const gone = new Set(emptied.flatMap(([, edits]) => edits));
  const bodies = emptied.map(([list]) => unwrapNode(script.parent[list]!, child(script, script.parent[list]!, 2)));
  return [...change.filter((edit) => !gone.has(edit)), ...bodies];
}

function isDrop({ by, inner, insert }: Edit): boolean {
  return by.length === 0 && inner === undefined && insert === undefined;
}

/** Whether a list is that of the variables of a let or a quantifier with a body. */
function bindsBy(script: Script, list: number): boolean {
  const around = script.parent[list]!;
  if (around < 0 || child(script, around, 1) !== list || child(script, around, 2) < 0) return false;
  const head = headOf(script, around);
  return head === 'let' || isQuantifier(head);
}
