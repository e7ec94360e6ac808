import type { TreeEdits } from '../../../grammar/edits.ts';
import { isInBlock, statementAround } from '../../../names/blocks.ts';
import { type Call, callsOf, childIn, fieldName, parametersOf } from '../../../names/functions.ts';
import type { Meaning } from '../../../names/meanings.ts';
import { type Names, namesOf, spelling } from '../../../names/name-leaves.ts';
import { children, contains, kindName } from '../../../tree/arena.ts';
import { type Edit, type EditSet, removal } from '../../../tree/edit-set.ts';
import { isGone } from '../../../tree/gone.ts';
import { DefinedPlaces, type Parameter } from './defined-places.ts';
import { blankedWay, doesSomething, type ImportWays, importWays, isBeside } from './own-ways.ts';

/**
 * The ways to do without what nothing uses: variables go with the statements that give them a value, parameters with
 * what they are given, and a value that may do something stays.
 */
export class WaysOut {
  readonly meanings: readonly Meaning[];
  readonly #tree: TreeEdits;
  readonly #names: Names;
  /** By the name that is called. */
  readonly #calls: ReadonlyMap<number, Call>;
  readonly #places: DefinedPlaces;
  readonly #imports: ImportWays;

  constructor(tree: TreeEdits) {
    const { arena } = tree;
    this.#tree = tree;
    this.#names = namesOf(arena);
    this.#calls = new Map(callsOf(arena, this.#names).map((call) => [call.name, call]));
    this.#places = new DefinedPlaces(arena, this.#names);
    this.meanings = this.#places.meanings;
    this.#imports = importWays(tree, this.#places);
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
    if (/enum(?!_item|_declaration)/.test(kindName(arena, parent))) return undefined;
    const parameter = this.#places.parameters.get(leaf);
    if (parameter !== undefined) return this.#withoutParameter(parameter, now);
    const imported = this.#imports(leaf, now);
    if (imported !== undefined) return imported.way;
    const blanked = blankedWay(arena, leaf);
    return (blanked?.isPart === true ? undefined : this.#withoutHolder(leaf, now)) ?? blanked?.way;
  }

  #withoutHolder(leaf: number, now: EditSet): readonly Edit[] | undefined {
    const { arena } = this.#tree;
    const statement = statementAround(arena, leaf) ?? leaf;
    for (let unit = leaf; unit >= statement && !branching.test(kindName(arena, unit)); unit = arena.parent[unit]!) {
      if (/^parameters?$/.test(fieldName(arena, arena.parent[unit]!))) return undefined;
      const drop = unit === leaf && !isBeside(arena, leaf) ? undefined : this.#tree.deletion(unit);
      if (drop === undefined) continue;
      if (this.#isNeeded(unit, leaf, now)) return undefined;
      return [isInBlock(arena, unit) ? (this.#valueOf(unit, leaf) ?? drop.edit) : drop.edit];
    }
    return undefined;
  }

  /**
   * With what is given in its place wherever the function is called; nothing may be known of the function but calls.
   */
  #withoutParameter({ fn, at }: Parameter, now: EditSet): readonly Edit[] | undefined {
    const { arena } = this.#tree;
    const meaning = this.#places.meaningOf(fn.name);
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
      return doesSomething(arena, value) ? removal(arena.start[statement]!, arena.start[value]!) : undefined;
    }
    return undefined;
  }

  /** Whether something else is defined in a part of the text that is used outside of it. */
  #isNeeded(unit: number, leaf: number, now: EditSet): boolean {
    const { arena } = this.#tree;
    for (const [other, { uses }] of this.#places.within(unit)) {
      if (other !== leaf && uses.some((use) => !contains(arena, unit, use) && !isGone(arena, use, now))) return true;
    }
    return false;
  }
}

/** More than a definition: it does something else, too. */
const branching = /^(?:for|foreach|enhanced_for|if|while|switch|match|do|try|with|using|labeled)/;
