import { addTo } from '../basics/add-to.ts';
import { keptWith } from '../basics/remembered.ts';
import { type Arena, contains, kindName, parentKind, textBetween } from '../tree/arena.ts';
import { fieldName } from './functions.ts';
import { isImported, textFrom } from './imported.ts';
import { localScopes } from './local-names.ts';
import { namesOf, spelling } from './name-leaves.ts';
import { roleOf } from './roles.ts';

/** A name in one scope, with what defines it there, and what mentions it. Leaves of one tree, in document order. */
export interface Defined {
  readonly name: string;
  readonly definitions: readonly number[];
  readonly mentions: readonly number[];
  /** What the name would mean without these definitions. */
  readonly outer: Defined | undefined;
}

/**
 * The names that a text defines, as far as this can be told without knowing the language. What may be a definition
 * counts as one; what may mention something else does not count as a mention. Members are told by their types: of these
 * only fields are known, and what follows the name of a type.
 */
export const definitionsInSight: (arena: Arena) => readonly Defined[] = keptWith(definitionsIn);

function definitionsIn(arena: Arena): Defined[] {
  const { leaves, places } = namesOf(arena);
  const scopeOf = localScopes(arena, leaves);
  const types = new Set(leaves.filter((leaf) => isType(arena, leaf)).map((leaf) => spelling(arena, leaf)));
  const isUse = isDeclaring(arena) ? /^(?:use|assigned)$/ : /^use$/;
  const readings: readonly Reading[] = [
    {
      isRead: (leaf) => isField(arena, leaf),
      scopeOf: () => 0,
      isDefinition: (leaf) => isNamed(arena, leaf) && !/pattern|initiali/.test(parentKind(arena, leaf)),
      // A method may be one of another type.
      isMention: (leaf) => fieldName(arena, arena.parent[leaf]!) !== 'function',
    },
    {
      isRead: (leaf) => !isField(arena, leaf),
      scopeOf: (leaf) => scopeOf(leaf) ?? 0,
      isDefinition: (leaf) => !isUse.test(roleOf(arena, leaf, 0)) || isImported(arena, leaf),
      isMention: (leaf) => isMention(arena, leaf, types),
    },
  ];
  return [...places].flatMap(([name, all]) =>
    readings.flatMap((reading) => definedAs(arena, name, { ...reading, leaves: all.filter(reading.isRead) })),
  );
}

/** Whether only what is declared can be assigned to, as the kinds tell: `x = 1` in a method sets a field of it. */
export function isDeclaring({ kinds }: Arena): boolean {
  return kinds.some((kind) => declaring.test(kind));
}

const declaring = /^(?:init_declarator|local_variable_declaration|let_declaration|var_spec)$/;

/** How names of one sort are read. */
interface Reading {
  isRead(leaf: number): boolean;
  /** The node in which what a leaf names has this name. */
  scopeOf(leaf: number): number;
  isDefinition(leaf: number): boolean;
  isMention(leaf: number): boolean;
}

interface Growing extends Defined {
  readonly scope: number;
  readonly definitions: number[];
  readonly mentions: number[];
}

/** In each scope that has a definition, the outer ones first. */
function definedAs(
  arena: Arena,
  name: string,
  { leaves, scopeOf, isDefinition, isMention }: Reading & { readonly leaves: readonly number[] },
): Defined[] {
  const defining = new Set(leaves.filter(isDefinition));
  if (defining.size === 0) return [];
  const scopes = new Map<number, number[]>();
  for (const leaf of leaves) addTo(scopes, scopeOf(leaf), leaf);
  const found: Growing[] = [];
  const open: Growing[] = [];
  for (const [scope, inside] of [...scopes].sort(([a], [b]) => a - b)) {
    while (open.length > 0 && !contains(arena, open.at(-1)!.scope, scope)) open.pop();
    const definitions = inside.filter((leaf) => defining.has(leaf));
    const mentions = inside.filter((leaf) => !defining.has(leaf) && isMention(leaf));
    if (definitions.length === 0) continue;
    const one = { name, definitions, mentions, scope, outer: open.at(-1) };
    open.push(one);
    found.push(one);
  }
  return found;
}

/** Whether something is called by it for the first time. */
function isNamed(arena: Arena, leaf: number): boolean {
  return roleOf(arena, leaf, 0) === 'name';
}

function isField(arena: Arena, leaf: number): boolean {
  return /field_identifier$/.test(kindName(arena, leaf)) && !/method|function/.test(parentKind(arena, leaf));
}

/** Whether it names what has members, or something that other names are found in. */
function isType(arena: Arena, leaf: number): boolean {
  return (
    isNamed(arena, leaf) &&
    /enum|struct|class|type|trait|interface|union|record|mod|namespace|object/.test(parentKind(arena, leaf))
  );
}

/** Whether it can be nothing but what the text itself has of this name. */
function isMention(arena: Arena, leaf: number, types: ReadonlySet<string>): boolean {
  if (/label|statement_identifier|property|primitive|predefined|builtin/.test(kindName(arena, leaf))) return false;
  if (/^(?:key|label|field)$/.test(fieldName(arena, leaf))) return false;
  const before = textBefore(arena, leaf);
  if (/(?:\.|->|::)\s*$/.test(before) && !/\.\.\s*$/.test(before)) {
    const [, type] = /([\p{L}_][\p{L}\p{N}_]*)\s*(?:\.|::)\s*$/u.exec(before) ?? [];
    return type !== undefined && types.has(type);
  }
  // What is behind it is given to something of this name.
  const sign = /argument|attribute|annotation|token_tree/.test(parentKind(arena, leaf))
    ? /^\s*(?::(?!:)|=(?!=))/
    : /^\s*:(?!:)/;
  return !sign.test(textFrom(arena, leaf));
}

/** More than a name and a sign with the white space around them. */
const near = 64;

function textBefore(arena: Arena, leaf: number): string {
  const to = arena.start[leaf]!;
  return textBetween(arena, Math.max(0, to - near), to);
}
