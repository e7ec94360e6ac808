/** How the names of a text depend on each other. Nodes and leaves of one tree. */
export interface Mentions {
  /** Where names are defined and used, by name, with a sign in front that tells namespaces apart. */
  readonly defined: ReadonlyMap<string, readonly number[]>;
  readonly used: ReadonlyMap<string, readonly number[]>;
  /** What means nothing without another node. */
  readonly needs: readonly Need[];
  /** Whether a name means something where no part of the text defines it. */
  isKnown(name: string): boolean;
  /** Whether a leaf names something that belongs to another text for sure, or what it belongs to. */
  isForeign(leaf: number): boolean;
}

export interface Need {
  readonly leaf: number;
  readonly needed: number;
}
