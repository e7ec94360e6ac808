import { dropNode, type Edit } from '../../../../sexpr/edit.ts';
import { children, headOf, textOf } from '../../../../sexpr/script.ts';
import type { Source } from '../../search/opportunity.ts';

/** A heap behind the next declaration, without the logic that it needs in front of it. */
export const laterHeaps: Source = {
  kind: 'later-heap',
  odds: 0.5,
  stage: 3,
  *find({ script }) {
    const commands = children(script, -1);
    const at = commands.findIndex((command) => headOf(script, command) === 'declare-heap');
    const [logic, heap, declaration, next] = at < 1 ? [] : commands.slice(at - 1);
    if (logic === undefined || heap === undefined || declaration === undefined || next === undefined) return;
    if (headOf(script, logic) !== 'set-logic' || !headOf(script, declaration).startsWith('declare-')) return;
    const moved: Edit = { node: next, by: [textOf(script, heap)], insert: true };
    yield { node: heap, change: [dropNode(logic), dropNode(heap), moved] };
  },
};
