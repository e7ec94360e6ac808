import type { Arena } from './arena.ts';

type Names = Pick<Arena, 'kinds' | 'fields'>;

/** The columns of a node that are known before its children are read. */
export interface NodeRow {
  readonly kind: number;
  readonly grammarKind: number;
  readonly start: number;
  readonly end: number;
  readonly field: number;
  readonly flags: number;
}

/** An arena being filled: nodes are entered and left in document order, every `enter` with its `leave`. */
export class ArenaColumns {
  readonly #names: Names;
  readonly #text: Uint8Array;
  #size = 0;
  #capacity: number;
  /** The node that is entered and not yet left. */
  #open = -1;
  /** The last child of the open node so far. */
  #previous = -1;
  #short: Record<'kind' | 'grammarKind' | 'field', Uint16Array>;
  #links: Record<'parent' | 'firstChild' | 'nextSibling' | 'after', Int32Array>;
  #ranges: Record<'start' | 'end', Uint32Array>;
  #flags: Uint8Array;

  constructor(text: Uint8Array, names: Names, expectedSize: number) {
    this.#text = text;
    this.#names = names;
    this.#capacity = Math.max(16, expectedSize);
    const n = this.#capacity;
    this.#short = { kind: new Uint16Array(n), grammarKind: new Uint16Array(n), field: new Uint16Array(n) };
    this.#links = {
      parent: new Int32Array(n),
      firstChild: new Int32Array(n),
      nextSibling: new Int32Array(n),
      after: new Int32Array(n),
    };
    this.#ranges = { start: new Uint32Array(n), end: new Uint32Array(n) };
    this.#flags = new Uint8Array(n);
  }

  enter(row: NodeRow): void {
    if (this.#size === this.#capacity) this.#grow();
    const node = this.#size++;
    const { parent, firstChild, nextSibling } = this.#links;
    this.#short.kind[node] = row.kind;
    this.#short.grammarKind[node] = row.grammarKind;
    this.#short.field[node] = row.field;
    this.#ranges.start[node] = row.start;
    this.#ranges.end[node] = row.end;
    this.#flags[node] = row.flags;
    parent[node] = this.#open;
    firstChild[node] = -1;
    nextSibling[node] = -1;
    if (this.#previous !== -1) nextSibling[this.#previous] = node;
    else if (this.#open !== -1) firstChild[this.#open] = node;
    this.#open = node;
    this.#previous = -1;
  }

  leave(): void {
    const node = this.#open;
    this.#links.after[node] = this.#size;
    this.#previous = node;
    this.#open = this.#links.parent[node]!;
  }

  finish(): Arena {
    const n = this.#size;
    const cut = <T extends { subarray(from: number, to: number): T; slice(from: number, to: number): T }>(
      column: T,
    ): T => (n === this.#capacity ? column : column.slice(0, n));
    return {
      ...this.#names,
      text: this.#text,
      size: n,
      kind: cut(this.#short.kind),
      grammarKind: cut(this.#short.grammarKind),
      field: cut(this.#short.field),
      parent: cut(this.#links.parent),
      firstChild: cut(this.#links.firstChild),
      nextSibling: cut(this.#links.nextSibling),
      after: cut(this.#links.after),
      start: cut(this.#ranges.start),
      end: cut(this.#ranges.end),
      flags: cut(this.#flags),
    };
  }

  #grow(): void {
    const capacity = this.#capacity * 2;
    const wider = <T extends { set(from: T): void }>(column: T, wide: T): T => {
      wide.set(column);
      return wide;
    };
    const { kind, grammarKind, field } = this.#short;
    const { parent, firstChild, nextSibling, after } = this.#links;
    this.#short = {
      kind: wider(kind, new Uint16Array(capacity)),
      grammarKind: wider(grammarKind, new Uint16Array(capacity)),
      field: wider(field, new Uint16Array(capacity)),
    };
    this.#links = {
      parent: wider(parent, new Int32Array(capacity)),
      firstChild: wider(firstChild, new Int32Array(capacity)),
      nextSibling: wider(nextSibling, new Int32Array(capacity)),
      after: wider(after, new Int32Array(capacity)),
    };
    this.#ranges = {
      start: wider(this.#ranges.start, new Uint32Array(capacity)),
      end: wider(this.#ranges.end, new Uint32Array(capacity)),
    };
    this.#flags = wider(this.#flags, new Uint8Array(capacity));
    this.#capacity = capacity;
  }
}
