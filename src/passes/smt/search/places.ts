import { firstFrom } from '../../../basics/first-from.ts';
import { disjoint, type Edit } from '../../../sexpr/edit.ts';
import type { Script } from '../../../sexpr/script.ts';
import type { Change } from '../mutator.ts';

/** Changes of one script that leave each other alone. What is asked costs little, however many there are. */
export class Places {
  readonly #script: Script;
  readonly #inserts: Edit[] = [];
  readonly #edits: Map<number, Edit> = new Map();
  /** The nodes that are edited, ascending. */
  readonly #nodes: number[] = [];
  /** The nodes that must stay as they are, since they are copied to several places. */
  readonly #fixed: Set<number> = new Set();

  constructor(script: Script, changes: Iterable<Change> = []) {
    this.#script = script;
    for (const change of changes) this.add(change);
  }

  add(change: Change): void {
    for (const edit of change) {
      if (edit.insert) {
        this.#inserts.push(edit);
        continue;
      }
      if (!this.#edits.has(edit.node)) this.#nodes.splice(this.#firstFrom(edit.node), 0, edit.node);
      this.#edits.set(edit.node, edit);
    }
    for (const node of fixedBy(change)) this.#fixed.add(node);
  }

  /** Whether both the change and all those added can be made. */
  fits(change: Change): boolean {
    return (
      change.every((edit) => this.#apart(edit, this.#inserts) && this.#fitsInside(edit) && this.#fitsAround(edit)) &&
      fixedBy(change).every((node) => this.#isUntouched(node))
    );
  }

  #isUntouched(node: number): boolean {
    const first = this.#nodes[this.#firstFrom(node)];
    return first === undefined || first >= this.#script.after[node]!;
  }

  #apart(edit: Edit, others: readonly Edit[]): boolean {
    return others.every((other) => disjoint(this.#script, edit, other));
  }

  #fitsAround(edit: Edit): boolean {
    if (edit.insert) return true;
    const end = this.#script.after[edit.node]!;
    for (let i = this.#firstFrom(edit.node); i < this.#nodes.length && this.#nodes[i]! < end; i++) {
      if (!this.#apart(edit, [this.#edits.get(this.#nodes[i]!)!])) return false;
    }
    return true;
  }

  #fitsInside(edit: Edit): boolean {
    const { parent, count } = this.#script;
    if (this.#edits.size === 0 || edit.node >= count) return true;
    if (this.#fixed.has(edit.node)) return false;
    for (let node = parent[edit.node]!; node >= 0; node = parent[node]!) {
      const other = this.#edits.get(node);
      if (this.#fixed.has(node) || (other !== undefined && !this.#apart(edit, [other]))) return false;
    }
    return true;
  }

  #firstFrom(node: number): number {
    return firstFrom(this.#nodes.length, (place) => this.#nodes[place]! < node);
  }
}

/** What a change in its copies too would make much larger, or what is quoted, in which it would be lost. */
function fixedBy(change: Change): readonly number[] {
  // So it is for nearly all changes, of which very many are looked at.
  if (change.every(({ by, quotes }) => by.length === 0 && quotes === undefined)) return none;
  const [once, fixed] = [new Set<number>(), new Set<number>()];
  for (const { by, quotes } of change) {
    if (quotes !== undefined) fixed.add(quotes);
    for (const piece of by) {
      if (typeof piece === 'string') continue;
      if (once.has(piece)) fixed.add(piece);
      once.add(piece);
    }
  }
  return [...fixed];
}

const none: readonly number[] = [];
