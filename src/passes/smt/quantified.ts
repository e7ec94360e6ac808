import { addTo } from '../../basics/add-to.ts';
import { once } from '../../basics/remembered.ts';
import { propose } from '../../core/propose.ts';
import type { Pass, Proposal } from '../../core/search.ts';
import type { Definition } from '../../sexpr/definitions.ts';
import { applyEdits, dropNode, type Piece, replaceNode, unwrapNode } from '../../sexpr/edit.ts';
import { readScript } from '../../sexpr/read-script.ts';
import { Role } from '../../sexpr/roles.ts';
import { child, children, commandOf, headOf, type Script, textOf } from '../../sexpr/script.ts';
import { type TypedScript, typeScript } from '../../sexpr/typed-script.ts';
import type { Change } from './mutator.ts';
import { rewritten } from './reprint.ts';

/**
 * The constants that one assertion alone is about as variables that exist in it, which has fewer characters; in one
 * proposal. Leaves alone what is not well-formed.
 */
export const quantify: Pass<string> = (text) => rewritten(text, 'constants as variables', withQuantifiers);

/**
 * Each part of a conjunction that something exists for goes, where there are a few. Leaves alone what is not
 * well-formed.
 */
export const dropConjuncts: Pass<string> = (text) => {
  const script = readScript(text);
  if (script.problem !== undefined) return [];
  return [...Array(script.count).keys()]
    .filter((node) => headOf(script, node) === 'and' && isBody(script, node))
    .map((node) => children(script, node).slice(1))
    .filter(({ length }) => length > 1 && length <= fewParts)
    .flatMap((parts) => parts.map((part) => withoutPart(script, part, parts)));
};

/** So many parts at most are asked about one by one. */
const fewParts = 4;

function isBody(script: Script, node: number): boolean {
  const around = script.parent[node]!;
  return around >= 0 && headOf(script, around) === 'exists' && headOf(script, script.parent[around]!) === 'assert';
}

function withoutPart(script: Script, part: number, parts: readonly number[]): Proposal<string> {
  const others = parts.filter((each) => each !== part);
  const edit = others.length > 1 ? dropNode(part) : unwrapNode(script.parent[part]!, others[0]!);
  const value = once(() => applyEdits(script, [edit]).text);
  return propose('again: without a part', value, () => dropConjuncts(value()));
}

function withQuantifiers(script: Script): string {
  const typed = typeScript(script);
  const edits = [...constantsOfOne(typed)].flatMap(([assertion, constants]) => quantified(typed, assertion, constants));
  return applyEdits(typed, edits).text;
}

const isPlain: ReadonlySet<string> = new Set(['declare-const', 'declare-fun']);

/** The constants that are used in a single command, by that, where it asserts something. */
function constantsOfOne(script: TypedScript): ReadonlyMap<number, readonly Definition[]> {
  const found = new Map<number, Definition[]>();
  for (const definition of script.definitions) {
    const { kind, node, params, uses } = definition;
    if (kind !== 'function' || params.length > 0 || !isPlain.has(headOf(script, commandOf(script, node)))) continue;
    const [first] = uses;
    const around = first === undefined ? -1 : commandOf(script, first);
    const isOne = uses.every((use) => commandOf(script, use) === around && script.role[use] === Role.term);
    if (isOne && headOf(script, around) === 'assert') addTo(found, around, definition);
  }
  return found;
}

/** `(assert (exists ((x S) (y T)) t))` without the declarations of `x` and `y`, where that takes fewer characters. */
function quantified(script: TypedScript, assertion: number, constants: readonly Definition[]): Change {
  const term = child(script, assertion, 1);
  const commands = constants.map(({ node }) => commandOf(script, node));
  const binders = constants.flatMap(({ node }, i): Piece[] => {
    const sort = children(script, commands[i]!).at(-1)!;
    return ['(', node, ' ', sort, ')'];
  });
  const quantifier = ['(exists(', ...binders, ')', term, ')'];
  const saved = lengthOf(script, [...commands, term]) - lengthOf(script, quantifier);
  return saved > 0 ? [replaceNode(term, ...quantifier), ...commands.map(dropNode)] : [];
}

function lengthOf(script: TypedScript, pieces: readonly Piece[]): number {
  return pieces.reduce((sum: number, piece) => sum + textOfPiece(script, piece).length, 0);
}

function textOfPiece(script: TypedScript, piece: Piece): string {
  return typeof piece === 'number' ? textOf(script, piece) : piece;
}
