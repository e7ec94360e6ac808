import { type Arena, kindName } from '../../tree/arena.ts';
import type { TreeTask } from './tasks.ts';

/**
 * Changes that the compilers of a language accept less than once in a hundred times, by a kind that tells the language:
 * 10 of 4,800 trials in 69,000 of Rust. Most leave a type, a path or arguments short of something.
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
  // 6 of 2,700 trials in files of OCaml, Ada, GLSL and WebAssembly as text.
  [
    'cons_expression',
    changes({
      drop: 'extended_module_path if_expression type_constructor_path',
      hoist: 'constructed_type cons_pattern fun_expression record_declaration record_pattern tuple_pattern tuple_type',
      stub: `constructor_path extended_module_path field_path field_pattern let_binding match_case module_path open_module
        parenthesized_expression record_pattern type_constructor_path type_variable value_definition`,
      'wrapped hoist': 'constructed_type constructor_pattern match_expression tuple_expression',
    }),
  ],
  [
    'handled_sequence_of_statements',
    changes({
      drop: 'actual_parameter_part function_specification non_empty_mode procedure_specification simple_return_statement',
      hoist: 'function_call package_body selected_component subprogram_body',
      stub: `component_definition formal_part full_type_declaration function_call handled_sequence_of_statements
        non_empty_declarative_part object_declaration parameter_specification selected_component subprogram_body`,
      'wrapped hoist': 'expression term',
    }),
  ],
  [
    'layout_qualifiers',
    changes({
      drop: 'argument_list field_declaration return_statement',
      splice: 'call_expression declaration return_statement',
      stub: 'argument_list binary_expression field_expression parameter_declaration return_statement',
    }),
  ],
  [
    'module_field_func',
    changes({
      stub: 'block_block module_field_func module_field_memory module_field_table plain_instr',
      'wrapped hoist': 'plain_instr',
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
