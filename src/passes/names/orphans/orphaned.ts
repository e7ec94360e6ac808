import { isInBlock, statementAround } from '../../../names/blocks.ts';
import { declared, type FunctionNode, parts } from '../../../names/functions.ts';
import { namesWithin, spelling } from '../../../names/name-leaves.ts';
import { contains, kindName } from '../../../tree/arena.ts';
import type { Edit } from '../../../tree/edit-set.ts';
import { dropsAround, isDefinition, type NamedTree } from '../named-tree.ts';
import { placesWithin } from '../places.ts';

/**
 * What goes with a statement because nothing else uses it, and with that: variables, and parameters with what they are
 * given. Of the statement a part may stay, `kept`.
 */
export function orphanedBy(tree: NamedTree, node: number, kept?: number): readonly Edit[] {
  return new Orphans(tree, node, kept).edits;
}

/** The statements that can go, the outer ones first. */
export function* statementsOf(tree: NamedTree): Iterable<{ readonly node: number; readonly drop: Edit }> {
  for (let node = 1; node < tree.arena.size; node++) {
    const drop = isInBlock(tree.arena, node) ? tree.deletion(node)?.edit : undefined;
    if (drop !== undefined) yield { node, drop };
  }
}

class Orphans {
  readonly edits: Edit[] = [];
  readonly #tree: NamedTree;
  readonly #gone: number[];
  readonly #kept: number | undefined;

  /** `kept` is a part of the node that stays. */
  constructor(tree: NamedTree, node: number, kept?: number) {
    this.#tree = tree;
    this.#gone = [node];
    this.#kept = kept;
    // It grows while it is gone through.
    for (const unit of this.#gone) this.#visit(unit);
  }

  #visit(unit: number): void {
    const { arena, names } = this.#tree;
    const around = this.#tree.functions().filter(({ node }) => contains(arena, node, unit));
    for (const name of new Set(namesWithin(arena, names, unit).map((leaf) => spelling(arena, leaf)))) {
      for (const place of names.places.get(name) ?? []) if (isDefined(this.#tree, place)) this.#variable(place, unit);
      for (const fn of around) this.#parameter(fn, name);
    }
  }

  #variable(definition: number, unit: number): void {
    const { arena } = this.#tree;
    const statement = statementAround(arena, definition);
    if (statement === undefined) return;
    const block = arena.parent[statement]!;
    if (block === 0 || !contains(arena, block, unit)) return;
    const drop = [...dropsAround(this.#tree, definition)].find(
      ({ unit }) => unit !== definition || arena.parent[definition] === statement,
    );
    if (drop === undefined || !contains(arena, statement, drop.unit) || this.#isGone(drop.unit)) return;
    if (this.#isUsed(definition, [block, drop.unit])) return;
    this.edits.push(drop.edit);
    this.#gone.push(drop.unit);
  }

  /** With what it is given where the function is called. */
  #parameter(fn: FunctionNode, name: string): void {
    const { arena, names } = this.#tree;
    const at = fn.parameters.findIndex((parameter) => declared(arena, names, parameter) === name);
    const parameter = fn.parameters[at];
    const [leaf] = parameter === undefined ? [] : placesWithin(this.#tree, parameter, name);
    if (parameter === undefined || leaf === undefined || this.#isGone(parameter)) return;
    if (this.#isUsed(leaf, [fn.node, parameter])) return;
    const called = spelling(arena, fn.name);
    const calls = this.#tree
      .calls()
      .filter((call) => spelling(arena, call.name) === called && !this.#isGone(call.node));
    const items = [parameter, ...calls.flatMap((call) => call.arguments[at] ?? [])];
    const drops = items.map((item) => this.#tree.deletion(item)?.edit);
    if (drops.includes(undefined)) return;
    this.edits.push(...(drops as Edit[]));
    this.#gone.push(...items);
  }

  /** Whether something is left in the scope that is called the same, and is of the same kind. */
  #isUsed(definition: number, [scope, unit]: readonly [number, number]): boolean {
    const { arena } = this.#tree;
    return placesWithin(this.#tree, scope, spelling(arena, definition)).some(
      (place) =>
        !contains(arena, unit, place) && !this.#isGone(place) && kindName(arena, place) === kindName(arena, definition),
    );
  }

  #isGone(node: number): boolean {
    if (this.#kept !== undefined && contains(this.#tree.arena, this.#kept, node)) return false;
    return this.#gone.some((unit) => contains(this.#tree.arena, unit, node));
  }
}

/** In some grammars the name that is declared is nothing but the first part of a declaration. */
function isDefined(tree: NamedTree, leaf: number): boolean {
  const { arena } = tree;
  const parent = arena.parent[leaf]!;
  return (
    isDefinition(tree, leaf) || (kindName(arena, parent) === 'variable_declaration' && parts(arena, parent)[0] === leaf)
  );
}
