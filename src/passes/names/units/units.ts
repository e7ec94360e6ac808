import type { TreeEdits } from '../../../grammar/edits.ts';
import type { LocalNames } from '../../../names/local-names.ts';
import { kindName } from '../../../tree/arena.ts';
import { definersIn } from './definers.ts';
import { givenToOperator } from './operators.ts';
import { type Draft, draftsOf, type Grain, headsOf, shallow } from './unit-drafts.ts';

/** An item of a large list: a definition, a member, a statement. */
export interface Unit {
  readonly nodes: readonly number[];
  /** The units around it, and those that define the names it mentions. */
  readonly needs: readonly number[];
  /** It is never kept for its own sake: it stays until a unit that it needs goes. */
  readonly isSmall: boolean;
  /**
   * The units among `needs` without which it cannot stand; a function that is declared elsewhere need not be defined.
   */
  readonly leansOn: readonly number[];
  /** The unit that it is in. */
  readonly outer: number | undefined;
  /** What it is called in there. */
  readonly heads: readonly string[];
  /** Names of parts of many units: it needs those of the units that stay. */
  readonly asks: readonly string[];
  /**
   * For what is called without its name, as an operator by `a + b`: it is needed while one unit of each of these lists
   * stays. They define its operands, and contain it.
   */
  readonly awaits: readonly (readonly number[])[] | undefined;
}

/**
 * In document order, an outer one before those within it. What needs what is guessed from names alone: a unit may be
 * needed by another that does not mention it, and one that is mentioned need not be needed.
 */
export function unitsOf(tree: TreeEdits, names: LocalNames, grain: Grain): Unit[] {
  const drafts = draftsOf(tree, names, grain);
  const heads = drafts.map(headsOf);
  const asks = drafts.map((): string[] => []);
  const definers = definersIn(drafts, (name, unit) => asks[unit]!.push(name));
  const mentioned = drafts.map((draft, unit) => [...draft.mentioned].map((name) => definers(name, unit)));
  const needs = drafts.map(({ outer, qualified }, unit) => {
    const parts = [...qualified].map(([name, wholes]) => definers(name, unit, wholes));
    return new Set([...(outer === undefined ? [] : [outer]), ...mentioned[unit]!.flat(), ...parts.flat()]);
  });
  const awaits = drafts.map((draft, unit) => {
    const { outer, isInstance } = draft;
    if (isInstance) return undefined;
    const given = givenToOperator(tree.arena, draft, outer === undefined ? undefined : drafts[outer]!);
    const types = given?.map((name) => definers(name, unit)).filter(({ length }) => length > 0);
    return types && [...(outer === undefined ? [] : [[outer]]), ...types];
  });
  for (const [unit, draft] of drafts.entries()) {
    const { outer } = draft;
    if (outer === undefined || awaits[unit] !== undefined || draft.isInstance) continue;
    // What stands last in a body is mostly what comes of it.
    const isLast = drafts[unit + 1]?.outer !== outer && !isDefinition(draft);
    if (isLast || belongsTo(heads[unit]!, heads[outer]!)) needs[outer]!.add(unit);
  }
  const isFunction = (unit: number): boolean =>
    drafts[unit]!.nodes.some((node) => kindName(tree.arena, node) === 'function_definition');
  const withoutBodies = (found: readonly number[]): readonly number[] =>
    found.every(isFunction) ? found : found.filter((one) => !isFunction(one));
  return drafts.map(({ nodes, outer, isSmall }, unit) => ({
    nodes,
    outer,
    needs: [...needs[unit]!],
    isSmall,
    leansOn: isSmall ? [...new Set(mentioned[unit]!.flatMap(withoutBodies))] : [],
    heads: heads[unit]!,
    asks: asks[unit]!,
    awaits: awaits[unit],
  }));
}

/** What has no name by which it could be asked for, as an operator, or that of the class that it makes. */
function belongsTo(inner: readonly string[], outer: readonly string[]): boolean {
  return outer.length > 0 && inner.every((name) => outer.includes(name));
}

function isDefinition({ defined }: Draft): boolean {
  return Math.min(...defined.values()) <= shallow;
}
