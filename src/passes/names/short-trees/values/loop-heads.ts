import { childIn } from '../../../../names/functions.ts';
import { isC } from '../../../../names/told-by-kinds.ts';
import { children, kindName, nodesOf, textBetween } from '../../../../tree/arena.ts';
import { replacement } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../../named-tree.ts';

const upwards =
  /^(for\s*\([^;]*?)([$\w]+)\s*=\s*0\s*;\s*\2\s*(?:<|!=)\s*([^;]+?)\s*;\s*(?:\2\s*\+\+|\+\+\s*\2|\2\s*\+=\s*1)\s*\)/;

/** What a loop may begin with. */
const begins = /expression_statement|^(?:lexical_|variable_|local_variable_)?declaration$/;

/**
 * A loop counts down instead of up, `for (i = 9; i--;) f(i);` for `for (i = 0; i < 9; i++) f(i);`, begins with the
 * statement in front of it, `for (a(); b;)` for `a(); for (; b;)`, and where it does not end, what it begins with is
 * done between two rounds instead of something else: `for (;; a())` for `for (a();; b())`.
 */
export function* loopHeads(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (const node of nodesOf(arena, /^(?:c_style_)?for_statement/)) {
    const body = childIn(arena, node, 'body');
    if (body === undefined) continue;
    const start = arena.start[node]!;
    const head = textBetween(arena, start, arena.start[body]!);
    const [counting, before = '', name = '', end = ''] = upwards.exec(head) ?? [];
    if (counting !== undefined) {
      const text = `${before}${name}=${end};${name}--;)`;
      yield* change('counting down', [replacement(start, start + Buffer.byteLength(counting), text)]);
    }
    yield* betweenRounds(tree, node);
    const [beginning] = /^for\s*\(\s*(?=;)/.exec(head) ?? [];
    const first = children(arena, arena.parent[node]!).findLast((other) => other < node);
    if (beginning !== undefined && first !== undefined && begins.test(kindName(arena, first))) {
      const at = start + Buffer.byteLength(beginning);
      const done = sourceOf(tree, first).replace(/;$/, '');
      yield* change('begins with what is done before', [written(tree, first, ''), replacement(at, at, done)]);
    }
  }
}

function betweenRounds(tree: NamedTree, loop: number): Change[] {
  const { arena } = tree;
  const [first, asked, other] = ['initializer', 'condition', 'update'].map((field) => childIn(arena, loop, field));
  if (first === undefined || asked !== undefined || other === undefined || !isC(arena)) return [];
  if (kindName(arena, first) === 'declaration') return [];
  return change('between rounds', [written(tree, first, ''), written(tree, other, sourceOf(tree, first))]);
}
