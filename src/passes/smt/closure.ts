import { keptWith, madeAt } from '../../basics/remembered.ts';
import type { Definition } from '../../sexpr/definitions.ts';
import { dropNode, type Edit } from '../../sexpr/edit.ts';
import { commandOf, headOf, isList, within } from '../../sexpr/script.ts';
import type { TypedScript } from '../../sexpr/typed-script.ts';
import { withoutEmptiedBinders } from './emptied-binders.ts';
import type { Change } from './mutator.ts';
import { Removed } from './removed.ts';

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

/** What goes with a change. */
export interface Closing {
  /** What stays although nothing uses it: a command, or a binder of `let`. */
  readonly pinned?: (node: number) => boolean;
  /** What `let` binds goes too. */
  readonly bindings?: true;
}

/** The edits, and the removal of the declarations that only what they remove has used. */
export function withClosure(script: TypedScript, change: Change, closing: Closing = {}): Change {
  const { pinned = () => false, bindings } = closing;
  const closure = new Closure(script, change, bindings === true);
  const drops: Edit[] = [];
  const queue = [...change];
  for (let edit = queue.pop(); edit !== undefined; edit = queue.pop()) {
    for (const node of closure.freedBy(edit)) {
      if (pinned(node)) continue;
      drops.push(dropNode(node));
      queue.push(dropNode(node));
    }
  }
  if (drops.length === 0) return change;
  return bindings ? withoutEmptiedBinders(script, [...change, ...drops]) : [...change, ...drops];
}

/** Counts the uses that are left of each definition. */
class Closure {
  readonly #script: TypedScript;
  readonly #left: Map<Definition, number> = new Map();
  readonly #gone: Set<number> = new Set();
  /** Uses that are removed already: an edit inside of what goes as a whole removes nothing more. */
  readonly #removed: Marks;
  /** Uses that have a copy elsewhere, in which such an edit is made, too. */
  readonly #copied: Marks;
  readonly #mentioned: Set<string>;
  readonly #bindings: boolean;
  readonly #change: Change;
  #removedNodes: Removed | undefined;

  constructor(script: TypedScript, change: Change, bindings: boolean) {
    this.#script = script;
    [this.#removed, this.#copied] = unmarked(script);
    this.#change = change;
    this.#bindings = bindings;
    const words = change.flatMap(({ by }) =>
      by.flatMap((piece) => (typeof piece === 'string' ? piece.split(/[\s()|]+/) : [])),
    );
    this.#mentioned = new Set(words);
    for (const { by } of change) for (const piece of by) if (typeof piece === 'number') this.#count(piece, 1);
    for (const { node, insert } of change) if (!insert && script.parent[node] === -1) this.#gone.add(node);
  }

  /** The declarations and the binders that nothing uses any more once this edit is made too. */
  freedBy({ node, inner, insert }: Edit): number[] {
    if (insert) return [];
    const freed = new Set<number>();
    for (const definition of this.#count(node, -1, inner)) {
      if (definition.kind === 'let') {
        const binder = this.#script.parent[definition.node]!;
        if (this.#isLeftUnused(definition) && !this.#isGone(binder)) freed.add(binder);
        continue;
      }
      const command = commandOf(this.#script, definition.node);
      if (!this.#gone.has(command) && isDeclaration(this.#script, command) && this.#unused(command)) freed.add(command);
    }
    for (const command of freed) this.#gone.add(command);
    return [...freed];
  }

  #unused(command: number): boolean {
    const definitions = this.#script.introduced.get(command);
    if (definitions === undefined) return false;
    return definitions.every((definition) => this.#isLeftUnused(definition));
  }

  #isLeftUnused(definition: Definition): boolean {
    return this.#leftOf(definition) <= 0 && !this.#mentioned.has(definition.name);
  }

  #isGone(binder: number): boolean {
    this.#removedNodes ??= new Removed(this.#script, this.#change);
    return this.#gone.has(binder) || this.#removedNodes.has(binder);
  }

  #leftOf(definition: Definition): number {
    return madeAt(this.#left, definition, () =>
      definition.kind === 'let' ? definition.uses.length : this.#script.lookup.usesOutside(definition),
    );
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
      const isOwn = within(script, meaning.node, command);
      if (isOwn && !(this.#bindings && meaning.kind === 'let')) continue;
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

/**
 * Nodes of one script that are marked. All marks are taken away at once, for no more than it costs to take away one.
 */
class Marks {
  readonly #turns: Uint32Array;
  #turn = 1;

  constructor(size: number) {
    this.#turns = new Uint32Array(size);
  }

  add(node: number): void {
    this.#turns[node] = this.#turn;
  }

  has(node: number): boolean {
    return this.#turns[node] === this.#turn;
  }

  clear(): void {
    this.#turn++;
  }
}

/** Very many changes of one script are asked about in turn: their closures use the same marks. */
const marksOf = keptWith((script: TypedScript) => [new Marks(script.count), new Marks(script.count)] as const);

function unmarked(script: TypedScript): readonly [Marks, Marks] {
  const marks = marksOf(script);
  for (const each of marks) each.clear();
  return marks;
}
