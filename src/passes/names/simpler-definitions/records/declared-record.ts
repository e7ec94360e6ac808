import { childIn, fieldName } from '../../../../names/functions.ts';
import { spelling } from '../../../../names/name-leaves.ts';
import { type Arena, children, contains, isLeaf, kindName, nodesOf } from '../../../../tree/arena.ts';
import type { NamedTree } from '../../named-tree.ts';

/** The title of a record without a name. */
export const nameless = 'a type';

/** A record of a language that declares as C does. */
export interface DeclaredRecord {
  readonly title: string;
  /** The definition: what goes with it, or becomes a type. */
  readonly node: number;
  /** The declarations that only give it another name. */
  readonly aliases: readonly number[];
  /** The places of its name outside of these. */
  readonly uses: readonly number[];
}

export function declaredRecord({ arena }: NamedTree, node: number): DeclaredRecord {
  const tag = tagOf(arena, node);
  const isMeant = (type: number): boolean => type === node || (tag !== undefined && tagOf(arena, type) === tag);
  const aliases: number[] = [];
  const names = new Set<string>();
  for (let type = 1; type < arena.size; type++) {
    const definition = arena.parent[type]!;
    if (!isRecord(arena, type) || !isMeant(type) || kindName(arena, definition) !== 'type_definition') continue;
    const called = declarators(arena, definition);
    if (!called.every((name) => isLeaf(arena, name))) continue;
    aliases.push(definition);
    for (const name of called) names.add(spelling(arena, name));
  }
  if (tag !== undefined && arena.kinds.includes('class_specifier')) names.add(tag);
  const gone = [node, ...aliases];
  const variables = variablesIn(arena);
  const uses: number[] = [];
  for (let type = 1; type < arena.size; type++) {
    if (gone.some((one) => contains(arena, one, type)) || fieldName(arena, type) === 'name') continue;
    const isUse = isRecord(arena, type)
      ? isMeant(type)
      : isLeaf(arena, type) && names.has(spelling(arena, type)) && mayBeType(arena, type, variables);
    if (isUse) uses.push(type);
  }
  return { title: tag ?? [...names][0] ?? nameless, node, aliases, uses };
}

/**
 * A variable may have the name of a type; what names a type where a value could stand, as in `sizeof(T)`, looks like
 * one.
 */
function mayBeType(arena: Arena, leaf: number, variables: ReadonlySet<string>): boolean {
  const kind = kindName(arena, leaf);
  return kind !== 'field_identifier' && (kind !== 'identifier' || !variables.has(spelling(arena, leaf)));
}

function variablesIn(arena: Arena): Set<string> {
  const declared = [...nodesOf(arena, /^identifier$/)].filter((node) => fieldName(arena, node) === 'declarator');
  return new Set(declared.map((node) => spelling(arena, node)));
}

export function isBodyOfRecord(arena: Arena, list: number): boolean {
  const record = arena.parent[list]!;
  return isRecord(arena, record) && childIn(arena, record, 'body') === list;
}

function isRecord(arena: Arena, node: number): boolean {
  return /^(?:struct|union|class)_specifier$/.test(kindName(arena, node));
}

export function declarators(arena: Arena, node: number): number[] {
  return children(arena, node).filter((child) => fieldName(arena, child) === 'declarator');
}

/** What it is called behind its keyword. */
export function tagOf(arena: Arena, record: number): string | undefined {
  const name = childIn(arena, record, 'name');
  return name === undefined ? undefined : spelling(arena, name);
}
