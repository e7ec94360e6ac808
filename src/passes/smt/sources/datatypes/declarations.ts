import type { Definition } from '../../../../sexpr/definitions.ts';
import { type Edit, replaceNode } from '../../../../sexpr/edit.ts';
import { isOfDatatypes, Role } from '../../../../sexpr/roles.ts';
import { child, children, commandOf, headOf, isList, within } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import { leavesWith, symbol } from '../../terms.ts';

/** What builds the values of a datatype, in the order in which it is declared. */
export function constructorsOf({ lookup }: TypedScript, { name }: Definition): Definition[] {
  return lookup.givers(name).filter(({ kind }) => kind === 'constructor');
}

/** The names of datatypes declared together, each with its body; nothing for the form before SMT-LIB 2.6. */
export function declaredTogether(script: TypedScript, command: number): (readonly [name: number, body: number])[] {
  const [names, bodies] = [child(script, command, 1), child(script, command, 2)];
  if (!isOfDatatypes(headOf(script, command)) || names < 0 || bodies < 0) return [];
  if (!isList(script, names) || !isList(script, bodies)) return [];
  const signatures = children(script, names).filter((n) => script.role[n] === Role.signature && isList(script, n));
  const definitions = children(script, bodies);
  return signatures.length === definitions.length ? signatures.map((name, i) => [name, definitions[i]!]) : [];
}

/** What is declared of the datatype of which this is the name; -1 for the form before SMT-LIB 2.6. */
export function bodyOf(script: TypedScript, name: number): number {
  const command = commandOf(script, name);
  if (!isOfDatatypes(headOf(script, command))) return child(script, command, 2);
  return declaredTogether(script, command).find(([signature]) => within(script, name, signature))?.[1] ?? -1;
}

/** The leaves that ask whether a value is this constructor's, as some solvers take it: `is-C` for `C`. */
export function testersOf(script: TypedScript, { kind, name }: Definition): number[] {
  const spellings = kind === 'constructor' ? [`is-${name}`, `|is-${name}|`] : [];
  return spellings.flatMap((text) => leavesWith(script, text));
}

/** What asks for a constructor, where it has another name. */
export function renamedTesters(script: TypedScript, built: Definition, name: string): Edit[] {
  return testersOf(script, built).map((node) => replaceNode(node, symbol(`is-${name}`)));
}
