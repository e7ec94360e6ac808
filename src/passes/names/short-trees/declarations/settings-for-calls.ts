import { namesWithin, spelling } from '../../../../names/name-leaves.ts';
import { isC } from '../../../../names/told-by-kinds.ts';
import { kindName, nodesOf } from '../../../../tree/arena.ts';
import type { Edit } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { inPlaceOf } from '../../in-place-of.ts';
import { change, type NamedTree, sourceOf, written } from '../../named-tree.ts';

/**
 * A function that is only declared becomes a variable of C, with other edits than `variablesForCalls`, which needs the
 * grammar to tell it from a type: of what it is always given, and is set to that, `short a; a = 1;` for
 * `a(short); a(1);`; or of what it gives, where its name is in brackets, `char a; a;` for `char (a)(); a();`. One that
 * does nothing is as good as declared only: `short a; a = 1;` for `a(short b) {} a(1);`.
 */
export function* settingsForCalls(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  if (!isC(arena)) return;
  for (const node of nodesOf(arena, /^(?:(?:parameter_)?declaration|function_definition)$/)) {
    const text = sourceOf(tree, node);
    const { set, given, end } = (kindName(arena, node) === 'function_definition' ? definedIn : declaredIn)(text) ?? {};
    const [, type, asked, ending = ''] = /^(\w[\w\s]*)\((\w+)\)\([\w\s*,]*\)(;?)$/.exec(text) ?? [];
    if (set !== undefined && given !== 'void') {
      const calls = callsBehind(tree, node, { name: set, count: 1 });
      const settings = calls.map(({ call, values: [value] }) =>
        written(tree, call, inPlaceOf(arena, call, `${set}=${sourceOf(tree, value!)}`)),
      );
      yield* instead(tree, node, [`${given} ${set}${end}`.trimStart(), settings]);
    }
    if (type !== undefined && asked !== undefined) {
      const calls = callsBehind(tree, node, { name: asked });
      yield* instead(tree, node, [`${type} ${asked}${ending}`, calls.map(({ call }) => written(tree, call, asked))]);
    }
  }
}

interface Given {
  readonly set: string;
  /** The type of the one parameter; nothing where it has none. */
  readonly given: string;
  readonly end: string;
}

const outer = String.raw`^(?:[\w\s*]*[\s*])?(?<set>\w+)\(`;
const declaration = new RegExp(String.raw`${outer}(?<given>[\w\s*]+)\)(?<end>;?)$`);
/** With a type alone, or with a name that may have one in front of it. */
const definition = new RegExp(
  String.raw`${outer}(?<given>(?:char|short|int|long|float|double|void)|[\w\s*]*?)\b\w*\)\s*\{\s*\}$`,
);

function declaredIn(text: string): Given | undefined {
  const { set, given, end } = declaration.exec(text)?.groups ?? {};
  return set === undefined ? undefined : { set, given: given!, end: end! };
}

/** What the definition of a function with an empty body says. */
function definedIn(text: string): Given | undefined {
  const { set, given } = definition.exec(text)?.groups ?? {};
  return set === undefined ? undefined : { set, given: given!.trim(), end: ';' };
}

function instead(tree: NamedTree, node: number, [text, uses]: readonly [string, readonly Edit[]]): Change[] {
  return uses.length === 0 ? [] : change(`${text} is not called`, [written(tree, node, text), ...uses]);
}

interface Called {
  readonly call: number;
  readonly values: readonly number[];
}

/** All that mentions it behind its declaration; nothing unless these are calls, with so many arguments. */
function callsBehind(tree: NamedTree, node: number, { name, count }: { name: string; count?: number }): Called[] {
  const { arena, names } = tree;
  if (!namesWithin(arena, names, node).some((leaf) => spelling(arena, leaf) === name)) return [];
  const uses = names.places.get(name)!.filter((leaf) => leaf >= arena.after[node]!);
  const calls = tree
    .calls()
    .filter((call) => uses.includes(call.name) && (count === undefined || call.arguments.length === count));
  return calls.length < uses.length ? [] : calls.map(({ node: call, arguments: values }) => ({ call, values }));
}
