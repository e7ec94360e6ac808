import { firstOf } from '../../../../basics/first-of.ts';
import { madeAt } from '../../../../basics/remembered.ts';
import { defaultValues } from '../../../../sexpr/defaults.ts';
import type { Definition } from '../../../../sexpr/definitions.ts';
import { replaceNode } from '../../../../sexpr/edit.ts';
import { Role } from '../../../../sexpr/roles.ts';
import { commandOf, isList, textOf, within } from '../../../../sexpr/script.ts';
import type { Sort } from '../../../../sexpr/sorts.ts';
import { isVisible, type TypedScript } from '../../../../sexpr/typed-script.ts';
import { withClosure } from '../../closure.ts';
import { type Finding, gainOf, nodeWeight, type Scene } from '../../search/opportunity.ts';
import { movable } from '../../substitution.ts';
import { declared, freshNames, symbol, termsOf } from '../../terms.ts';

/** One symbol replaces another one of the same sort everywhere: the first of that sort, or one that it is used with. */
export function* mergeSymbols({ script, ids }: Scene): Iterable<Finding> {
  const earlier = new Map<string, Set<Definition>>();
  for (const definition of script.definitions) {
    if (!isMerged(definition) || definition.sort === undefined || isNonterminal(script, definition)) continue;
    const signature = [...definition.params, definition.sort].join(' ');
    const targets = madeAt(earlier, signature, () => new Set());
    for (const target of targetsFor(script, definition, targets)) {
      const change = definition.uses.map((use) => replaceNode(use, symbol(target.name)));
      const isCommand = definition.kind === 'function' || definition.kind === 'macro';
      const saved = isCommand ? nodeWeight(script, commandOf(script, definition.node)) : 12;
      // Names are short in the end, however long the one that stays is now.
      const bonus = saved + Math.max(0, -gainOf(script, change));
      yield { node: definition.node, detail: ids[target.node]!, change, bonus };
    }
    targets.add(definition);
  }
}

/** What is defined without parameters is written out rather. */
function isMerged({ kind, params }: Definition): boolean {
  return ['function', 'bound', 'parameter'].includes(kind) || (kind === 'macro' && params.length > 0);
}

/** Its productions stand under its name, whatever is done to its other uses. */
function isNonterminal(script: TypedScript, { uses }: Definition): boolean {
  return uses.some((use) => script.role[script.parent[use]!] === Role.productions);
}

function isConstant({ kind, params }: Definition): boolean {
  return kind === 'function' && params.length === 0;
}

/** How many symbols are offered in another's place. */
const mostTargets = 2;

function targetsFor(script: TypedScript, definition: Definition, earlier: ReadonlySet<Definition>): Definition[] {
  // A constant may become what is bound around all of its uses, which is always declared behind it.
  const isBefore = (each: Definition): boolean =>
    earlier.has(each) || (each.kind === 'bound' && isConstant(definition) && each.sort === definition.sort);
  function* fitting(all: Iterable<Definition>): Iterable<Definition> {
    for (const each of all)
      if (isBefore(each) && each.uses.length > 0 && visibleThroughout(each, definition)) yield each;
  }
  if (definition.uses.length === 0) return [];
  const [first, second] = firstOf(mostTargets, fitting(earlier));
  // What is used least may have been for this one only.
  const [beside] = [...new Set(fitting(usedBeside(script, definition)))].sort((a, b) => a.uses.length - b.uses.length);
  return [...new Set([first, beside ?? second, second])].filter((each) => each !== undefined).slice(0, mostTargets);
}

/** How many nodes the largest term around a symbol has in which others are looked for, and for how many of its uses. */
const near = 20;
const mostLookedAt = 3;

function* usedBeside(script: TypedScript, { uses }: Definition): Iterable<Definition> {
  for (const use of uses.slice(0, mostLookedAt)) {
    let around = script.parent[use]!;
    while (around >= 0 && script.after[around]! - around <= near) {
      for (let n = around; n < script.after[around]!; n++) {
        const meaning = script.meaning[n];
        if (meaning !== undefined) yield meaning;
      }
      around = script.parent[around]!;
    }
  }
}

/** Whether the one can be seen wherever the other is used. */
export function visibleThroughout(target: Definition, definition: Definition): boolean {
  return definition.uses.every((use) => target.from <= use && use < target.until);
}

/** A constant that is declared, in the place of a larger term. */
export function* useVariables({ script, ids }: Scene): Iterable<Finding> {
  for (const node of termsOf(script)) {
    const sort = script.sort[node];
    // A value is simpler than a variable, and what is a value stays one.
    if (sort === undefined || !isList(script, node) || defaultValues(script, sort).includes(textOf(script, node)))
      continue;
    for (const definition of firstOf(2, candidates(script, node, sort))) {
      yield standIn(ids, node, definition);
    }
  }
}

function standIn(ids: Scene['ids'], node: number, { node: defined, name }: Definition): Finding {
  return { node, detail: ids[defined]!, change: [replaceNode(node, symbol(name))] };
}

/** What can stand for a value of the sort at a node: what is bound around it, then the constants that are declared. */
export function* candidates(script: TypedScript, node: number, sort: Sort): Iterable<Definition> {
  const command = commandOf(script, node);
  for (const each of script.lookup.boundIn(command, sort)) if (isVisible(script, each, node)) yield each;
  for (const each of script.lookup.givers(sort)) {
    if (each.params.length > 0 || each.kind === 'macro' || within(script, each.node, command)) continue;
    if (isVisible(script, each, node)) yield each;
  }
}

/** A constant or a bound variable in the place of a value that takes more letters. */
export function* shortVariables({ script, ids }: Scene): Iterable<Finding> {
  for (const node of termsOf(script)) {
    const sort = script.sort[node];
    if (sort === undefined || !defaultValues(script, sort).includes(textOf(script, node))) continue;
    const [definition] = candidates(script, node, sort);
    if (definition === undefined) continue;
    yield standIn(ids, node, definition);
  }
}

/** How large a term may be for what only it uses to be counted. */
const mostFreed = 500;

/** A new constant in the place of a term. */
export function* useFreshVariables({ script }: Scene): Iterable<Finding> {
  const [name] = freshNames(script, 1) as [string];
  for (const node of termsOf(script)) {
    const sort = script.sort[node];
    if (sort === undefined || !isList(script, node) || /^\(\s*_\s/.test(textOf(script, node))) continue;
    // Of an assertion that is only a constant nothing is left that matters.
    if (script.parent[script.parent[node]!] === -1 || !movable(script, node, commandOf(script, node))) continue;
    const change = [replaceNode(node, name), declared(script, node, name)(sort)];
    // What is large saves enough without that.
    const isLarge = script.after[node]! - node > mostFreed;
    const freed = isLarge ? [] : withClosure(script, change).slice(change.length);
    yield { node, change, share: { of: -1, most: 1 }, bonus: gainOf(script, freed) };
  }
}
