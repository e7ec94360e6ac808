import { map } from './combinators.ts';
import type { Atoms, Config } from './configuration.ts';
import type { Pass } from './search.ts';

/** Lets a pass over configurations work on any source cut into atoms. */
export function overAtoms(pass: Pass<Config>): Pass<Atoms> {
  return (atoms) => map(pass(atoms.kept), (kept) => ({ ...atoms, kept }));
}
