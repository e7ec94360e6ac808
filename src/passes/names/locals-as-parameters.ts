import { childIn, fieldName, functionsOf, statementsOf } from '../../names/functions.ts';
import { type Arena, children, kindName } from '../../tree/arena.ts';
import { type Edit, replacement } from '../../tree/edit-set.ts';
import type { Change } from '../tree/in-order.ts';
import { change, dropsAround, type NamedTree, sourceOf, textBetween } from './named-tree.ts';

/**
 * A variable of a function becomes one of its parameters, which may have any value without one being named: `f() { int a =
 * g; }` becomes `f(int a) {}`.
 */
export function* localsAsParameters(tree: NamedTree): Iterable<Change> {
  const { arena, names } = tree;
  for (const { body, parameterList, parameters } of functionsOf(arena, names)) {
    const end = arena.end[parameterList]! - 1;
    if (arena.text[end] !== 0x29) continue;
    const [first] = parameters;
    const isFirst = first === undefined || sourceOf(tree, first) === 'void';
    const start = isFirst && first !== undefined ? arena.start[first]! : end;
    for (const { name, declared, drop } of (statementsOf(arena, body) ?? []).flatMap((one) => locals(tree, one))) {
      const text = isFirst ? declared : `,${declared}`;
      if (text.length < drop.end - drop.start)
        yield* change(`${name} as a parameter`, [replacement(start, end, text), drop]);
    }
  }
}

interface Local {
  readonly name: string;
  /** With its type. */
  readonly declared: string;
  readonly drop: Edit;
}

function locals(tree: NamedTree, statement: number): Local[] {
  const { arena } = tree;
  if (!/decl/.test(kindName(arena, statement)) || childIn(arena, statement, 'body') !== undefined) return [];
  const type = childIn(arena, statement, 'type');
  const isWhole = childIn(arena, statement, 'pattern') !== undefined;
  const several = children(arena, statement).filter(
    (child) => fieldName(arena, child) === 'declarator' || kindName(arena, child) === 'variable_declarator',
  );
  return (isWhole ? [statement] : several).flatMap((one) => {
    const [drop] = dropsAround(tree, one);
    const name = isWhole ? declaredIn(arena, one, childIn(arena, one, 'pattern')!) : declaredIn(arena, one, one);
    const front = isWhole || type === undefined ? '' : `${sourceOf(tree, type)} `;
    return drop === undefined ? [] : [{ name, declared: front + name, drop: drop.edit.edit }];
  });
}

/** Without what it is set to. */
function declaredIn(arena: Arena, node: number, from: number): string {
  const value = childIn(arena, node, 'value');
  const all = textBetween(arena, arena.start[from]!, arena.end[value ?? from]!);
  const end = value === undefined ? all.length : all.lastIndexOf('=', arena.start[value]! - arena.start[from]!);
  return all.slice(0, end).trimEnd();
}
