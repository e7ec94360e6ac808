import { UserError } from '../../../src/core/errors.ts';

/** Something that reads bytes from outside. */
export interface Target {
  readonly name: string;
  /** Small examples to begin with, a character for each byte. */
  readonly seeds: readonly string[];
  /** Throws when something is wrong with the reader, and never because of the bytes. */
  read(bytes: Uint8Array): void;
}

/** What people are told is no mistake of the reader's. */
export function forPeople(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
  }
}
