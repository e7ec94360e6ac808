import { addTo } from '../../../../basics/add-to.ts';
import { childIn, declared } from '../../../../names/functions.ts';
import { isMemberName } from '../../../../names/member-names.ts';
import { freshNames, namesWithin, spelling } from '../../../../names/name-leaves.ts';
import { plainType } from '../../../../names/told-by-kinds.ts';
import { contains, kindName } from '../../../../tree/arena.ts';
import type { Edit } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { allWritten, change, type NamedTree, sourceOf, written } from '../../named-tree.ts';
import { placesWithin } from '../../places.ts';
import { rewritten } from '../../rewritten.ts';

/** What a function works out of a parameter that becomes so many of them. */
const most = 2;

/**
 * What a function works out of a parameter is given to it instead: `func f(a rune, b int) { a + b }` for
 * `func f(s S) { s.a + len(s.b) }`, the fields of a type as what they are and all else as of a plain type. Of functions
 * that nothing calls.
 */
export function* parametersForValues(tree: NamedTree): Iterable<Change> {
  const { arena, names } = tree;
  const plain = plainType(arena);
  if (plain === undefined) return;
  const called = new Set(tree.calls().map((call) => spelling(arena, call.name)));
  for (const fn of tree.functions()) {
    if (called.has(spelling(arena, fn.name))) continue;
    const own = new Set(fn.parameters.map((parameter) => declared(arena, names, parameter)));
    for (const parameter of fn.parameters) {
      const name = declared(arena, names, parameter);
      const type = childIn(arena, parameter, 'type');
      if (name === undefined || type === undefined) continue;
      const uses = placesWithin(tree, fn.body, name).filter((leaf) => !isMemberName(arena, leaf));
      const seen = new Set<string>();
      for (const isWide of [false, true]) {
        const values = uses.map((use) => workedOutOf(tree, use, { body: fn.body, own, isWide }));
        const key = values.join();
        if (values.length === 0 || values.some((value, i) => value === uses[i]) || seen.has(key)) continue;
        seen.add(key);
        yield* change(`${name} as what is worked out of it`, instead(tree, { parameter, name, type, plain }, values));
      }
    }
  }
}

interface Reach {
  readonly body: number;
  /** The names of all parameters. */
  readonly own: ReadonlySet<string | undefined>;
  readonly isWide: boolean;
}

/** What is asked for of a name, or all around that in which nothing else of the function is named. */
function workedOutOf(tree: NamedTree, use: number, { body, own, isWide }: Reach): number {
  const { arena, names } = tree;
  let value = use;
  for (let node = arena.parent[use]!; node > body; node = arena.parent[node]!) {
    if (/argument/.test(kindName(arena, node))) continue;
    if (!/call|selector|member|field|index|subscript|access|unary/.test(kindName(arena, node))) break;
    const mine = namesWithin(arena, names, node).filter(
      (leaf) => own.has(spelling(arena, leaf)) && !isMemberName(arena, leaf),
    );
    if (mine.length > 1) break;
    value = node;
    if (!isWide) break;
  }
  return value;
}

interface Replaced {
  readonly parameter: number;
  readonly name: string;
  readonly type: number;
  readonly plain: string;
}

function instead(tree: NamedTree, { parameter, name, type, plain }: Replaced, values: readonly number[]): Edit[] {
  const { arena, names } = tree;
  const alike = new Map<string, number[]>();
  for (const value of values) addTo(alike, sourceOf(tree, value), value);
  if (alike.size > most) return [];
  const called = [name, ...freshNames(names, arena)];
  const edits: Edit[] = [];
  const texts: string[] = [];
  for (const [i, nodes] of [...alike.values()].entries()) {
    const own = called[i] ?? name;
    edits.push(...allWritten(tree, nodes, own));
    texts.push(declaredAs(tree, { parameter, name, type }, [own, typeOf(tree, nodes[0]!) ?? plain]));
  }
  return [written(tree, parameter, texts.join()), ...edits];
}

function declaredAs(
  { arena, names }: NamedTree,
  { parameter, name, type }: Omit<Replaced, 'plain'>,
  [own, ofType]: readonly [string, string],
): string {
  const leaf = namesWithin(arena, names, parameter).find(
    (one) => spelling(arena, one) === name && !contains(arena, type, one),
  );
  const places = [
    { start: arena.start[type]!, end: arena.end[type]!, text: ofType },
    ...(leaf === undefined ? [] : [{ start: arena.start[leaf]!, end: arena.end[leaf]!, text: own }]),
  ];
  places.sort((a, b) => a.start - b.start);
  return rewritten(arena, [arena.start[parameter]!, arena.end[parameter]!], places);
}

/** Of a field, the type that one of that name is declared with. */
function typeOf(tree: NamedTree, value: number): string | undefined {
  const { arena, names } = tree;
  const member = namesWithin(arena, names, value).at(-1);
  if (member === undefined || !isMemberName(arena, member) || arena.parent[member] !== value) return undefined;
  for (const leaf of names.places.get(spelling(arena, member))!) {
    const around = arena.parent[leaf]!;
    const type = /^(?:field|public_field|property)_(?:declaration|definition|signature)$/.test(kindName(arena, around))
      ? childIn(arena, around, 'type')
      : undefined;
    if (type !== undefined && type !== leaf) return sourceOf(tree, type).replace(/^:\s*/, '');
  }
  return undefined;
}
