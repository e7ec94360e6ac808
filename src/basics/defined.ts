/** The same type with its properties that may be undefined left out instead. */
type Defined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** The object without those of its properties that are undefined. */
export function defined<T extends object>(values: T): Defined<T> {
  // Nothing else was left out.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;
}
