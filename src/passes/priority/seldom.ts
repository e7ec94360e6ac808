import { type Arena, kindName } from '../../tree/arena.ts';
import type { TreeTask } from './tasks.ts';

/**
 * Changes that the compilers of a language accept less than once in a hundred times, by a kind that tells the language: 10 of
 * 4,800 trials in 69,000 of Rust. Most leave a type, a path or arguments short of something.
 */
const seldom: readonly (readonly [kind: string, changes: ReadonlySet<string>])[] = [
  [
    'unit_type',
    changes({
      drop: `arguments field_initializer_list match_block scoped_identifier scoped_type_identifier scoped_use_list
        tuple_struct_pattern type_arguments`,
      hoist: `arguments closure_expression function_item generic_function let_condition parameter scoped_use_list
        struct_expression try_expression type_arguments`,
      splice: 'function_item generic_type impl_item loop_expression',
      stub: `arguments closure_expression field_declaration field_expression function_item generic_type impl_item
        let_declaration loop_expression match_arm parameter parameters reference_type scoped_identifier
        scoped_type_identifier struct_item type_arguments use_declaration`,
      'wrapped hoist': 'function_item impl_item',
    }),
  ],
];

function changes(kindsOf: Readonly<Record<string, string>>): ReadonlySet<string> {
  const all = Object.entries(kindsOf).flatMap(([change, kinds]) =>
    kinds.split(/\s+/).map((kind) => `${change} ${kind}`),
  );
  return new Set(all);
}

/** Tells the tasks that can wait until all else has been tried, in the language of this tree. */
export function seldomIn(arena: Arena): (task: TreeTask) => boolean {
  const found = seldom.find(([kind]) => arena.kinds.includes(kind))?.[1];
  if (found === undefined) return () => false;
  return (task) => {
    if (task.type === 'drop') return task.again !== true && found.has(`drop ${kindName(arena, task.list)}`);
    // A value that is never worked out is another matter.
    if (task.type !== 'variant' || task.sort === 'endless') return false;
    return found.has(`${task.edit.kind} ${kindName(arena, task.edit.node)}`);
  };
}
