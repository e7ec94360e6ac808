import { childIn, fieldName, functionsOf, parts, statementsOf } from '../../names/functions.ts';
import { looseBodies } from '../../names/loose-bodies.ts';
import { isName, namesWithin } from '../../names/name-leaves.ts';
import { children, isLeaf, kindName } from '../../tree/arena.ts';
import type { Change } from '../tree/in-order.ts';
import { change, dropsAround, type NamedTree, sourceOf, written } from './named-tree.ts';

/**
 * A function that is called nowhere takes the name of a variable in it, which then is the function; what its size or its
 * value was worked out from stays, if it has to: `f() { int a[g]; h(a); }` becomes `a() { g; h(a); }` or `a() { h(a); }`.
 */
export function* functionsForLocals(tree: NamedTree): Iterable<Change> {
  const { arena, names } = tree;
  for (const { name, body } of bodiesOf(tree)) {
    const places = names.places.get(sourceOf(tree, name)) ?? [];
    // In between, parameters may have its name.
    if (places.some((leaf) => leaf < name || leaf >= arena.after[body]!)) continue;
    for (const statement of statementsOf(arena, body) ?? []) {
      const local = localOf(tree, statement);
      const [drop] = local === undefined ? [] : dropsAround(tree, statement);
      if (local === undefined || drop?.unit !== statement) continue;
      const renamed = written(tree, name, local.name);
      const label = `${local.name} is the function`;
      yield* change(label, [renamed, drop.edit.edit]);
      for (const value of local.values)
        yield* change(label, [renamed, written(tree, statement, `${sourceOf(tree, value)};`)]);
    }
  }
}

interface NamedBody {
  readonly name: number;
  readonly body: number;
}

/** Also of functions of C without a type, which are read as something else in front of a block. */
function bodiesOf({ arena, names }: NamedTree): NamedBody[] {
  const loose = looseBodies(arena).flatMap(({ node, body }) => {
    const name = namesWithin(arena, names, node)[0];
    return name !== undefined && arena.start[name] === arena.start[node] ? [{ name, body }] : [];
  });
  return [...functionsOf(arena, names), ...loose];
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
