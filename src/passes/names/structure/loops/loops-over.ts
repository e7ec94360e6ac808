import { childIn, parts } from '../../../../names/functions.ts';
import { isName, namesWithin, spelling } from '../../../../names/name-leaves.ts';
import { type Arena, nodesOf } from '../../../../tree/arena.ts';
import type { NamedTree } from '../../named-tree.ts';
import type { Loop } from './loops-over-one.ts';

const loops = /^(?:for(?:each|_in|_range)?|enhanced_for)(?:_statement|_expression|_loop)?$/;
const targets = ['left', 'pattern', 'declarator', 'name'];
const sources = ['right', 'value'];

/** A loop over the items of something, `source`. */
export interface LoopOver extends Loop {
  /** Its variables: the last one holds the item, one before it the key or index. */
  readonly names: readonly string[];
  readonly source: number;
}

/** All of a tree, in document order. */
export function* loopsOver({ arena, names }: NamedTree): Iterable<LoopOver> {
  for (const node of nodesOf(arena, loops)) {
    const body = childIn(arena, node, 'body');
    // Lua has both in a clause.
    const clause = childIn(arena, node, 'clause');
    const [target, source] = clause === undefined ? headOf(arena, node) : parts(arena, clause);
    if (body === undefined || source === undefined || target === undefined) continue;
    const own = namesWithin(arena, names, target).map((leaf) => spelling(arena, leaf));
    if (isName(arena, target) || (clause !== undefined && own.length > 0)) yield { node, body, names: own, source };
  }
}

/** What a loop gives its items to, and what it goes through, where its grammar has fields for these. */
export function headOf(arena: Arena, loop: number): (number | undefined)[] {
  return [targets, sources].map((fields) => fields.map((field) => childIn(arena, loop, field)).find(Boolean));
}
