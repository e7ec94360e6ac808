import { childIn, fieldName, parts, statementsOf } from '../../../../names/functions.ts';
import { isName } from '../../../../names/name-leaves.ts';
import { children, contains, isLeaf, kindName, textBetween } from '../../../../tree/arena.ts';
import { type Edit, removal } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, dropsAround, type NamedTree, sourceOf, written } from '../../named-tree.ts';

/**
 * A function that is called nowhere takes the name of a variable in it, which then is the function; what its size or
 * its value was worked out from stays, if it has to: `f() { int a[g]; h(a); }` becomes `a() { g; h(a); }` or
 * `a() { h(a); }`.
 */
export function* functionsForLocals(tree: NamedTree): Iterable<Change> {
  const { arena, names } = tree;
  for (const { name, body } of tree.functions()) {
    const places = names.places.get(sourceOf(tree, name)) ?? [];
    // In between, parameters may have its name.
    if (places.some((leaf) => leaf < name || leaf >= arena.after[body]!)) continue;
    for (const statement of statementsOf(arena, body) ?? []) {
      const local = localOf(tree, statement);
      const [drop] = local === undefined ? [] : dropsAround(tree, statement);
      if (local === undefined || drop?.unit !== statement) continue;
      const edits = [written(tree, name, local.name), ...withoutAddress(tree, local.name, statement)];
      const label = `${local.name} is the function`;
      yield* change(label, [...edits, drop.edit]);
      for (const value of local.values)
        yield* change(label, [...edits, written(tree, statement, `${sourceOf(tree, value)};`)]);
    }
  }
}

/** The name of a function is its address already. */
function withoutAddress({ arena, names }: NamedTree, name: string, statement: number): Edit[] {
  return names.places.get(name)!.flatMap((leaf) => {
    const parent = arena.parent[leaf]!;
    const isAddress = textBetween(arena, arena.start[parent]!, arena.start[leaf]!) === '&';
    return isAddress && !contains(arena, statement, leaf) ? [removal(arena.start[parent]!, arena.start[leaf]!)] : [];
  });
}

interface Local {
  readonly name: string;
  readonly values: readonly number[];
}

/** What a statement declares that declares one thing. */
function localOf(tree: NamedTree, statement: number): Local | undefined {
  const { arena } = tree;
  if (!/decl/.test(kindName(arena, statement)) || childIn(arena, statement, 'body') !== undefined) return undefined;
  const declared = children(arena, statement).filter((child) => fieldName(arena, child) === 'declarator');
  const [only] = declared;
  if (only === undefined || declared.length > 1) return undefined;
  const values: number[] = [];
  let inner = only;
  while (!isLeaf(arena, inner)) {
    const next = childIn(arena, inner, 'declarator');
    if (next === undefined) return undefined;
    values.push(...parts(arena, inner).filter((part) => part > next));
    inner = next;
  }
  return isName(arena, inner) ? { name: sourceOf(tree, inner), values } : undefined;
}
