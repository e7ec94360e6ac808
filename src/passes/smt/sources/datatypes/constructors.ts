import type { Definition } from '../../../../sexpr/definitions.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';

/** What builds the values of a datatype, in the order in which it is declared. */
export function constructorsOf({ lookup }: TypedScript, { name }: Definition): Definition[] {
  return lookup.givers(name).filter(({ kind }) => kind === 'constructor');
}
