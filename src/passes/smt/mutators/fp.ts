import { Role } from '../../../sexpr/roles.ts';
import { textOf } from '../../../sexpr/script.ts';
import { namedFormats } from '../../../sexpr/sorts.ts';
import type { Mutate, Mutator } from '../mutator.ts';
import { replaced } from '../terms.ts';

const shortSort: Mutate = function* (node, script) {
  if (script.role[node] !== Role.sort) return;
  const text = textOf(script, node).replaceAll(/\s+/g, ' ');
  for (const [name, sort] of Object.entries(namedFormats)) if (text === sort) yield replaced(node, [name]);
};

/** Section 4.6 of the catalogue. */
export const fp: readonly Mutator[] = [{ name: 'fp-short-sort', group: 'fp', local: shortSort }];
