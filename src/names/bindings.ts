/** Something with a name of its own, and where that is used. Nodes and leaves of one tree. */
export type Binding = Imported | Labelled | Variable | Other;

interface Bound {
  readonly uses: readonly number[];
  /** The names that define it: without all of these it is gone. */
  readonly names: readonly number[];
  /** What the name would mean without this one, if that is local, too. */
  readonly outer?: Binding | undefined;
}

/** What may be there without use: a parameter, a constant. */
export interface Other extends Bound {
  readonly type: 'other';
}

export interface Imported extends Bound {
  readonly type: 'import';
  readonly node: number;
}

export interface Labelled extends Bound {
  readonly type: 'label';
  /** The label with its statement, and what there is of it without the label. */
  readonly node: number;
  readonly statement: number;
}

/** A local variable. To be given a value is no use. */
export interface Variable extends Bound {
  readonly type: 'variable';
  /** Where it gets its value, its definition being the first. */
  readonly targets: readonly Target[];
}

/** A name that a statement gives a value. */
export interface Target {
  readonly leaf: number;
  /** Whether the statement defines it. */
  readonly isNew: boolean;
  readonly statement: Assigning;
}

/** A statement that gives values to one name or more. */
export interface Assigning {
  readonly node: number;
  /** An alias and the names of a range or of what is received need not be there. */
  readonly type: 'statement' | 'declaration' | 'range' | 'receive' | 'alias';
  /** What it defines names by. */
  readonly defines: 'var' | ':=' | undefined;
  readonly sign: number | undefined;
  readonly value: number | undefined;
  /** All names that it assigns to, without blank ones; in document order. */
  readonly targets: Target[];
}
