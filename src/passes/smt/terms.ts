import type { Edit, Piece } from '../../sexpr/edit.ts';
import { Role } from '../../sexpr/roles.ts';
import { child, children, commandOf, headOf, isList, textOf } from '../../sexpr/script.ts';
import type { TypedScript } from '../../sexpr/typed-script.ts';

/** All terms, what is around before what is inside. */
export function* termsOf(script: TypedScript): Iterable<number> {
  for (let n = 0; n < script.count; n++) if (script.role[n] === Role.term) yield n;
}

/** The operator's name, of `(f a)` and of `((_ f 1) a)` alike; `''` for leaves and for other heads. */
export function operatorOf(script: TypedScript, node: number): string {
  const head = headOf(script, node);
  if (head !== '' || !isList(script, node)) return head;
  const first = child(script, node, 0);
  return first >= 0 && headOf(script, first) === '_' ? leafText(script, child(script, first, 1)) : '';
}

/** The indices of `((_ f i …) a)`. */
export function indicesOf(script: TypedScript, node: number): number[] {
  const head = child(script, node, 0);
  if (head < 0 || headOf(script, head) !== '_') return [];
  return children(script, head)
    .slice(2)
    .map((index) => Number(textOf(script, index)));
}

export function argsOf(script: TypedScript, node: number): number[] {
  return node >= 0 && isList(script, node) ? children(script, node).slice(1) : [];
}

/** Two terms, in both orders; of more or fewer, none. */
export function bothWays(terms: readonly number[]): (readonly [number, number])[] {
  const [one, other, ...more] = terms;
  if (one === undefined || other === undefined || more.length > 0) return [];
  return [
    [one, other],
    [other, one],
  ];
}

export function isApplication(script: TypedScript, node: number): boolean {
  return script.role[node] === Role.term && isList(script, node) && script.role[node + 1] === Role.head;
}

/** Whether a function has all of its arguments where it is used: with fewer of them it is a function of the others. */
export function isFullyApplied(script: TypedScript, use: number): boolean {
  const around = script.parent[use]!;
  const params = script.meaning[use]?.params.length;
  return script.role[use] === Role.head && isApplication(script, around) && argsOf(script, around).length === params;
}

export function leafText(script: TypedScript, node: number): string {
  return node < 0 || isList(script, node) ? '' : textOf(script, node);
}

/** What the commands assert, in the order of the script; or, of SyGuS, demand. */
export function assertedIn(script: TypedScript, by: 'assert' | 'constraint' = 'assert'): number[] {
  const commands = children(script, -1).filter((command) => headOf(script, command) === by);
  return commands.map((command) => child(script, command, 1)).filter((term) => term >= 0);
}

/** `(head a b …)` as pieces. */
export function application(head: Piece, args: readonly (Piece | readonly Piece[])[]): Piece[] {
  return ['(', head, ...args.flatMap((arg): Piece[] => [' ', ...(Array.isArray(arg) ? arg : [arg as Piece])]), ')'];
}

/** `(and a b)`, or just `a` when that is all. */
export function conjunction(parts: readonly (readonly Piece[])[]): readonly Piece[] {
  return parts.length === 1 ? parts[0]! : application('and', parts);
}

export function replaced(node: number, pieces: readonly Piece[]): readonly Edit[] {
  return [{ node, by: pieces }];
}

/** The places, outside of its definition, where a leaf with this text occurs. */
export function leavesWith(script: TypedScript, text: string): number[] {
  return script.lookup.leaves(text).filter((node) => script.role[node] !== Role.name);
}

/** The first names that no leaf of the script has. */
export function freshNames(script: TypedScript, count: number): string[] {
  const names: string[] = [];
  for (let i = 0; names.length < count; i++) {
    const name = shortName(i);
    if (!script.lookup.isWritten(name) && !reserved.has(name)) names.push(name);
  }
  return names;
}

/** Short words that mean something to a solver. */
const reserved: ReadonlySet<string> = new Set([
  'as',
  'is',
  'or',
  'par',
  'let',
  'and',
  'not',
  'ite',
  'xor',
  'div',
  'mod',
  'abs',
  'fp',
]);

/** a, b, …, z, aa, ab, … */
function shortName(index: number): string {
  let name = '';
  for (let i = index; i >= 0; i = Math.floor(i / 26) - 1) name = String.fromCharCode(97 + (i % 26)) + name;
  return name;
}

/** A declaration put before the command around `node`. */
export function declared(script: TypedScript, node: number, name: string): (sort: string) => Edit {
  const word = isSynthesis(script) ? 'declare-var' : 'declare-const';
  return (sort) => ({ node: commandOf(script, node), by: [`(${word} ${name} ${sort})`], insert: true });
}

/** Whether it asks for functions, as in SyGuS, which has variables and no other constants. */
export function isSynthesis(script: TypedScript): boolean {
  return script.lookup.leaves('check-synth').length > 0;
}

/** A name as it must be written. */
export function symbol(name: string): string {
  return /^[A-Za-z~!@$%^&*_+=<>.?/-][\w~!@$%^&*+=<>.?/-]*$/.test(name) ? name : `|${name}|`;
}
