import { childIn } from '../../../names/functions.ts';
import { spelling } from '../../../names/name-leaves.ts';
import { type Arena, children, kindName } from '../../../tree/arena.ts';
import { isSpace } from './spaces.ts';
import type { Draft } from './unit-drafts.ts';

/** How far in front of the parameters of a function the word for it may stand. */
const deepest = 6;

/**
 * The types that an operator of C++ is given which is a member of no type, so that only these tell whether something
 * calls it; `undefined` for all else.
 */
export function givenToOperator(
  arena: Arena,
  { nodes, holder }: Draft,
  outer: Draft | undefined,
): readonly string[] | undefined {
  if (holder !== undefined || (outer !== undefined && !isSpace(arena, outer.nodes))) return undefined;
  const parameters = parametersOfOperator(arena, nodes[0]!);
  if (parameters === undefined) return undefined;
  const general = new Set(typesIn(arena, childIn(arena, nodes[0]!, 'parameters')));
  return [...new Set(typesIn(arena, parameters))].filter((name) => !general.has(name));
}

function typesIn(arena: Arena, root: number | undefined): string[] {
  const types: string[] = [];
  if (root === undefined) return types;
  for (let node = root; node < arena.after[root]!; node++)
    if (kindName(arena, node) === 'type_identifier') types.push(spelling(arena, node));
  return types;
}

function parametersOfOperator(arena: Arena, item: number): number | undefined {
  const isTemplate = kindName(arena, item) === 'template_declaration';
  let declarator: number | undefined = isTemplate ? children(arena, item).at(-1) : item;
  for (let step = 0; step < deepest && declarator !== undefined; step++) {
    if (kindName(arena, declarator) === 'function_declarator') {
      const name = childIn(arena, declarator, 'declarator');
      const isOperator = name !== undefined && /^operator_/.test(kindName(arena, name));
      return isOperator ? childIn(arena, declarator, 'parameters') : undefined;
    }
    const isReference = kindName(arena, declarator) === 'reference_declarator';
    declarator = isReference ? children(arena, declarator).at(-1) : childIn(arena, declarator, 'declarator');
  }
  return undefined;
}
