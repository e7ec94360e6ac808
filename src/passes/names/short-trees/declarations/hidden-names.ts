import { isBlock, isBraced } from '../../../../names/blocks.ts';
import { declared, type FunctionNode, statementsOf } from '../../../../names/functions.ts';
import { freshNames, namesWithin, spelling } from '../../../../names/name-leaves.ts';
import { type Arena, contains, kindName, parentKind, textBetween } from '../../../../tree/arena.ts';
import { replacement } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, isDefinition, type NamedTree, sourceOf, written } from '../../named-tree.ts';
import { renamed } from '../../rewritten.ts';

/**
 * A block in a function that defines a name again is done without, in the languages where it is there for that: what it
 * defines gets another name, or the parameter or variable that it hides stands in front of the function.
 * `f(a) { { int a; a = 1; } }` becomes `f(a) { int b; b = 1; }` or `a; f() { int a; a = 1; }`.
 */
export function* hiddenNames(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (const fn of tree.functions()) {
    for (let block = fn.body + 1; block < arena.after[fn.body]!; block++) {
      if (!isBraced(arena, block) || !isBlock(arena, block) || !isBlock(arena, arena.parent[block]!)) continue;
      yield* withoutBlock(tree, { fn, block });
    }
  }
}

function* withoutBlock(tree: NamedTree, { fn, block }: { fn: FunctionNode; block: number }): Iterable<Change> {
  const { arena, names } = tree;
  const statements = statementsOf(arena, block) ?? [];
  const [first, last] = [statements[0], statements.at(-1)];
  const around = namesWithin(arena, names, fn.node).filter((leaf) => leaf !== fn.name && !contains(arena, block, leaf));
  const taken = new Set(around.map((leaf) => spelling(arena, leaf)));
  const hiding = namesWithin(arena, names, block).filter(
    (leaf) => isDefinition(tree, leaf) && taken.has(spelling(arena, leaf)) && !isAssigned(arena, leaf),
  );
  const fresh = freshNames(names);
  if (first === undefined || last === undefined || hiding[0] === undefined || fresh[0] === undefined) return;
  const hidden = [...new Set(hiding.map((leaf) => spelling(arena, leaf)))];
  const others = new Map(hidden.map((name, i) => [name, fresh[i] ?? name]));
  const [start, from, end] = [arena.start[first]!, arena.start[hiding[0]]!, arena.end[last]!];
  // What comes before it means the other one.
  const apart = textBetween(arena, start, from) + renamed(tree, [from, end], others);
  yield* change('without a block', [written(tree, block, apart)]);
  for (const node of [...fn.parameters, ...declaredBefore(tree, fn.body, block)]) {
    const name = declared(arena, names, node);
    const drop = tree.deletion(node);
    if (name === undefined || drop === undefined || !hidden.includes(name)) continue;
    const called = spelling(arena, fn.name) === name ? fresh[0] : spelling(arena, fn.name);
    const head = textBetween(arena, arena.start[fn.node]!, arena.start[fn.name]!);
    const front = replacement(
      arena.start[fn.node]!,
      arena.end[fn.name]!,
      `${sourceOf(tree, node).replace(/;$/, '')};${head}${called}`,
    );
    yield* change(`${name} in front of the function`, [
      front,
      drop.edit,
      written(tree, block, textBetween(arena, start, end)),
    ]);
  }
}

/** What the function declares in front of the block, without a value. */
function declaredBefore(tree: NamedTree, body: number, block: number): number[] {
  const { arena } = tree;
  return (statementsOf(arena, body) ?? []).filter(
    (statement) =>
      statement < block && /declaration/.test(kindName(arena, statement)) && !sourceOf(tree, statement).includes('='),
  );
}

/** A name that is set may be another one's: only what is declared is a name of its own. */
function isAssigned(arena: Arena, leaf: number): boolean {
  return /assignment/.test(parentKind(arena, leaf));
}
