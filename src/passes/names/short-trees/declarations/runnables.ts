import { statementAround } from '../../../../names/blocks.ts';
import { doneWithin } from '../../../../names/done-within.ts';
import { childIn } from '../../../../names/functions.ts';
import { freshNames, namesWithin, spelling } from '../../../../names/name-leaves.ts';
import { kindName, nodesOf } from '../../../../tree/arena.ts';
import type { Edit } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../../named-tree.ts';

/** How many expressions of a function are done instead of all of it. */
const most = 3;

/**
 * A nameless function of Java is given nothing and gives nothing: `A f() { return b -> c(b, d++); }` becomes
 * `Runnable f() { return () -> d++; }`, and where no type is written, `e(b -> d++);` becomes `Runnable f = () -> d++;`.
 */
export function* runnables(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (const node of nodesOf(arena, /^lambda_expression$/)) {
    const body = childIn(arena, node, 'body')!;
    const isBlock = kindName(arena, body) === 'block';
    const texts = isBlock ? [sourceOf(tree, body)] : doneIn(tree, body, ownNames(tree, node));
    for (const text of texts) yield* change('a runnable', placed(tree, node, `()->${text}`));
  }
}

/** By what the parameters are called nothing is done that is worth a trial. */
function ownNames({ arena, names }: NamedTree, lambda: number): Set<string> {
  const parameters = childIn(arena, lambda, 'parameters');
  const leaves = parameters === undefined ? [] : namesWithin(arena, names, parameters);
  return new Set(leaves.map((leaf) => spelling(arena, leaf)));
}

function doneIn(tree: NamedTree, body: number, own: ReadonlySet<string>): string[] {
  const { arena, names } = tree;
  const free = doneWithin(arena, body).filter(
    (one) => !namesWithin(arena, names, one).some((leaf) => own.has(spelling(arena, leaf))),
  );
  return free.slice(0, most).map((one) => sourceOf(tree, one));
}

/** With its type in the place of the one that is wanted there. */
function placed(tree: NamedTree, lambda: number, text: string): Edit[] {
  const { arena } = tree;
  const around = arena.parent[lambda]!;
  const [kind, above] = [kindName(arena, around), arena.parent[around]!];
  const host = kind === 'return_statement' ? arena.parent[above]! : kind === 'variable_declarator' ? above : undefined;
  const type = host === undefined ? undefined : childIn(arena, host, 'type');
  if (type !== undefined) return [written(tree, type, 'Runnable'), written(tree, lambda, text)];
  const statement = statementAround(arena, lambda);
  const [name] = freshNames(tree.names, arena);
  if (statement === undefined || name === undefined || /declaration/.test(kindName(arena, statement))) return [];
  return [written(tree, statement, `Runnable ${name}=${text};`)];
}
