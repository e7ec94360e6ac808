import { type Arena, children, kindName } from '../tree/arena.ts';
import { childIn, fieldName } from './functions.ts';
import { isName, signed, spelling } from './name-leaves.ts';

/** What a name is there for: to give something a name, to give one of its own to a part of it, to mention it. */
export type Role = 'name' | 'pattern' | 'parameter' | 'assigned' | 'use';

/** The role of a name within `host`, told from the words that grammars have for places and kinds. */
export function roleOf(arena: Arena, leaf: number, host: number): Role {
  for (let node = signed(arena, leaf); node !== host; node = arena.parent[node]!) {
    const around = arena.parent[node]!;
    if (node === leaf && isFirstName(arena, node, around)) return 'name';
    if (isInNameList(arena, node, around)) return 'name';
    const role = roleIn(kindName(arena, around), fieldName(arena, node));
    if (role !== undefined) return role === 'name' && isNamedType(arena, around) ? 'use' : role;
  }
  return 'use';
}

/** Whether it is what a definition defines, where the grammar has no word for that place: its first name. */
function isFirstName(arena: Arena, leaf: number, around: number): boolean {
  const kind = kindName(arena, around);
  if (!defining.test(kind)) return false;
  const field = fieldName(arena, leaf);
  if (field === 'pattern') return bindingNames.test(kind);
  const all = children(arena, around);
  if (field !== '' || all.some((child) => /^(?:name|declarator)$/.test(fieldName(arena, child)))) return false;
  // Some grammars have names for words of their own.
  return all.find((child) => isName(arena, child) && kindName(arena, child) !== spelling(arena, child)) === leaf;
}

/** `a, b` in `signal a, b : t;`. */
function isInNameList(arena: Arena, node: number, around: number): boolean {
  return kindName(arena, node) === 'identifier_list' && /_declaration$/.test(kindName(arena, around));
}

/** Kinds of nodes that define something. */
const defining = new RegExp(
  [
    '^(?!type_decl)(?:(?!param).)*(?:_decl|_definition|_def|_binding)$',
    '^(?:variable|constructor|field|struct|class|union|enum|function|alias|full_type|component)_declaration$',
    '^module_field_',
    '^(?:module|submodule|program)_statement$',
    '^(?:function_header|const_element|declarator|external|local|cte)$',
  ].join('|'),
);

/** Kinds of definitions whose name stands where others may have a pattern. */
const bindingNames = /^(?:let_binding|va[lr]_(?:definition|declaration))$/;

/** The role of a child with this field; `undefined` when it has that of its parent. */
function roleIn(kind: string, field: string): Role | undefined {
  if (/^(?:type|subtype_mark|value|default|default_value|bound)$/.test(field)) return 'use';
  if (/param|^declArg$/.test(kind) && !/type_param|argument/.test(kind)) return 'parameter';
  if (ownFields.has(`${kind} ${field}`)) return 'name';
  // Of `T.m` in the head of a method that is defined outside of its class, the last one.
  if (field === 'bound_identifier' || (field === 'rhs' && kind === 'genericDot')) return undefined;
  if (field === 'left') return 'assigned';
  if (field === 'name' && withArguments.test(kind)) return undefined;
  if (/^(?:name|declarator|alias|pattern)$/.test(field)) {
    return mentioning.test(kind) ? 'use' : field === 'pattern' ? 'pattern' : 'name';
  }
  return field !== '' || !/pattern|list|tuple|declarat/.test(kind) ? 'use' : undefined;
}

/** Kinds of definitions with the field that holds their name, where it is called after the thing itself. */
const ownFields: ReadonlySet<string> = new Set([
  'architecture_definition architecture',
  'auto_declaration variable',
  'entity_declaration entity',
]);

/** `struct S` in `struct S s;`: what a type that is defined elsewhere is called. */
function isNamedType(arena: Arena, node: number): boolean {
  if (fieldName(arena, node) !== 'type' || childIn(arena, node, 'body') !== undefined) return false;
  const holder = arena.parent[node]!;
  return (
    childIn(arena, holder, 'declarator') !== undefined ||
    !/declaration$/.test(kindName(arena, holder)) ||
    /param/.test(kindName(arena, holder))
  );
}

/** A name with arguments behind it: a specialisation where something is defined, else a mention. */
const withArguments = /^template_(?:type|function|method)$/;

/** Kinds of nodes whose field `name` mentions something that has its name elsewhere; a loop names something new. */
const mentioning =
  /^(?!for).*(?:call|invocation|expression|access|scoped|qualified|reference|^generic|subscript|member|attribute|element|^term$)/;
