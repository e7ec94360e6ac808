import { childIn, parts } from '../../../../names/functions.ts';
import { spelling } from '../../../../names/name-leaves.ts';
import { type Arena, contains, isLeaf, kindName } from '../../../../tree/arena.ts';
import { type Edit, replacement } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import type { Access } from '../../accesses.ts';
import { isThroughPointer, withoutMember } from '../../in-place-of.ts';
import { allWritten, change, type NamedTree, sourceOf } from '../../named-tree.ts';
import { unbraced } from '../../unbraced.ts';
import { type DeclaredRecord, declarators, declaredRecord, isBodyOfRecord, tagOf } from './declared-record.ts';

/**
 * A record as C has them, whose fields may all be of one type, is a row of these: `struct S { int a, b; }; f(struct S
 * *s) { s->b = 1; }` becomes `f(int *s) { s[1] = 1; }`. A row of one is what it holds, and so is a class of C++ with
 * functions besides: what it is asked for by operators, as in `s[1]`, is asked of the field.
 */
export function* uniformRecords(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (let list = 1; list < arena.size; list++) {
    if (!isBodyOfRecord(arena, list)) continue;
    const fields = fieldsIn(tree, list);
    if (fields.length === 0) continue;
    const record = declaredRecord(tree, arena.parent[list]!);
    for (const type of new Set(fields.map((field) => field.type)))
      yield* change(
        `${record.title} is its field${fields.length === 1 ? '' : 's'}`,
        asRow(tree, { ...record, fields }, type),
      );
  }
}

interface Field {
  readonly name: string;
  readonly type: string;
}

/** None when there are others than values and pointers. */
function fieldsIn(tree: NamedTree, list: number): Field[] {
  const { arena } = tree;
  const own = tagOf(arena, arena.parent[list]!);
  const all = parts(arena, list);
  const values = all.filter((member) => !isNoValue(arena, member));
  const fields: (Field | undefined)[] = values.flatMap((field) => {
    const type = childIn(arena, field, 'type');
    if (type === undefined) return [undefined];
    // What is pointed at by a record of the same kind does not matter to a pointer, which C lets point at anything.
    const anything = arena.kinds.includes('class_specifier') ? 'int' : 'void';
    const text = own !== undefined && mentions(arena, type, own) ? anything : sourceOf(tree, type);
    return declarators(arena, field).map((declarator) => {
      const name = declaredBy(arena, declarator);
      if (name === undefined || !isLeaf(arena, name)) return undefined;
      return {
        name: spelling(arena, name),
        type: text + '*'.repeat(depthOf(arena, name) - depthOf(arena, declarator)),
      };
    });
  });
  // What a class is asked for by its operators, its only field may be asked for, too.
  const isMore = values.length < all.length && fields.length > 1;
  return isMore || fields.includes(undefined) ? [] : (fields as Field[]);
}

/** A function of a class, or a label between its members. */
function isNoValue(arena: Arena, member: number): boolean {
  return /^(?:function_definition|access_specifier)$/.test(kindName(arena, member));
}

/** What is behind the signs of a pointer. */
function declaredBy(arena: Arena, declarator: number): number | undefined {
  let inner: number | undefined = declarator;
  while (inner !== undefined && kindName(arena, inner) === 'pointer_declarator')
    inner = childIn(arena, inner, 'declarator');
  return inner;
}

function depthOf({ parent }: Arena, node: number): number {
  let depth = 0;
  for (let at = node; at > 0; at = parent[at]!) depth++;
  return depth;
}

function mentions(arena: Arena, type: number, name: string): boolean {
  return spelling(arena, type) === name || tagOf(arena, type) === name;
}

function asRow(
  tree: NamedTree,
  { node, aliases, uses, fields }: DeclaredRecord & { readonly fields: readonly Field[] },
  type: string,
): Edit[] {
  const { arena } = tree;
  const isAlone = declarators(arena, arena.parent[node]!).length === 0;
  const isAlias = aliases.some((alias) => contains(arena, alias, node));
  const drops = [...aliases, ...(isAlone && !isAlias ? [node] : [])].flatMap((gone) => tree.deletion(gone)?.edit ?? []);
  const meant = isAlone || isAlias ? uses : [node, ...uses];
  const length = fields.length;
  return [
    ...drops,
    ...allWritten(tree, meant, type),
    ...meant.flatMap((use) => (length === 1 ? rowsWithin(arena, use) : lengthened(arena, use, length))),
    ...tree.accesses().flatMap((access) => {
      const index = fields.findIndex(({ name }) => name === spelling(arena, access.member));
      const isOutside = !contains(arena, node, access.node);
      return index >= 0 && isOutside ? element(arena, access, { index, length }) : [];
    }),
  ];
}

/** What is in an array of records of one field has no brackets of its own. */
function rowsWithin(arena: Arena, use: number): Edit[] {
  const values = declarators(arena, arena.parent[use]!).map((declarator) => childIn(arena, declarator, 'value'));
  return values.flatMap((value) =>
    value === undefined ? [] : parts(arena, value).flatMap((row) => unbraced(arena, row)),
  );
}

/** What is no pointer to a record has so many elements. */
function lengthened(arena: Arena, use: number, length: number): Edit[] {
  return declarators(arena, arena.parent[use]!).flatMap((declarator) => {
    const isSet = kindName(arena, declarator) === 'init_declarator';
    const own = isSet ? childIn(arena, declarator, 'declarator')! : declarator;
    const end = arena.end[own]!;
    return isLeaf(arena, own) || kindName(arena, own) === 'array_declarator'
      ? [replacement(end, end, `[${length}]`)]
      : [];
  });
}

function element(arena: Arena, access: Access, at: { index: number; length: number }): Edit[] {
  const { node, whole } = access;
  if (at.length > 1) return [replacement(arena.end[whole]!, arena.end[node]!, `[${at.index}]`)];
  return withoutMember(arena, access, isThroughPointer(arena, access));
}
