export type Group = 'test' | 'running' | 'result' | 'search' | 'limits' | 'fleet' | 'display' | 'commands';

/** One row of the table that parsing, help and configuration files are made from. */
export interface Option<T> {
  readonly group: Group;
  readonly about: string;
  readonly short?: string;
  /** What stands for the value in the help, as `SECS`; a switch has none. */
  readonly value?: string;
  /** The value may be left out, or be given after `=`, or as the next word if it looks like this. */
  readonly optionalValue?: RegExp;
  /** Names under which people know it from other tools. */
  readonly aliases?: readonly string[];
  /** Belongs to another subcommand than `reduce`. */
  readonly only?: 'check' | 'init' | 'history' | 'report' | 'worker' | 'farm' | 'clean';
  /** Throws a `ValueError` that says what would be right. `earlier` is what the flag said before on this line. */
  read(text: string, earlier: T | undefined): T;
}

/** A row for each setting. */
export type Rows<T> = { readonly [Name in keyof T]: Option<T[Name]> };

type RowsOfGroup<T> = {
  readonly [Name in keyof T]: Omit<Option<T[Name]>, 'group'> & { readonly group?: Group };
};

/** Gives each row this group, unless it names another one. */
export function rowsOf<T extends object>(group: Group, rows: RowsOfGroup<T>): Rows<T> {
  const all = Object.entries<object>(rows).map(([name, row]) => [name, { group, ...row }]);
  return Object.fromEntries(all) as Rows<T>; // the same names
}

/** Why a value is not one, in words that follow "is not". */
export class ValueError extends Error {}

/** `noDdStar` as `--no-dd-star`. */
export function flagOf(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
