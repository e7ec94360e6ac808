import { once } from '../../basics/remembered.ts';
import type { TreeEdits } from '../../grammar/edits.ts';
import { bodiesAreValues, endlessInstead } from '../../names/any-typed.ts';
import { endlessBody } from '../../names/endless.ts';
import { childIn, fieldName } from '../../names/functions.ts';
import { spelling } from '../../names/name-leaves.ts';
import { type Arena, children, hasFlag, isLeaf, kindName, nodeFlags, parentKind, width } from '../../tree/arena.ts';
import { childOfKind } from '../../tree/child-of-kind.ts';
import { type Edit, removal, replacement } from '../../tree/edit-set.ts';
import { constantsAsked, nameOf } from './constants-asked.ts';

/** Whether the node is the body of a definition or of a branch. */
export function isBody(arena: Arena, node: number): boolean {
  const field = fieldName(arena, node);
  const isOf =
    field === 'body' ||
    kindName(arena, node) === 'handled_sequence_of_statements' ||
    (field === 'expression' && parentKind(arena, node) === 'match');
  return isOf && hasFlag(arena, node, nodeFlags.named);
}

/**
 * What is declared between the head of a function and its body, in Ada and Pascal: without the body nothing asks for
 * it.
 */
function localsOf(arena: Arena, fn: number): Edit[] {
  return children(arena, fn)
    .filter((child) => fieldName(arena, child) === 'local' || kindName(arena, child) === 'non_empty_declarative_part')
    .map((child) => removal(arena.start[child]!, arena.end[child]!));
}

/** In Ada some statement has to stand in a body, and a function gives something or ends otherwise. */
function statementInstead(arena: Arena, body: number): string | undefined {
  if (kindName(arena, body) !== 'handled_sequence_of_statements') return undefined;
  const isOfFunction = childOfKind(arena, arena.parent[body]!, 'function_specification') !== undefined;
  return isOfFunction ? 'raise Program_Error;' : 'null;';
}

/** What makes a body empty. `outermost`: where these are looked at, what a compiler asks outside of them stays. */
export function emptyingIn(tree: TreeEdits, outermost?: readonly number[]): (body: number) => Edit[] | undefined {
  const asked = once(() => (outermost === undefined ? new Set<string>() : constantsAsked(tree.arena, outermost)));
  return (body) => emptying(tree, body, asked);
}

/**
 * Nothing, or what never comes to its end where a compiler wants something of a type, or no body at all; `undefined`
 * where the body has to stay, as that of a constant whose name is `asked`.
 */
function emptying(tree: TreeEdits, body: number, asked: () => ReadonlySet<string>): Edit[] | undefined {
  const { arena } = tree;
  if (bodiesAreValues(arena)) return valueInstead(arena, body);
  const fn = arena.parent[body]!;
  const isOfConstant = isConstant(arena, fn);
  if (isDeduced(arena, fn) || (isOfConstant && isNeeded(arena, fn, asked()))) return undefined;
  const endless = isOfConstant && !isMember(arena, fn) ? ';' : isChecked(arena) ? endlessBody(arena, fn) : undefined;
  const text = endless ?? statementInstead(arena, body);
  const locals = localsOf(arena, fn);
  if (text !== undefined) return [...locals, replacement(arena.start[body]!, arena.end[body]!, text)];
  const list = tree.list(body);
  const [stub] = tree.stubs(body);
  const edit = list.without(list.items.keys())?.edit ?? stub?.edit;
  return edit && [...(isOfConstant ? variable(arena, fn) : []), ...locals, edit];
}

/** Values lose nothing by becoming what is no shorter. */
function valueInstead(arena: Arena, body: number): Edit[] | undefined {
  const text = endlessInstead(arena, body);
  const isShorter = text !== undefined && text.length < width(arena, body);
  return isShorter ? [replacement(arena.start[body]!, arena.end[body]!, text)] : undefined;
}

/** Whether a function is defined in its class, so that it has no other declaration. */
function isMember(arena: Arena, fn: number): boolean {
  let around = arena.parent[fn]!;
  while (/^(?:template|friend)_declaration$/.test(kindName(arena, around))) around = arena.parent[around]!;
  return fieldName(arena, around) === 'body' && kindName(arena, around) === 'field_declaration_list';
}

/** No compiler asks what it gives, then. */
function variable(arena: Arena, fn: number): Edit[] {
  return children(arena, fn)
    .filter((child) => constant.test(spelling(arena, child)))
    .map((child) => removal(arena.start[child]!, arena.end[child]!));
}

const constant = /^const(?:expr|eval)$/;

/** Whether its type is that of what it returns: `auto f() { return 1; }`. */
function isDeduced(arena: Arena, fn: number): boolean {
  const type = childIn(arena, fn, 'type');
  const declarator = childIn(arena, fn, 'declarator');
  if (type === undefined || declarator === undefined || kindName(arena, type) !== 'placeholder_type_specifier')
    return false;
  for (let node = declarator; node < arena.after[declarator]!; node++)
    if (kindName(arena, node) === 'trailing_return_type') return false;
  return true;
}

/** Whether a compiler of C++ wants to know what the function gives, so that its body cannot be empty. */
function isConstant(arena: Arena, fn: number): boolean {
  const type = childOfKind(arena, fn, 'operator_cast') ?? childIn(arena, fn, 'type');
  if (type === undefined || spelling(arena, type) === 'void') return false;
  return keywordsOf(arena, fn).some((word) => constant.test(word));
}

/** Whether the body of a constant is: a declaration asks it, or the function is declared elsewhere. */
function isNeeded(arena: Arena, fn: number, asked: ReadonlySet<string>): boolean {
  return asked.has(nameOf(arena, fn) ?? '') || isDeclaredBefore(arena, fn);
}

/** Whether it is a method that is written outside of its class, and so declared in it. */
function isDeclaredBefore(arena: Arena, fn: number): boolean {
  const body = childIn(arena, fn, 'body')!;
  for (let node = fn + 1; node < body; node++)
    if (fieldName(arena, node) === 'declarator' && kindName(arena, node) === 'qualified_identifier') return true;
  return false;
}

/** Whether types are checked: not where they are annotations that programs run without. */
function isChecked(arena: Arena): boolean {
  return !arena.kinds.includes('type_annotation');
}

/** The keywords of a declaration itself, as `static` and `async`; not those of its parameters or its type. */
export function keywordsOf(arena: Arena, node: number): string[] {
  const leaves = children(arena, node).map((child) => (isLeaf(arena, child) ? child : onlyLeaf(arena, child)));
  return leaves.flatMap((leaf) => (leaf !== undefined && isKeyword(arena, leaf) ? [kindName(arena, leaf)] : []));
}

function onlyLeaf(arena: Arena, node: number): number | undefined {
  const [leaf, ...others] = children(arena, node);
  return leaf !== undefined && others.length === 0 && isLeaf(arena, leaf) ? leaf : undefined;
}

function isKeyword(arena: Arena, leaf: number): boolean {
  return /^\w+$/.test(kindName(arena, leaf)) && spelling(arena, leaf) === kindName(arena, leaf);
}
