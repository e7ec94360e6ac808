import { childIn, parts } from '../../../names/functions.ts';
import { isName, namesWithin, spelling } from '../../../names/name-leaves.ts';
import { kindName } from '../../../tree/arena.ts';
import { removal } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, valued, written } from '../named-tree.ts';

/** What a statement gives a variable, in the only place where the next one reads it: `a = e; f(a)` becomes `f(e)`. */
export function* assigned(tree: NamedTree): Iterable<Change> {
  const { arena, names } = tree;
  for (let node = 1; node < arena.size; node++) {
    const [assignment, ...more] = /^expression_statement$/.test(kindName(arena, node)) ? parts(arena, node) : [];
    if (assignment === undefined || more.length > 0 || !/assignment/.test(kindName(arena, assignment))) continue;
    const [left, right] = [childIn(arena, assignment, 'left'), childIn(arena, assignment, 'right')];
    const next = arena.after[node]!;
    if (left === undefined || right === undefined || !isName(arena, left) || next >= arena.after[arena.parent[node]!]!)
      continue;
    const uses = namesWithin(arena, names, next).filter((leaf) => spelling(arena, leaf) === spelling(arena, left));
    const drop = tree.tree.deletion(node);
    if (drop === undefined || uses.length !== 1) continue;
    yield* change(`${spelling(arena, left)} is what it is given`, [
      drop.edit,
      valued(tree, uses[0]!, sourceOf(tree, right)),
    ]);
  }
}

/** The same of what stands in front of a comma: `a = e, f(a)` becomes `f(e)`. */
export function* assignedBefore(tree: NamedTree): Iterable<Change> {
  const { arena, names } = tree;
  for (let node = 1; node < arena.size; node++) {
    const [assignment, next, ...more] = /^(?:comma|sequence)_expression$/.test(kindName(arena, node))
      ? parts(arena, node)
      : [];
    if (assignment === undefined || next === undefined || more.length > 0) continue;
    const [left, right] = [childIn(arena, assignment, 'left'), childIn(arena, assignment, 'right')];
    const isSet = left !== undefined && isName(arena, left) && /^assignment/.test(kindName(arena, assignment));
    if (!isSet || right === undefined || /=/.test(sourceOf(tree, right))) continue;
    const uses = namesWithin(arena, names, next).filter((leaf) => spelling(arena, leaf) === spelling(arena, left));
    if (uses.length !== 1) continue;
    yield* change(`${spelling(arena, left)} is what it is given`, [
      removal(arena.start[assignment]!, arena.start[next]!),
      valued(tree, uses[0]!, sourceOf(tree, right)),
    ]);
  }
}

/** A declaration becomes what is declared: `let a = f();` becomes `f();`. */
export function* undeclared(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (let node = 1; node < arena.size; node++) {
    if (!/decl/.test(kindName(arena, node))) continue;
    const declarators = parts(arena, node).filter((child) => /declarator/.test(kindName(arena, child)));
    const value = childIn(arena, declarators.length === 1 ? declarators[0]! : node, 'value');
    const end = sourceOf(tree, node).endsWith(';') ? ';' : '';
    if (value !== undefined) yield* change('without a declaration', [written(tree, node, sourceOf(tree, value) + end)]);
  }
}
