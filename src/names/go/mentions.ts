import { addTo } from '../../basics/add-to.ts';
import { type Arena, kindName, parentKind } from '../../tree/arena.ts';
import { childIn, fieldName, parts } from '../functions.ts';
import type { Mentions, Need } from '../mentions.ts';
import { spelling } from '../name-leaves.ts';
import { goAssigning } from './assigning.ts';
import { importNames, isFieldKey, isPath, pathOf } from './places.ts';

/** The names of a Go file. Exported fields and methods may be those of other packages, so all of them are known. */
export function goMentions(arena: Arena): Mentions {
  const [defined, used] = [new Map<string, number[]>(), new Map<string, number[]>()];
  const assigned = new Set<number>();
  for (let node = 0; node < arena.size; node++) {
    for (const leaf of newNames(arena, node)) assigned.add(leaf);
    for (const name of importNames(arena, node)) addTo(defined, name, pathOf(arena, node));
    const name = nameOf(arena, node);
    if (name !== undefined) addTo(assigned.has(node) || isDefinition(arena, node) ? defined : used, name, node);
    const embedded = embeddedName(arena, node);
    if (embedded !== undefined) addTo(defined, member(embedded), node);
  }
  const packages = packageUses(arena, { defined, used });
  const isForeign = (leaf: number): boolean => packages.has(leaf) || packages.has(qualifierOf(arena, leaf) ?? -1);
  // A member may be called as something else is.
  const needs = [...needsIn(arena, packages)].filter(
    ({ leaf }) => fieldName(arena, leaf) !== 'field' || !defined.has(spelling(arena, leaf)),
  );
  return { defined, used, needs, isKnown: (name) => /^\.\p{Lu}/u.test(name) || words.test(name), isForeign };
}

const defining =
  /^(?:function_declaration|(?:method|field|(?:variadic_|type_)?parameter)_declaration|(?:type|const|var)_spec|type_alias|method_elem|labeled_statement)$/;

/** What is defined everywhere, and keywords. */
const words =
  /^(?:any|bool|byte|comparable|complex(?:64|128)?|error|float(?:32|64)|u?int(?:8|16|32|64|ptr)?|rune|string|true|false|nil|iota|append|cap|clear|close|copy|delete|imag|len|make|max|min|new|panic|println?|real|recover|init|_|break|case|chan|const|continue|default|defer|else|fallthrough|for|func|go|goto|if|import|interface|map|package|range|return|select|struct|switch|type|var)$/;

function* newNames(arena: Arena, node: number): Iterable<number> {
  const found = goAssigning(arena, node);
  if (found?.statement.defines !== undefined) yield* found.leaves;
}

/** With a sign for its namespace; `undefined` for other nodes, and for names that are defined elsewhere. */
function nameOf(arena: Arena, node: number): string | undefined {
  const kind = kindName(arena, node);
  if (!/_?identifier$|^label_name$/.test(kind)) return undefined;
  const name = spelling(arena, node);
  if (kind === 'label_name') return `:${name}`;
  if (kind === 'field_identifier' || (kind === 'identifier' && isFieldKey(arena, node))) return member(name);
  if (kind === 'package_identifier') return fieldName(arena, node) === 'package' ? name : undefined;
  return kind === 'type_identifier' && parentKind(arena, node) === 'qualified_type' ? undefined : name;
}

/** A type that may stand for a field of its name. */
function embeddedName(arena: Arena, node: number): string | undefined {
  if (kindName(arena, node) !== 'type_identifier') return undefined;
  const name = spelling(arena, node);
  return /^(?:field_declaration|pointer_type|generic_type)$/.test(parentKind(arena, node)) ? name : undefined;
}

function member(name: string): string {
  return `.${name}`;
}

function isDefinition(arena: Arena, node: number): boolean {
  return isNaming(arena, node) && defining.test(parentKind(arena, node));
}

function isNaming(arena: Arena, node: number): boolean {
  return /^(?:name|label)$/.test(fieldName(arena, node));
}

/** The uses of names of packages, as `p` in `p.F`. */
function packageUses(arena: Arena, { defined, used }: Pick<Mentions, 'defined' | 'used'>): Set<number> {
  const names = [...defined].filter(([, nodes]) => nodes.some((node) => isPath(arena, node)));
  return new Set(names.flatMap(([name]) => used.get(name) ?? []));
}

/** Members need what they are members of, packages a member, methods a receiver, parameters and fields a type. */
function* needsIn(arena: Arena, packages: ReadonlySet<number>): Iterable<Need> {
  for (let leaf = 1; leaf < arena.size; leaf++) {
    const parent = arena.parent[leaf]!;
    const needed =
      qualifierOf(arena, leaf) ??
      receiverOf(arena, leaf) ??
      typeOf(arena, leaf) ??
      (packages.has(leaf) ? (childIn(arena, parent, 'field') ?? childIn(arena, parent, 'name')) : undefined);
    if (needed !== undefined) yield { leaf, needed };
  }
}

function typeOf(arena: Arena, leaf: number): number | undefined {
  const isTyped = /^(?:field|(?:variadic_)?parameter)_declaration$/.test(parentKind(arena, leaf));
  return isTyped && fieldName(arena, leaf) === 'name' ? childIn(arena, arena.parent[leaf]!, 'type') : undefined;
}

/** What stands before the point. */
function qualifierOf(arena: Arena, leaf: number): number | undefined {
  const [parent, field] = [arena.parent[leaf]!, fieldName(arena, leaf)];
  if (field === 'field' && parentKind(arena, leaf) === 'selector_expression') return childIn(arena, parent, 'operand');
  return field === 'name' && parentKind(arena, leaf) === 'qualified_type'
    ? childIn(arena, parent, 'package')
    : undefined;
}

function receiverOf(arena: Arena, leaf: number): number | undefined {
  if (fieldName(arena, leaf) !== 'name' || parentKind(arena, leaf) !== 'method_declaration') return undefined;
  const list = childIn(arena, arena.parent[leaf]!, 'receiver');
  return list === undefined ? undefined : parts(arena, list)[0];
}
