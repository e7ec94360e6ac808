import { fieldName, parts } from '../../../../names/functions.ts';
import { freshNames, namesWithin, spelling } from '../../../../names/name-leaves.ts';
import { contains, kindName, textBetween } from '../../../../tree/arena.ts';
import { type Edit, removal, replacement } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import type { Access } from '../../accesses.ts';
import { allWritten, change, type NamedTree, written } from '../../named-tree.ts';
import { type DeclaredRecord, declarators, declaredRecord, isBodyOfRecord, nameless } from './declared-record.ts';

/**
 * The fields of a record as C has them become variables, and what is of its type a number:
 * `struct S { int *a; char b; }; f(struct S *s) { s->b = 1; }` becomes `int *a; char b; f(int *s) { b = 1; }`.
 */
export function* fieldsApart(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (let list = 1; list < arena.size; list++) {
    if (!isBodyOfRecord(arena, list)) continue;
    const record = declaredRecord(tree, arena.parent[list]!);
    const variables = variablesFor(tree, list);
    const asked = tree.accesses().filter(({ node, member }) => {
      return variables.has(spelling(arena, member)) && !contains(arena, record.node, node);
    });
    const around = outOf(tree, record, list);
    // How the fields of a type that is meant in one place only are declared may be all that is wanted of it.
    const isNameless = fieldName(arena, record.node) === 'type' && record.title === nameless;
    if (around === undefined || (asked.length === 0 && !isNameless)) continue;
    yield* change(`fields of ${record.title} apart`, [
      ...around,
      ...named(tree, list, variables),
      ...allWritten(tree, record.uses, 'int'),
      ...outermost(asked).map(({ node, member }) => written(tree, node, variables.get(spelling(arena, member))!)),
    ]);
  }
}

/** By the name of a field, that of its variable: another one where something else has the name as well. */
function variablesFor(tree: NamedTree, list: number): ReadonlyMap<string, string> {
  const { arena, names } = tree;
  const fresh = freshNames(names);
  const isOfField = (leaf: number): boolean => kindName(arena, leaf) === 'field_identifier';
  const within = parts(arena, list).flatMap((field) => declarators(arena, field));
  const fields = within.flatMap((declarator) => namesWithin(arena, names, declarator).filter(isOfField));
  return new Map(
    fields.map((leaf) => {
      const name = spelling(arena, leaf);
      const isFree = names.places.get(name)!.every(isOfField);
      return [name, isFree ? name : (fresh.shift() ?? name)];
    }),
  );
}

/** Renames the fields, and drops the number of bits they have. */
function named({ arena, names }: NamedTree, list: number, variables: ReadonlyMap<string, string>): Edit[] {
  const edits: Edit[] = [];
  for (const leaf of namesWithin(arena, names, list)) {
    const name = variables.get(spelling(arena, leaf));
    if (name !== undefined && name !== spelling(arena, leaf))
      edits.push(replacement(arena.start[leaf]!, arena.end[leaf]!, name));
  }
  for (const part of parts(arena, list).flatMap((field) => parts(arena, field)))
    if (kindName(arena, part) === 'bitfield_clause') edits.push(removal(arena.start[part]!, arena.end[part]!));
  return edits;
}

/** Without what is around the fields, and without other names of the record. */
function outOf(tree: NamedTree, { node, aliases }: DeclaredRecord, list: number): Edit[] | undefined {
  const { arena } = tree;
  const around = arena.parent[node]!;
  const alias = aliases.find((one) => contains(arena, one, node));
  const isAlone = alias === undefined && declarators(arena, around).length === 0;
  // A record within another one, or of a parameter, is in no place for variables.
  const isPlace = /^(?:declaration|function_definition)$/.test(kindName(arena, around));
  if (alias === undefined && !isAlone && !isPlace) return undefined;
  const drops = aliases.flatMap((one) => (one === alias ? [] : (tree.deletion(one)?.edit ?? [])));
  const [inside, end] = [arena.start[list]! + 1, arena.end[list]! - 1];
  const last = textBetween(arena, inside, end).trimEnd().endsWith(';') ? '' : ';';
  const behind = alias === undefined ? arena.end[node]! : arena.end[alias]!;
  const semicolon = isAlone && textBetween(arena, behind, behind + 1) === ';' ? 1 : 0;
  return [
    removal(arena.start[alias ?? node]!, inside),
    replacement(end, behind + semicolon, alias === undefined && !isAlone ? `${last}int` : last),
    ...drops,
  ];
}

/** Only the outermost: of `a->b.c` only `c`. */
function outermost(accesses: readonly Access[]): Access[] {
  const inner = new Set(accesses.map(({ whole }) => whole));
  return accesses.filter(({ node }) => !inner.has(node));
}
