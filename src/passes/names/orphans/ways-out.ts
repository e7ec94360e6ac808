import type { TreeEdits } from '../../../grammar/edits.ts';
import { isInBlock, statementAround } from '../../../names/blocks.ts';
import {
  type Call,
  callsOf,
  childIn,
  type FunctionNode,
  fieldName,
  functionsOf,
  parametersOf,
} from '../../../names/functions.ts';
import { declaredIn, isShorthand, type Meaning, meaningsOf } from '../../../names/meanings.ts';
import { type Names, namesOf, spelling } from '../../../names/name-leaves.ts';
import { type Arena, children, contains, kindName } from '../../../tree/arena.ts';
import { type Edit, type EditSet, removal } from '../../../tree/edit-set.ts';
import { firstFrom } from '../../../tree/first-from.ts';
import { isGone } from '../../../tree/gone.ts';

/**
 * The ways to do without what nothing uses: variables go with the statements that give them a value, parameters with
 * what they are given, and a value that may do something stays.
 */
export class WaysOut {
  readonly meanings: readonly Meaning[];
  readonly #tree: TreeEdits;
  readonly #names: Names;
  /** By the name that it declares. */
  readonly #parameters: ReadonlyMap<number, Parameter>;
  /** By the name that is called. */
  readonly #calls: ReadonlyMap<number, Call>;
  /** All definitions in document order, and what they define. */
  readonly #definitions: readonly (readonly [leaf: number, meaning: Meaning])[];

  constructor(tree: TreeEdits) {
    const { arena } = tree;
    this.#tree = tree;
    this.#names = namesOf(arena);
    const functions = functionsOf(arena, this.#names);
    this.#parameters = parametersIn(arena, this.#names, functions);
    this.#calls = new Map(callsOf(arena, this.#names).map((call) => [call.name, call]));
    this.meanings = meaningsOf(arena, this.#names, functions);
    this.#definitions = this.meanings
      .flatMap((meaning) => meaning.definitions.map((leaf) => [leaf, meaning] as const))
      .sort(([a], [b]) => a - b);
  }

  /** On top of some edits. None when a part of it cannot go. */
  without({ definitions, writes }: Meaning, now: EditSet): readonly Edit[] {
    const isLeft = (leaf: number): boolean => !isGone(this.#tree.arena, leaf, now);
    const ways = [
      ...definitions.filter(isLeft).map((leaf) => this.#withoutDefinition(leaf, now)),
      ...writes.filter(isLeft).map((leaf) => this.#withoutStatement(leaf, now)),
    ];
    return ways.includes(undefined) ? [] : ways.flatMap((way) => way!);
  }

  #withoutDefinition(leaf: number, now: EditSet): readonly Edit[] | undefined {
    const { arena } = this.#tree;
    const parent = arena.parent[leaf]!;
    if (fieldName(arena, leaf) === 'label')
      return [removal(arena.start[parent]!, arena.start[children(arena, parent).at(-1)!]!)];
    if (/enum/.test(kindName(arena, parent))) return undefined;
    const parameter = this.#parameters.get(leaf);
    if (parameter !== undefined) return this.#withoutParameter(parameter, now);
    const statement = statementAround(arena, leaf) ?? leaf;
    for (let unit = leaf; unit >= statement && !branching.test(kindName(arena, unit)); unit = arena.parent[unit]!) {
      if (/^parameters?$/.test(fieldName(arena, arena.parent[unit]!))) return undefined;
      const drop =
        unit === leaf && !isShorthand(arena, leaf) && !hasOthers(arena, leaf) ? undefined : this.#tree.deletion(unit);
      if (drop === undefined) continue;
      if (this.#isNeeded(unit, leaf, now)) return undefined;
      return [isInBlock(arena, unit) ? (this.#valueOf(unit, leaf) ?? drop.edit) : drop.edit];
    }
    return undefined;
  }

  /** With what is given in its place wherever the function is called; nothing may be known of the function but calls. */
  #withoutParameter({ fn, at }: Parameter, now: EditSet): readonly Edit[] | undefined {
    const { arena } = this.#tree;
    const meaning = this.#meaningOf(fn.name);
    if (meaning === undefined) return undefined;
    const own = this.#names.places.get(spelling(arena, fn.name))!.filter((use) => contains(arena, fn.body, use));
    const calls = [...meaning.uses, ...own]
      .filter((use) => !isGone(arena, use, now))
      .map((use) => this.#calls.get(use));
    const others = meaning.definitions.filter((one) => one !== fn.name && !isGone(arena, one, now));
    const prototypes = others.map((one) => parametersOf(arena, arena.parent[one]!)?.all[at]);
    const given = calls.map((call) => (call === undefined ? undefined : (call.arguments[at] ?? -1)));
    const nodes = [fn.parameters[at], ...prototypes, ...given].filter((node) => node !== -1);
    const left = nodes.filter((node) => node === undefined || !isGone(arena, node, now));
    const edits = left.map((node) => (node === undefined ? undefined : this.#tree.deletion(node)?.edit));
    return edits.includes(undefined) ? undefined : edits.map((edit) => edit!);
  }

  #withoutStatement(leaf: number, now: EditSet): readonly Edit[] | undefined {
    const statement = statementAround(this.#tree.arena, leaf)!;
    const drop = this.#tree.deletion(statement)?.edit;
    const edit = this.#valueOf(statement, leaf) ?? drop;
    return edit === undefined || this.#isNeeded(statement, leaf, now) ? undefined : [edit];
  }

  /** Of a statement nothing but what it gives a name, if that may do something. */
  #valueOf(statement: number, leaf: number): Edit | undefined {
    const { arena } = this.#tree;
    for (let node = arena.parent[leaf]!; node >= statement; node = arena.parent[node]!) {
      const value = childIn(arena, node, 'value') ?? childIn(arena, node, 'right');
      if (value === undefined) continue;
      return this.#doesSomething(value) ? removal(arena.start[statement]!, arena.start[value]!) : undefined;
    }
    return undefined;
  }

  #doesSomething(value: number): boolean {
    const { arena } = this.#tree;
    for (let node = value; node < arena.after[value]!; node++) {
      if (fieldName(arena, node) === 'arguments' || /assign|update|await|yield/.test(kindName(arena, node)))
        return true;
    }
    return false;
  }

  /** Whether something else is defined in a part of the text that is used outside of it. */
  #isNeeded(unit: number, leaf: number, now: EditSet): boolean {
    const { arena } = this.#tree;
    const all = this.#definitions;
    for (
      let i = firstFrom(all.length, (at) => all[at]![0] < unit);
      i < all.length && all[i]![0] < arena.after[unit]!;
      i++
    ) {
      const [other, { uses }] = all[i]!;
      if (other !== leaf && uses.some((use) => !contains(arena, unit, use) && !isGone(arena, use, now))) return true;
    }
    return false;
  }

  #meaningOf(definition: number): Meaning | undefined {
    const all = this.#definitions;
    const found = all[firstFrom(all.length, (at) => all[at]![0] < definition)];
    return found?.[0] === definition ? found[1] : undefined;
  }
}

interface Parameter {
  readonly fn: FunctionNode;
  readonly at: number;
}

function parametersIn(arena: Arena, names: Names, functions: readonly FunctionNode[]): Map<number, Parameter> {
  const found = new Map<number, Parameter>();
  for (const fn of functions) {
    for (const [at, parameter] of fn.parameters.entries()) {
      const leaf = declaredIn(arena, names, parameter);
      if (leaf !== undefined) found.set(leaf, { fn, at });
    }
  }
  return found;
}

/** Whether more than one name is defined side by side: `int a, b`. */
function hasOthers(arena: Arena, leaf: number): boolean {
  const parent = arena.parent[leaf]!;
  return (
    isInBlock(arena, parent) &&
    children(arena, parent).some((other) => other !== leaf && fieldName(arena, other) === fieldName(arena, leaf))
  );
}

/** More than a definition: it does something else, too. */
const branching = /^(?:for|foreach|enhanced_for|if|while|switch|match|do|try|with|using|labeled)/;
