import type { Edit } from '../../sexpr/edit.ts';
import type { TypedScript } from '../../sexpr/typed-script.ts';

/** Edits that are made together or not at all. */
export type Change = readonly Edit[];

export type Group = 'core' | 'arithmetic' | 'bv' | 'boolean' | 'datatypes' | 'fp' | 'smtlib' | 'strings';

/** Proposes changes for one node, lazily, best first. Never a change that leaves the text as it is. */
export type Mutate = (node: number, script: TypedScript) => Iterable<Change>;

export interface Mutator {
  /** ddSMT's name of the option that turns it off. */
  readonly name: string;
  readonly group: Group;
  /** Changes the node only. */
  readonly local?: Mutate;
  /** Changes places all over the script. */
  readonly global?: Mutate;
}
