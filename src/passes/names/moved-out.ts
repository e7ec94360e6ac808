import { isBlock } from '../../names/blocks.ts';
import { childIn, declared, fieldName, parametersOf, statementsOf } from '../../names/functions.ts';
import { namesWithin, spelling } from '../../names/name-leaves.ts';
import { type Arena, kindName } from '../../tree/arena.ts';
import type { Change } from '../tree/in-order.ts';
import { change, type NamedTree, textBetween, written } from './named-tree.ts';

/** What stands for the parameters where there are none any more: something without elements, and without a value. */
const values = ['[]', '0'];

/**
 * What a function does that is written in a statement is done without it: instead of the statement, or before it, with
 * a zero in the place of the value that the function is in.
 */
export function* movedOut(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (let node = 1; node < arena.size; node++) {
    const body = childIn(arena, node, 'body');
    const isFunction = body !== undefined && parametersOf(arena, node) !== undefined;
    const statements = isFunction ? statementsOf(arena, body) : undefined;
    const [first, last] = [statements?.[0], statements?.at(-1)];
    const around = first === undefined ? undefined : statementAround(arena, node);
    if (around === undefined) continue;
    const { statement, value } = around;
    const from = arena.start[statement]!;
    for (const text of textsOf(tree, node, [arena.start[first!]!, arena.end[last!]!])) {
      yield* change('do it without the function', [written(tree, statement, text)]);
      if (value === undefined) continue;
      const before = textBetween(arena, from, arena.start[value]!);
      const rest = `${before}0${textBetween(arena, arena.end[value]!, arena.end[statement]!)}`;
      yield* change('do it before', [written(tree, statement, `${text}\n${rest}`)]);
    }
  }
}

/** The text of the statements in a function, each of the values in the place of all parameters that are used. */
function* textsOf(tree: NamedTree, node: number, [from, to]: readonly [number, number]): Iterable<string> {
  const { arena, names } = tree;
  const own = declaredBy(tree, node);
  const uses = namesWithin(arena, names, node).filter((leaf) => {
    const name = spelling(arena, leaf);
    return arena.start[leaf]! >= from && own.has(name) && !isHidden(tree, { name, leaf, node });
  });
  for (const value of uses.length === 0 ? [''] : values) {
    let text = '';
    let at = from;
    for (const use of uses) {
      text += textBetween(arena, at, arena.start[use]!) + value;
      at = arena.end[use]!;
    }
    yield text + textBetween(arena, at, to);
  }
}

function declaredBy({ arena, names }: NamedTree, node: number): ReadonlySet<string> {
  const all = parametersOf(arena, node)?.all ?? [];
  return new Set(all.flatMap((parameter) => declared(arena, names, parameter) ?? []));
}

/** Whether a function between the leaf and the node has a parameter of that name. */
function isHidden(tree: NamedTree, { name, leaf, node }: { name: string; leaf: number; node: number }): boolean {
  for (let at = tree.arena.parent[leaf]!; at !== node; at = tree.arena.parent[at]!) {
    if (declaredBy(tree, at).has(name)) return true;
  }
  return false;
}

/** The statement that a node is written in, if that declares nothing, and the largest value in it that the node is in. */
function statementAround(arena: Arena, node: number): { statement: number; value: number | undefined } | undefined {
  let value: number | undefined;
  for (let at = node; at > 0; at = arena.parent[at]!) {
    const parent = arena.parent[at]!;
    if (parent > 0 && (/class_body|declaration_list|field/.test(kindName(arena, parent)) || !isBlock(arena, parent))) {
      if (/^(?:right|value)$/.test(fieldName(arena, at)) || fieldName(arena, parent) === 'arguments') value = at;
      continue;
    }
    const isDeclared = ['name', 'type', 'declarator'].some((field) => childIn(arena, at, field) !== undefined);
    return isDeclared ? undefined : { statement: at, value };
  }
  return undefined;
}
