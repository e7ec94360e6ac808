import { childIn, declared, parts, statementsOf } from '../../../../names/functions.ts';
import { contains, kindName } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../../named-tree.ts';
import { placesWithin } from '../../places.ts';

/** How many others before a variable may take its place. */
const others = 2;

/**
 * One variable does for two: what another one is set to it is set to instead, and has that one's type where types are
 * written: `f(int a) { char b = 9; g(a, b); }` becomes `f(char a) { a = 9; g(a, a); }`, and `f(char a) { int b; g(a, b); }`
 * becomes `f() { char a; g(a, a); }`.
 */
export function* oneVariable(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (const fn of tree.functions()) {
    const statements = statementsOf(arena, fn.body) ?? [];
    const own = statements.flatMap((statement) => variableIn(tree, statement));
    const all = [...fn.parameters.flatMap((parameter) => parameterIn(tree, parameter)), ...own];
    for (const [i, one] of all.entries()) {
      const uses = placesWithin(tree, fn.body, one.name).filter((leaf) => !contains(arena, one.node, leaf));
      for (const other of all.slice(Math.max(0, i - others), i)) {
        if (other.name === one.name) continue;
        if (one.value === undefined) {
          yield* declaredThere(tree, { one, other, uses });
          continue;
        }
        const isTyped = one.type !== undefined && other.type !== undefined;
        yield* change(`${other.name} does for ${one.name}`, [
          written(tree, one.node, `${other.name}=${sourceOf(tree, one.value)};`),
          ...uses.map((use) => written(tree, use, other.name)),
          ...(isTyped ? [written(tree, other.type, sourceOf(tree, one.type))] : []),
        ]);
      }
    }
  }
}

/** What is declared without a value, and a parameter: the parameter is declared there. */
function declaredThere(
  tree: NamedTree,
  { one, other, uses }: { one: Variable; other: Variable; uses: readonly number[] },
): Change[] {
  const drop = /parameter/.test(kindName(tree.arena, other.node)) ? tree.deletion(other.node) : undefined;
  if (drop === undefined || /parameter/.test(kindName(tree.arena, one.node)) || uses.length === 0) return [];
  return change(`${other.name} does for ${one.name}`, [
    drop.edit,
    written(tree, one.node, `${sourceOf(tree, other.node)};`),
    ...uses.map((use) => written(tree, use, other.name)),
  ]);
}

interface Variable {
  readonly node: number;
  readonly name: string;
  readonly type: number | undefined;
  readonly value: number | undefined;
}

function parameterIn({ arena, names }: NamedTree, node: number): Variable[] {
  const name = declared(arena, names, node);
  return name === undefined ? [] : [{ node, name, type: childIn(arena, node, 'type'), value: undefined }];
}

/** What a statement declares, if that is one variable. */
function variableIn({ arena, names }: NamedTree, node: number): Variable[] {
  if (!/declaration/.test(kindName(arena, node)) || childIn(arena, node, 'body') !== undefined) return [];
  const [only, ...more] = parts(arena, node).filter((part) =>
    /^(?:init|variable)_declarator$/.test(kindName(arena, part)),
  );
  const name = declared(arena, names, only ?? childIn(arena, node, 'declarator') ?? node);
  const value = only === undefined ? undefined : childIn(arena, only, 'value');
  const isList = value !== undefined && /initializer/.test(kindName(arena, value));
  if (name === undefined || more.length > 0 || isList) return [];
  return [{ node, name, type: childIn(arena, node, 'type'), value }];
}
