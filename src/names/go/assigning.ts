import { type Arena, children, kindName } from '../../tree/arena.ts';
import type { Assigning } from '../bindings.ts';
import { childIn, fieldName } from '../functions.ts';

/** A statement of Go that gives values, its names, and the first node in which new ones mean something. */
export interface GoAssigning {
  readonly statement: Assigning;
  readonly leaves: readonly number[];
  readonly from: number;
}

const types: Readonly<Record<string, Assigning['type']>> = {
  short_var_declaration: 'statement',
  assignment_statement: 'statement',
  var_spec: 'declaration',
  range_clause: 'range',
  receive_statement: 'receive',
  type_switch_statement: 'alias',
};

/** `undefined` for nodes of other kinds, and for those without names. */
export function goAssigning(arena: Arena, node: number): GoAssigning | undefined {
  const type = types[kindName(arena, node)];
  if (type === undefined) return undefined;
  const sign = children(arena, node).find((child) => /^:?=$/.test(kindName(arena, child)));
  const value = childIn(arena, node, 'right') ?? childIn(arena, node, 'value');
  const leaves = type === 'declaration' ? named(arena, node) : listed(arena, node);
  if (leaves.length === 0 || (type !== 'declaration' && (sign === undefined || value === undefined))) return undefined;
  const isNew = sign === undefined ? type === 'declaration' : kindName(arena, sign) === ':=';
  const defines = type === 'declaration' ? 'var' : isNew ? ':=' : undefined;
  const statement: Assigning = { type, node, defines, sign, value, targets: [] };
  return { statement, leaves, from: type === 'alias' ? arena.after[value!]! : arena.after[node]! };
}

function named(arena: Arena, node: number): number[] {
  return children(arena, node).filter((child) => fieldName(arena, child) === 'name');
}

function listed(arena: Arena, node: number): number[] {
  const list = childIn(arena, node, 'left') ?? childIn(arena, node, 'alias');
  return list === undefined ? [] : children(arena, list).filter((child) => kindName(arena, child) === 'identifier');
}
