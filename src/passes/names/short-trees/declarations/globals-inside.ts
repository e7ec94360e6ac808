import { fieldName } from '../../../../names/functions.ts';
import { meaningsOf } from '../../../../names/meanings.ts';
import { spelling } from '../../../../names/name-leaves.ts';
import { children, contains, kindName, textBetween } from '../../../../tree/arena.ts';
import { replacement } from '../../../../tree/edit-set.ts';
import { firstFrom } from '../../../../tree/first-from.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, dropsAround, type NamedTree } from '../../named-tree.ts';
import { insideOf } from '../../structure/inside.ts';

/**
 * A variable beside functions that only one of them mentions is declared in that, where it needs none of its modifiers:
 * `f() { int a = 9; g(a); }` for `static const int a = 9; f() { g(a); }`.
 */
export function* globalsInside(tree: NamedTree): Iterable<Change> {
  const { arena, names } = tree;
  const functions = tree.functions();
  for (const { definitions, uses, writes } of meaningsOf(arena, names, functions)) {
    const [definition, other] = definitions;
    const mentions = [...uses, ...writes];
    if (definition === undefined || other !== undefined || mentions.length === 0) continue;
    const found = declarationOf(tree, definition);
    if (found === undefined) continue;
    const host = functions[firstFrom(functions.length, (at) => functions[at]!.node < mentions[0]!) - 1];
    if (host === undefined || contains(arena, host.node, definition)) continue;
    const inside = insideOf(tree, host.body);
    if (inside === undefined || !mentions.every((leaf) => contains(arena, host.body, leaf))) continue;
    const front = replacement(inside.start, inside.start, found.text);
    yield* change(`${spelling(arena, definition)} in its function`, [found.drop, front]);
  }
}

/** How the only variable of a declaration is declared without its modifiers, which it has to have. */
function declarationOf(tree: NamedTree, definition: number) {
  const { arena } = tree;
  for (const { unit, edit } of dropsAround(tree, definition)) {
    if (!/declaration$/.test(kindName(arena, unit))) continue;
    const inside = children(arena, unit);
    const modifiers = inside.findIndex((child) => !modifier.test(kindName(arena, child)));
    const first = inside[modifiers];
    const isOne = inside.filter((child) => fieldName(arena, child) === 'declarator').length === 1;
    if (first === undefined || modifiers === 0 || !isOne) return undefined;
    const text = textBetween(arena, arena.start[first]!, arena.end[unit]!);
    return text.endsWith(';') ? { text, drop: edit } : undefined;
  }
  return undefined;
}

const modifier = /^(?:type_qualifier|storage_class_specifier|modifiers?)$/;
