import type { TypedScript } from '../../../sexpr/typed-script.ts';
import type { Group, Mutator } from '../mutator.ts';
import { arithmetic } from './arithmetic.ts';
import { boolean } from './boolean.ts';
import { bv } from './bv.ts';
import { core, type VariableOrder } from './core.ts';
import { datatypes } from './datatypes.ts';
import { fp } from './fp.ts';
import { smtlib } from './smtlib.ts';
import { strings } from './strings.ts';

/** All mutators, in the order and under the names of ddSMT. */
export function allMutators(order: VariableOrder = 'inc'): readonly Mutator[] {
  return [...core(order), ...arithmetic, ...bv, ...boolean, ...datatypes, ...fp, ...smtlib, ...strings];
}

/** Which mutators are on: `false` for a mutator or a group turns it off, a mutator's own entry counts more. */
export type Switches = Readonly<Record<string, boolean>>;

/**
 * The mutators to use on a script: what the switches say, and for groups that they do not name, whether the script has
 * anything of the theory, argument sorts, bound variables and literals included.
 */
export function enabledMutators(script: TypedScript, switches: Switches): readonly Mutator[] {
  return allMutators().filter(({ name, group }) => switches[name] ?? switches[group] ?? relevant(script, group));
}

const theories: Partial<Readonly<Record<Group, RegExp>>> = {
  arithmetic: /\b(?:Int|Real)\b/,
  bv: /\(_ BitVec /,
  fp: /FloatingPoint|RoundingMode/,
  strings: /String|\(Seq /,
};

function relevant(script: TypedScript, group: Group): boolean {
  if (group === 'datatypes') return script.definitions.some(({ kind }) => kind === 'constructor');
  const theory = theories[group];
  return theory === undefined || mentioned(script, theory);
}

function mentioned(script: TypedScript, theory: RegExp): boolean {
  const seen = new Set<string>();
  for (const sort of script.sort) if (sort !== undefined) seen.add(sort);
  for (const { sort, params } of script.definitions) for (const each of [sort, ...params]) if (each) seen.add(each);
  return [...seen].some((sort) => theory.test(sort));
}
