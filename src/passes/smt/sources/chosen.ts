import { allMutators, type Switches } from '../mutators/all.ts';
import type { Source } from '../search/opportunity.ts';
import { allSources } from './all.ts';

/** The mutators of ddSMT that a source does the work of, where it has not the name of one. */
const covers: Readonly<Record<string, readonly string[]>> = {
  options: ['erase-node'],
  logic: ['erase-node'],
  assertions: ['erase-node', 'binary-reduction'],
  facts: ['erase-node'],
  trivial: ['erase-node'],
  'assertions-alone': ['erase-node'],
  checks: ['erase-node'],
  'only-check': ['erase-node'],
  unused: ['erase-node'],
  'unused-part': ['erase-node'],
  recursive: ['remove-recursive-function'],
  arguments: ['erase-node', 'binary-reduction'],
  listed: ['erase-node'],
  tactics: ['erase-node'],
  erase: ['erase-node'],
  pairs: ['erase-node'],
  'any-list': ['erase-node'],
  'any-argument': ['substitute-children'],
  'any-head': ['erase-node'],
  'any-node': ['erase-node'],
  attributes: ['remove-annotation'],
  patterns: ['remove-annotation'],
  'constants-2': ['constants'],
  ground: ['constants'],
  instantiate: ['constants'],
  lifts: ['substitute-children'],
  variables: ['replace-by-variable'],
  merge: ['replace-by-variable'],
  'unused-bindings': ['let-elimination'],
  'inline-let': ['let-substitution'],
  inline: ['inline-functions'],
  solve: ['eliminate-variables'],
  fresh: ['introduce-fresh-variables'],
  names: ['simplify-symbol-names', 'simplify-quoted-symbols'],
  'short-logic': ['simplify-logic'],
  simplify: ['bool-double-negations', 'bv-double-negation', 'bool-xor-constants'],
  widths: ['bv-reduce-bitwidth'],
  'one-width': ['bv-reduce-bitwidth'],
  numbers: ['arith-constants'],
  bits: ['bv-simp-constants'],
  spelling: ['bv-norm-constants'],
  strings: ['str-constants'],
  constructors: ['dt-rm-constructor'],
  fields: ['dt-rm-constructor'],
  datatypes: ['dt-rm-datatype'],
};

/** The sources of `smt` without those that do the work of mutators that are all turned off. */
export function chosenSources(switches: Switches): readonly Source[] {
  const mutators = new Set(allMutators().map(({ name }) => name));
  return allSources.filter(({ kind }) => {
    const names = covers[kind] ?? [mutators.has(kind) ? kind : 'others'];
    return names.some((name) => switches[name] ?? true);
  });
}
