import { firstFrom } from '../../basics/first-from.ts';
import type { Definition } from '../../sexpr/definitions.ts';
import { type Edit, editedNode, type Piece, replaceNode } from '../../sexpr/edit.ts';
import { Role } from '../../sexpr/roles.ts';
import { child, children, headOf, isList, textOf, within } from '../../sexpr/script.ts';
import { isVisible, type TypedScript } from '../../sexpr/typed-script.ts';
import { freshNames } from './terms.ts';

/** Terms put in the place of what some definitions stand for. */
export type Replacements = ReadonlyMap<Definition, readonly Piece[]>;

/**
 * The text of `term` with every use of the given definitions replaced. Binders on the way that would capture a free
 * name of what is put in get a fresh name.
 */
export function substituted(script: TypedScript, term: number, replacements: Replacements): string {
  const edits: Edit[] = [];
  const captured = capturedBinders(script, term, replacements);
  for (let n = term; n < script.after[term]!; n++) {
    const meaning = isList(script, n) ? undefined : script.meaning[n];
    const by = meaning && (replacements.get(meaning) ?? captured.get(meaning));
    if (by !== undefined) edits.push(replaceNode(n, ...(script.role[n] === Role.head ? called(script, by) : by)));
  }
  return editedNode(script, term, edits);
}

/** What stands before the arguments of a function that is put in: one that is a term takes a sign. */
function called(script: TypedScript, [first, ...more]: readonly Piece[]): readonly Piece[] {
  const isTerm = typeof first === 'number' && more.length === 0 && isList(script, first);
  return isTerm && !['_', 'as'].includes(headOf(script, first)) ? ['@ ', first] : [first!, ...more];
}

function capturedBinders(
  script: TypedScript,
  term: number,
  replacements: Replacements,
): Map<Definition, readonly Piece[]> {
  const free = new Set(
    [...replacements.values()].flatMap((pieces) => pieces.flatMap((piece) => namesIn(script, piece))),
  );
  const captors = script.definitions.filter(
    ({ kind, node, name }) => (kind === 'bound' || kind === 'let') && within(script, node, term) && free.has(name),
  );
  const names = captors.length === 0 ? [] : freshNames(script, captors.length);
  return new Map(captors.map((definition, i) => [definition, [names[i]!]]));
}

function namesIn(script: TypedScript, piece: Piece): string[] {
  return typeof piece === 'string' ? piece.split(/[\s()]+/) : [...freeNames(script, piece)];
}

function freeNames(script: TypedScript, node: number): Set<string> {
  const names = new Set<string>();
  for (let n = node; n < script.after[node]!; n++) {
    const meaning = isList(script, n) ? undefined : script.meaning[n];
    if (meaning !== undefined && !within(script, meaning.node, node)) names.add(meaning.name);
  }
  return names;
}

/** Whether `term` may stand at `place`: everything it uses means the same there. */
export function movable(script: TypedScript, term: number, place: number): boolean {
  // Up inside a command, all that is introduced by commands stays what it is.
  const isUp = place <= term && term < script.after[place]!;
  if (isUp && script.local[script.after[term]!] === script.local[term]) return true;
  // Up, what is bound on the way must not be used. The term is gone through at the same time: one or the other is
  // short.
  let around = isUp ? script.parent[term]! : -1;
  for (let n = term; n < script.after[term]!; n++) {
    if (around >= 0) {
      if (around < place) return true;
      const bound = boundBy(script, around, script.after[term]! - n);
      if (bound?.some((definition) => isUsedIn(script, definition, term))) return false;
      around = bound === undefined ? -1 : script.parent[around]!;
    }
    if (!isSameAt(script, n, { term, place })) return false;
  }
  return true;
}

/** Whether a part of a term means the same when the term stands at `place`. */
function isSameAt(script: TypedScript, part: number, to: { readonly term: number; readonly place: number }): boolean {
  const meaning = isList(script, part) ? undefined : script.meaning[part];
  return meaning === undefined || within(script, meaning.node, to.term) || isVisible(script, meaning, to.place);
}

/** What a node binds for some of what is in it; `undefined` when that is more than so many, or not known. */
function boundBy(script: TypedScript, node: number, most: number): Definition[] | undefined {
  const role = script.role[node];
  if (role !== undefined && passing.has(role)) return [];
  if (role !== Role.term || headOf(script, node) === 'match') return undefined;
  const list = child(script, node, 1);
  if (list < 0 || (script.role[list] !== Role.bindings && script.role[list] !== Role.binders)) return [];
  if (!isList(script, list) || script.after[list]! - list > most) return undefined;
  const names = children(script, list).map((binder) => child(script, binder, 0));
  return names.flatMap((name) => script.meaning[name] ?? []);
}

/** What binds nothing, between a term and one that it is part of. */
const passing: ReadonlySet<number> = new Set([Role.bindings, Role.binding, Role.terms]);

function isUsedIn({ after }: TypedScript, { uses }: Definition, term: number): boolean {
  const first = uses[firstFrom(uses.length, (place) => uses[place]! < term)];
  return first !== undefined && first < after[term]!;
}

/** The parameters of a `define-fun`, in order, with its body; `undefined` for what is no such definition. */
export function macroOf(
  script: TypedScript,
  definition: Definition,
): { params: Definition[]; body: number } | undefined {
  if (definition.kind !== 'macro') return undefined;
  const command = script.parent[definition.node]!;
  const isConst = textOf(script, command + 1) === 'define-const';
  const body = child(script, command, isConst ? 3 : 4);
  if (body < 0 || script.role[body] !== Role.term) return undefined;
  const binders = isConst ? [] : children(script, child(script, command, 2));
  const params = binders.map((binder) => script.meaning[child(script, binder, 0)]);
  return params.every((param) => param !== undefined) ? { params, body } : undefined;
}
