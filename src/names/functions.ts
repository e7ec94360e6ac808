import { type Arena, children, hasFlag, kindName, nodeFlags } from '../tree/arena.ts';
import { isBlock, isBraced } from './blocks.ts';
import { isName, type Names, nameBefore, namesWithin, signed, spelling } from './name-leaves.ts';

/** Something with parameters and a body, and the name it is called by. The official grammars agree on these fields. */
export interface FunctionNode {
  readonly node: number;
  readonly name: number;
  /** The nodes of the single parameters, and the list of them. */
  readonly parameters: readonly number[];
  readonly parameterList: number;
  readonly body: number;
}

/** A name with arguments behind it. */
export interface Call {
  readonly node: number;
  readonly name: number;
  readonly arguments: readonly number[];
}

export function functionsOf(arena: Arena, names: Names): FunctionNode[] {
  const found: FunctionNode[] = [];
  for (let list = 1; list < arena.size; list++) {
    if (!isParameterList(arena, list)) continue;
    const host = hostOf(arena, list);
    const body = host === undefined ? undefined : childIn(arena, host, 'body');
    if (host === undefined || body === undefined) continue;
    // Without a name of its own, it has that of what it is assigned to.
    const name = calledBefore(arena, names, list);
    if (name === undefined || name < outerOf(arena, host)) continue;
    found.push({ node: host, name, parameters: singles(arena, list), parameterList: list, body });
  }
  return found;
}

export function callsOf(arena: Arena, names: Names): Call[] {
  const found: Call[] = [];
  for (let list = 1; list < arena.size; list++) {
    if (fieldName(arena, list) !== 'arguments') continue;
    const name = nameBefore(arena, names, arena.start[list]!);
    if (name === undefined || arena.end[name]! + 1 < arena.start[list]!) continue;
    found.push({ node: arena.parent[list]!, name, arguments: parts(arena, list) });
  }
  return found;
}

/** The name in front of a list of parameters; types in brackets may stand in between: `f<T>(`. */
function calledBefore(arena: Arena, names: Names, list: number): number | undefined {
  const start = arena.start[list]!;
  const name = nameBefore(arena, names, start);
  for (let node = name ?? 0; node > 0 && arena.end[node]! <= start; node = arena.parent[node]!) {
    if (/^type_param/.test(fieldName(arena, node)) && arena.end[node] === start)
      return nameBefore(arena, names, arena.start[node]!);
  }
  return name;
}

/** The children that mean something. */
export function parts(arena: Arena, node: number): number[] {
  return children(arena, node).filter(
    (child) => hasFlag(arena, child, nodeFlags.named) && !hasFlag(arena, child, nodeFlags.extra),
  );
}

/** The parameters that are written in the node itself: each, and the list of them. */
export function parametersOf(
  arena: Arena,
  node: number,
): { readonly list: number; readonly all: readonly number[] } | undefined {
  const list = children(arena, node).find((child) => isParameterList(arena, child));
  return list === undefined ? undefined : { list, all: singles(arena, list) };
}

function isParameterList(arena: Arena, node: number): boolean {
  return /^parameters?$/.test(fieldName(arena, node));
}

/** One parameter may stand without a list. */
function singles(arena: Arena, list: number): number[] {
  return isName(arena, list) ? [list] : parts(arena, list);
}

/** The name that a parameter declares. */
export function declared(arena: Arena, names: Names, parameter: number): string | undefined {
  const inside = namesWithin(arena, names, parameter);
  const leaf =
    inside.find((one) => /^(?:declarator|name|pattern)$/.test(fieldName(arena, signed(arena, one)))) ?? inside[0];
  return leaf === undefined ? undefined : spelling(arena, leaf);
}

/** What a node is for the one it is in: what the grammar says or, where it says nothing, what the node's kind tells. */
export function fieldName(arena: Arena, node: number): string {
  return arena.fields[arena.field[node]!]! || (fieldsOfKinds.get(kindName(arena, node))?.(arena, node) ?? '');
}

const always = (field: string) => (): string => field;

/** `type` for a node that follows a colon. */
function typeField(arena: Arena, node: number): string {
  const around = arena.parent[node]!;
  const before = children(arena, around).findLast((child) => child < node);
  if (before === undefined || kindName(arena, before) !== ':') return '';
  return /function/.test(kindName(arena, around)) ? 'return_type' : 'type';
}

/** Of grammars that give their functions and classes no fields: those of Kotlin and Zig. */
const fieldsOfKinds: ReadonlyMap<string, (arena: Arena, node: number) => string> = new Map([
  ['class_body', always('body')],
  ['enum_class_body', always('body')],
  ['function_body', always('body')],
  ['class_parameters', always('parameters')],
  ['function_value_parameters', always('parameters')],
  ['parameters', always('parameters')],
  ['arguments', always('arguments')],
  ['value_arguments', always('arguments')],
  ['type_parameters', always('type_parameters')],
  ['user_type', typeField],
  ['nullable_type', typeField],
]);

export function childIn(arena: Arena, node: number, field: string): number | undefined {
  return children(arena, node).find((child) => fieldName(arena, child) === field);
}

/** The children of a body that is more than one expression; `undefined` for others. */
export function statementsOf(arena: Arena, body: number): number[] | undefined {
  if (!isBraced(arena, body) && !isBlock(arena, body)) return undefined;
  const inside = parts(arena, body);
  const [block] = inside;
  const isAround = block !== undefined && arena.start[block] === arena.start[body] && isBlock(arena, block);
  if (inside.length === 1 && kindName(arena, block!) === 'statement_list') return parts(arena, block!);
  return isAround ? statementsOf(arena, block) : inside;
}

/** Parameters are a child of the function, or of what declares it. */
function hostOf(arena: Arena, list: number): number | undefined {
  let host = arena.parent[list]!;
  for (let steps = 0; steps < 3 && host !== -1; steps++, host = arena.parent[host]!) {
    const body = childIn(arena, host, 'body');
    // The parameters of a template stand in the body of a class, or of a namespace.
    if (body !== undefined) return body > list ? host : undefined;
  }
  return undefined;
}

/** The statement that a nameless function is part of. */
function outerOf(arena: Arena, host: number): number {
  const parent = arena.parent[host]!;
  if (parent === -1) return host;
  const above = arena.parent[parent]!;
  return above <= 0 ? parent : above;
}
