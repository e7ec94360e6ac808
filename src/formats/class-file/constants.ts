import type { Span } from '../../core/configuration.ts';
import type { Written } from '../records/cursor.ts';

/** One of what a class names by number: strings, numbers, and names of classes, of fields and of methods. */
export interface Constant {
  readonly span: Span;
  /** Of a string: its bytes, with those for what is no ASCII. */
  readonly text?: Span;
  /** What it names itself. */
  readonly names: readonly Written[];
}

/** Numbers of constants begin at one, and those of eight bytes take two. */
export class Constants {
  readonly #all: Constant[] = [];
  readonly #source: Uint8Array;

  constructor(source: Uint8Array, first: Span) {
    this.#source = source;
    // In front of all others is one that is none, and stays.
    this.#all.push({ span: first, names: [] });
  }

  add(constant: Constant, numbers: 1 | 2): void {
    for (let i = 0; i < numbers; i++) this.#all.push(constant);
  }

  get count(): number {
    return this.#all.length;
  }

  /** What there is at each number. */
  spans(): Span[] {
    return this.#all.map(({ span }) => span);
  }

  text(number: number): string | undefined {
    const text = this.#all[number]?.text;
    return text && Buffer.from(this.#source.subarray(text.from, text.to)).toString('latin1');
  }

  /** The type of the field or the method that is named at a number. */
  type(number: number): string | undefined {
    const named = this.#all[number]?.names.at(-1)?.value ?? 0;
    const type = this.#all[named]?.names;
    return type?.length === 2 ? this.text(type[1]!.value) : undefined;
  }

  /** The constants that none of these numbers refers to, directly or through other constants. */
  unnamed(numbers: Iterable<number>): Span[] {
    const named = new Set<Constant>([this.#all[0]!]);
    const next = [...numbers];
    for (let number = next.pop(); number !== undefined; number = next.pop()) {
      const constant = this.#all[number];
      if (constant === undefined || named.has(constant)) continue;
      named.add(constant);
      next.push(...constant.names.map(({ value }) => value));
    }
    return [...new Set(this.#all)].filter((constant) => !named.has(constant)).map(({ span }) => span);
  }
}
