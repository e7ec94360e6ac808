import { fieldName, parts } from '../../../../names/functions.ts';
import { namesWithin, spelling } from '../../../../names/name-leaves.ts';
import { type Arena, children, contains, kindName, parentKind } from '../../../../tree/arena.ts';
import type { Edit } from '../../../../tree/edit-set.ts';
import { withoutMember } from '../../in-place-of.ts';
import { isDefinition, type NamedTree, sourceOf } from '../../named-tree.ts';

/** The only field of a record. */
export interface HeldField {
  readonly type: string;
  /** How the field is called: a name, or `0`. */
  readonly field: string;
}

const holdsFields = /field_declaration_list|^(?:class|interface|enum)_body$|^declaration_list$|^object_type$/;

/** What a list of fields holds if it is one only. One that Go has for its type's sake is called as its type is. */
export function heldIn(tree: NamedTree, list: number): HeldField | undefined {
  const { arena, names } = tree;
  if (!holdsFields.test(kindName(arena, list))) return undefined;
  const [field, ...others] = parts(arena, list);
  if (field === undefined || others.length > 0) return undefined;
  if (fieldName(arena, field) === 'type') return { type: sourceOf(tree, field), field: '0' };
  const inside = Array.from({ length: arena.after[field]! - field }, (_, i) => field + i);
  const type = inside.find((node) => fieldName(arena, node) === 'type');
  if (type === undefined) return undefined;
  const isOwn = (leaf: number): boolean => isDefinition(tree, leaf) && !contains(arena, type, leaf);
  const own = namesWithin(arena, names, field).filter(isOwn);
  const [name, ...more] = own.length > 0 ? own : namesWithin(arena, names, type).slice(-1);
  if (name === undefined || more.length > 0) return undefined;
  if (own.length === 0 && kindName(arena, field) !== 'field_declaration') return undefined;
  return { type: sourceOf(tree, type).replace(/^:\s*/, ''), field: spelling(arena, name) };
}

/** Whether what points at it is meant: a field of that is asked for as of itself in Go and Rust. */
export function isPointedAt(arena: Arena, type: number): boolean {
  return /^(?:pointer|reference)_type$/.test(parentKind(arena, type));
}

/** Where the field is asked for: what has it is asked for then, or what that points at. */
export function askedWithout(
  tree: NamedTree,
  field: string,
  { isAsked, follow }: { isAsked(whole: number): boolean; follow(whole: number): boolean },
): Edit[] {
  const { arena } = tree;
  return tree
    .accesses()
    .filter(({ member, whole }) => spelling(arena, member) === field && isAsked(whole))
    .flatMap((access) => withoutMember(arena, access, follow(access.whole)));
}

/** The names that are declared to be of a type, or to hold or point at some; `undefined` where none is. */
export function declaredAs(tree: NamedTree, record: number): string[] | undefined {
  const { arena, names } = tree;
  let type = record;
  while (/_type$/.test(parentKind(arena, type))) type = arena.parent[type]!;
  const declared = children(arena, arena.parent[type]!).filter((node) =>
    /^(?:name|pattern|declarator)$/.test(fieldName(arena, node)),
  );
  if (declared.length === 0) return undefined;
  return declared.flatMap((node) => namesWithin(arena, names, node)).map((leaf) => spelling(arena, leaf));
}

export function lastName({ arena, names }: NamedTree, node: number): string | undefined {
  const leaf = namesWithin(arena, names, node).at(-1);
  return leaf === undefined ? undefined : spelling(arena, leaf);
}
