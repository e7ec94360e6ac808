import { dropNode, replaceNode, unwrapNode } from '../../../../sexpr/edit.ts';
import { Role } from '../../../../sexpr/roles.ts';
import { children, headOf, isList, textOf } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
import { movable } from '../../substitution.ts';

const asking = 'get-value';

/** Of neighbours that ask for values one that asks for all of them. */
export function* joinAsked({ script }: Scene): Iterable<Finding> {
  const commands = children(script, -1);
  for (const [i, command] of commands.entries()) {
    const [before, after] = [listOf(script, commands[i - 1] ?? -1), listOf(script, command)];
    const last = before === undefined ? undefined : children(script, before).at(-1);
    if (last === undefined || after === undefined) continue;
    const terms = children(script, after).flatMap((term) => [' ', term]);
    yield { node: command, change: [replaceNode(last, last, ...terms), dropNode(command)] };
  }
}

/** How many parts of what is asked for are tried in its place. */
const mostParts = 12;

/** A part of another sort in the place of what is asked for, or a number: values of any sort can be asked for. */
export function* askLess({ script, ids }: Scene): Iterable<Finding> {
  for (const command of children(script, -1)) {
    const list = listOf(script, command);
    if (list === undefined) continue;
    for (const term of children(script, list)) yield* otherThan(script, ids, term);
  }
}

/** The terms that a command asks for the values of. */
function listOf(script: TypedScript, command: number): number | undefined {
  const list = command >= 0 && headOf(script, command) === asking ? children(script, command)[1] : undefined;
  return list !== undefined && isList(script, list) ? list : undefined;
}

function* otherThan(script: TypedScript, ids: Int32Array, term: number): Iterable<Finding> {
  if (textOf(script, term).length > 1) yield { node: term, detail: 'number', change: [replaceNode(term, '0')] };
  let left = mostParts;
  for (let inner = term + 1; inner < script.after[term]! && left > 0; inner++) {
    // A part of its sort is lifted, and a value is no better than a number.
    const isOther = script.role[inner] === Role.term && script.sort[inner] !== script.sort[term];
    if (!isOther || !(isList(script, inner) || script.meaning[inner]) || !movable(script, inner, term)) continue;
    yield { node: term, detail: ids[inner]!, change: [unwrapNode(term, inner)] };
    left--;
  }
}
