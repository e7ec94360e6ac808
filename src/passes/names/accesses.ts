import { childIn, fieldName, parts } from '../../names/functions.ts';
import { type Arena, isLeaf, kindName } from '../../tree/arena.ts';

/** `a.b`: the node, what is in front, and the name of the member. */
export interface Access {
  readonly node: number;
  readonly whole: number;
  readonly member: number;
}

/** Whether it is what an assignment gives a value. */
export function isAssigned(arena: Arena, node: number): boolean {
  return childIn(arena, arena.parent[node]!, 'left') === node;
}

/** What is asked for a member, and the members, where that gets no value. */
export function askedIn(arena: Arena): Set<number> {
  const asked = accessesIn(arena).filter(({ node }) => !isAssigned(arena, node));
  return new Set(asked.flatMap(({ whole, member }) => [whole, member]));
}

/** In document order of the members' names. */
export function accessesIn(arena: Arena): Access[] {
  const found: Access[] = [];
  for (let member = 1; member < arena.size; member++) {
    if (!isLeaf(arena, member) || !/^(?:field|property|attribute|name)$/.test(fieldName(arena, member))) continue;
    const node = arena.parent[member]!;
    if (!/field|member|selector|attribute|access|dot_index/.test(kindName(arena, node))) continue;
    const [whole, ...rest] = parts(arena, node);
    if (whole !== undefined && whole !== member && rest.length > 0) found.push({ node, whole, member });
  }
  return found;
}
