import type { Definition } from '../../sexpr/definitions.ts';
import { dropNode, type Edit } from '../../sexpr/edit.ts';
import { commandOf, headOf, isList, within } from '../../sexpr/script.ts';
import type { TypedScript } from '../../sexpr/typed-script.ts';
import type { Change } from './mutator.ts';

const declarations: ReadonlySet<string> = new Set(
  'declare-const declare-fun declare-pool declare-sort declare-datatype declare-datatypes declare-codatatype declare-codatatypes declare-var declare-rel define-fun define-const define-sort define-fun-rec define-funs-rec synth-fun synth-inv'.split(
    ' ',
  ),
);

export function isDeclaration(script: TypedScript, command: number): boolean {
  return declarations.has(headOf(script, command));
}

/** Declarations of which nothing is used outside of themselves. */
export function unusedDeclarations(script: TypedScript): number[] {
  return [...script.introduced].flatMap(([command, definitions]) => {
    const used = definitions.some((definition) => script.lookup.usesOutside(definition) > 0);
    return used || !isDeclaration(script, command) ? [] : [command];
  });
}

/** The edits, and the removal of the declarations that only what they remove has used. */
export function withClosure(script: TypedScript, change: Change, pinned: (command: number) => boolean): Change {
  const closure = new Closure(script, change);
  const drops: Edit[] = [];
  const queue = [...change];
  for (let edit = queue.pop(); edit !== undefined; edit = queue.pop()) {
    for (const command of closure.freedBy(edit)) {
      if (pinned(command) || !isDeclaration(script, command)) continue;
      drops.push(dropNode(command));
      queue.push(dropNode(command));
    }
  }
  return drops.length === 0 ? change : [...change, ...drops];
}

/** Counts the uses that are left of each definition. */
class Closure {
  readonly #script: TypedScript;
  readonly #left: Map<Definition, number> = new Map();
  readonly #gone: Set<number> = new Set();
  /** Uses that are removed already: an edit inside of what goes as a whole removes nothing more. */
  readonly #removed: Set<number> = new Set();
  /** Uses that have a copy elsewhere, in which such an edit is made, too. */
  readonly #copied: Set<number> = new Set();
  readonly #mentioned: Set<string>;

  constructor(script: TypedScript, change: Change) {
    this.#script = script;
    const words = change.flatMap(({ by }) =>
      by.flatMap((piece) => (typeof piece === 'string' ? piece.split(/[\s()|]+/) : [])),
    );
    this.#mentioned = new Set(words);
    for (const { by } of change) for (const piece of by) if (typeof piece === 'number') this.#count(piece, 1);
    for (const { node, insert } of change) if (!insert && script.parent[node] === -1) this.#gone.add(node);
  }

  /** The commands that nothing uses any more once this edit is made too. */
  freedBy({ node, inner, insert }: Edit): number[] {
    if (insert) return [];
    const freed = new Set<number>();
    for (const definition of this.#count(node, -1, inner)) {
      const command = commandOf(this.#script, definition.node);
      if (!this.#gone.has(command) && this.#unused(command)) freed.add(command);
    }
    for (const command of freed) this.#gone.add(command);
    return [...freed];
  }

  #unused(command: number): boolean {
    const definitions = this.#script.introduced.get(command);
    if (definitions === undefined) return false;
    return definitions.every((definition) => this.#leftOf(definition) <= 0 && !this.#mentioned.has(definition.name));
  }

  #leftOf(definition: Definition): number {
    const known = this.#left.get(definition);
    if (known !== undefined) return known;
    const outside = this.#script.lookup.usesOutside(definition);
    this.#left.set(definition, outside);
    return outside;
  }

  /** Adds to the uses of what the node uses; what `except` uses is left alone. */
  #count(node: number, by: number, except?: number): Set<Definition> {
    const touched = new Set<Definition>();
    const script = this.#script;
    const command = commandOf(script, node);
    for (let n = node; n < script.after[node]!; n++) {
      if (n === except) {
        n = script.after[n]! - 1;
        continue;
      }
      const meaning = isList(script, n) ? undefined : script.meaning[n];
      if (meaning === undefined || meaning.node === n) continue;
      if (within(script, meaning.node, command)) continue;
      if (!this.#isCounted(n, by)) continue;
      this.#left.set(meaning, this.#leftOf(meaning) + by);
      touched.add(meaning);
    }
    return touched;
  }

  #isCounted(use: number, by: number): boolean {
    if (by > 0) this.#copied.add(use);
    else if (this.#removed.has(use)) return this.#copied.has(use);
    else this.#removed.add(use);
    return true;
  }
}
