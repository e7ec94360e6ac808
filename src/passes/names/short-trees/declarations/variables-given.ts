import { type Call, childIn, declared, type FunctionNode, parametersOf } from '../../../../names/functions.ts';
import { spelling } from '../../../../names/name-leaves.ts';
import { type Arena, contains, kindName, parentKind } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, dropsAround, type NamedTree, sourceOf, written } from '../../named-tree.ts';

/** How a variable of a type that is set to a value is written. */
type Form = (variable: { readonly name: string; readonly type: string; readonly value: string }) => string;

interface Forms {
  readonly inBlock: Form;
  /** Where functions are defined; left out where no variable can be there, or another one. */
  readonly beside?: Form;
}

/** By a kind of the grammar: of Go, where what is in a block has to be used, of Rust and of Java. */
const languages: readonly (readonly [kind: string, Forms])[] = [
  [
    'short_var_declaration',
    {
      inBlock: ({ type, value }) => `var _ ${type}=${value}`,
      beside: ({ name, type, value }) => `var ${name} ${type}=${value}`,
    },
  ],
  ['let_declaration', { inBlock: ({ name, type, value }) => `let ${name}:${type}=${value};` }],
  ['local_variable_declaration', { inBlock: asInC, beside: asInC }],
];

function asInC({ name, type, value }: Parameters<Form>[0]): string {
  return `${type} ${name}=${value};`;
}

/**
 * A variable of the type that a function is given, set to that, in the place of the call or of the function:
 * `func f(a T) {}` and `f(1)` become `var a T = 1`. All that is left then is whether the one can be the other.
 */
export function* variablesGiven(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  const forms = languages.find(([kind]) => arena.kinds.includes(kind))?.[1];
  if (forms === undefined) return;
  const calls = tree.calls().filter((call) => standsAlone(arena, call.node));
  for (let node = 1; node < arena.size; node++) {
    const [name, parameters] = [childIn(arena, node, 'name'), parametersOf(arena, node)?.all];
    if (name === undefined || parameters === undefined) continue;
    for (const call of calls) {
      const isOf = spelling(arena, call.name) === spelling(arena, name) && !contains(arena, node, call.node);
      if (isOf) yield* instead(tree, { fn: { node, name, parameters }, call, forms });
    }
  }
}

function standsAlone(arena: Arena, node: number): boolean {
  return /expression_statement|^block$|statement_list/.test(parentKind(arena, node));
}

function* instead(
  tree: NamedTree,
  {
    fn,
    call,
    forms,
  }: { readonly fn: Pick<FunctionNode, 'node' | 'name' | 'parameters'>; readonly call: Call; readonly forms: Forms },
): Iterable<Change> {
  const { arena, names } = tree;
  const [drop] = dropsAround(tree, fn.node);
  const [without] = dropsAround(tree, call.node);
  const around = arena.parent[call.node]!;
  const statement = /expression_statement/.test(kindName(arena, around)) ? around : call.node;
  for (const [i, given] of call.arguments.entries()) {
    const parameter = fn.parameters[i];
    const type = parameter === undefined ? undefined : childIn(arena, parameter, 'type');
    if (type === undefined) continue;
    const name = declared(arena, names, parameter!) ?? spelling(arena, fn.name);
    const variable = { name, type: sourceOf(tree, type), value: sourceOf(tree, given) };
    const label = `a variable that ${spelling(arena, fn.name)} is given`;
    if (forms.beside !== undefined && without !== undefined)
      yield* change(label, [written(tree, fn.node, forms.beside(variable)), without.edit]);
    if (drop !== undefined) yield* change(label, [drop.edit, written(tree, statement, forms.inBlock(variable))]);
  }
}
