/** One line of the table: what was wanted, what was seen. */
export interface Line {
  readonly what: string;
  readonly target: string;
  readonly measured: string;
  /** The same with the bare minimum, where there is such a thing. */
  readonly floor?: string;
  /** `undefined`: nothing to reach, or not measured. */
  readonly reached: boolean | undefined;
}

export interface Measurement {
  readonly name: string;
  run(): Promise<readonly Line[]> | readonly Line[];
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
}

/** Median and minimum: on a busy machine the second says more. */
export function spread(numbers: readonly number[], unit: string): string {
  return `${median(numbers).toFixed(2)} ${unit} (min ${Math.min(...numbers).toFixed(2)})`;
}
