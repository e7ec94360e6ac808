import { childIn } from '../../../../names/functions.ts';
import { spelling } from '../../../../names/name-leaves.ts';
import { textBetween } from '../../../../tree/arena.ts';
import { type Edit, replacement } from '../../../../tree/edit-set.ts';
import type { NamedTree } from '../../named-tree.ts';

/**
 * The calls of a method, by its name, on something before a point: where that begins, and what makes it the first
 * argument once the method's name and a bracket stand in front of it.
 */
export function callsOn({ arena, calls }: NamedTree, name: number): { start: number; rest: Edit }[] {
  return calls().flatMap((call) => {
    const [start, list] = [arena.start[call.node]!, childIn(arena, call.node, 'arguments')];
    const on = textBetween(arena, start, arena.start[call.name]!);
    if (spelling(arena, call.name) !== spelling(arena, name) || list === undefined || !on.endsWith('.')) return [];
    const [given] = call.arguments;
    const end = given === undefined ? arena.end[list]! - 1 : arena.start[given]!;
    return [{ start, rest: replacement(arena.start[call.name]! - 1, end, given === undefined ? '' : ',') }];
  });
}
