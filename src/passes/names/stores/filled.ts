import { isBlock } from '../../../names/blocks.ts';
import { type Call, childIn, parts } from '../../../names/functions.ts';
import { type Arena, textBetween } from '../../../tree/arena.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, dropsAround, type NamedTree, sourceOf, written } from '../named-tree.ts';

/**
 * What is filled by a call afterwards holds what it is given from the beginning: `x = []; x.append(y)` becomes `x = y`,
 * in the second place, since what is given may need what stands between the two.
 */
export function* filled(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  const calls = tree.calls().filter((call) => call.arguments.length === 1);
  if (calls.length === 0) return;
  for (let node = 1; node < arena.size; node++) {
    const target = childIn(arena, node, 'left') ?? childIn(arena, node, 'name');
    const value = childIn(arena, node, 'right') ?? childIn(arena, node, 'value');
    if (target === undefined || value === undefined) continue;
    const held = sourceOf(tree, target);
    const later = calls.filter((one) => one.node >= arena.after[node]!);
    const call =
      later.find((one) => holderOf(arena, one) === held) ?? later.find((one) => isSameField(arena, one, held));
    if (call === undefined) continue;
    const [from] = dropsAround(tree, node);
    const place = statementOf(arena, call.node);
    if (from === undefined || place < arena.after[from.unit]!) continue;
    const [given] = call.arguments as [number];
    const statement = statementOf(arena, node);
    const text =
      textBetween(arena, arena.start[statement]!, arena.start[target]!) +
      holderOf(arena, call) +
      textBetween(arena, arena.end[target]!, arena.start[value]!) +
      sourceOf(tree, given) +
      textBetween(arena, arena.end[value]!, arena.end[statement]!);
    yield* change(`fill ${held} at once`, [from.edit, written(tree, place, text)]);
  }
}

/** Whether it is a field of this name, whatever it belongs to. */
function isSameField(arena: Arena, call: Call, held: string): boolean {
  const [field] = /\.[\w$]+$/.exec(held) ?? [];
  return field !== undefined && (holderOf(arena, call)?.endsWith(field) ?? false);
}

/** The largest node that is nothing else, below a block. */
function statementOf(arena: Arena, node: number): number {
  let at = node;
  for (let up = arena.parent[at]!; up > 0 && parts(arena, up).length === 1; up = arena.parent[at]!) {
    if (isBlock(arena, up)) break;
    at = up;
  }
  return at;
}

/** What stands before the last name that is called: `a.b` in `a.b.push(c)`. */
function holderOf(arena: Arena, { node, name }: Call): string | undefined {
  const text = textBetween(arena, arena.start[node]!, arena.start[name]!);
  return /^(.*?)(?:\.|::?|->)$/s.exec(text)?.[1];
}
