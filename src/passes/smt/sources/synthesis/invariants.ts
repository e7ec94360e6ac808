import type { Definition } from '../../../../sexpr/definitions.ts';
import { dropNode, type Edit } from '../../../../sexpr/edit.ts';
import { Role } from '../../../../sexpr/roles.ts';
import { children, headOf } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
import { argsOf } from '../../terms.ts';
import { parameterList } from '../functions/functions.ts';
import { withoutParameter } from '../functions/uses-in-body.ts';

/**
 * One part of the state that an invariant of SyGuS is about: a parameter of the invariant, of what holds before and
 * after, and twice of the transition, whose parameters are the state as it is and the next one.
 */
export function* dropStateParts({ script, ids }: Scene): Iterable<Finding> {
  for (const command of children(script, -1)) {
    if (headOf(script, command) !== 'inv-constraint') continue;
    const lists = argsOf(script, command).map((name) => stateList(script, command, script.meaning[name]));
    const [invariant, before, transition, after] = lists;
    if (invariant === undefined || before === undefined || transition === undefined || after === undefined) continue;
    const count = invariant.length;
    if (before.length !== count || after.length !== count || transition.length !== 2 * count) continue;
    for (const [i, binder] of invariant.entries()) {
      const binders = [binder, before[i]!, transition[i]!, transition[count + i]!, after[i]!];
      const ways = binders.map((each) => withoutParameter(script, each));
      for (let way = 0; way < Math.max(...ways.map(({ length }) => length)); way++) {
        const inside = ways.flatMap((all): Edit[] => all[Math.min(way, all.length - 1)] ?? []);
        yield {
          node: binder,
          detail: way,
          change: [...binders.map(dropNode), ...inside],
          share: { of: ids[command]!, most: count - 1 },
        };
      }
    }
  }
}

/** The parameters of a function that nothing uses but the constraint. */
function stateList(script: TypedScript, constraint: number, meaning: Definition | undefined): number[] | undefined {
  const isOwn = meaning?.uses.every((use) => script.parent[use] === constraint);
  const list = meaning !== undefined && isOwn ? parameterList(script, meaning) : undefined;
  return list !== undefined && script.role[list] === Role.binders ? children(script, list) : undefined;
}
