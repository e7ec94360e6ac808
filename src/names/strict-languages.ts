import type { Arena } from '../tree/arena.ts';
import type { Edit, EditSet } from '../tree/edit-set.ts';
import type { Binding } from './bindings.ts';
import { goBindings } from './go/bindings.ts';
import { goMentions } from './go/mentions.ts';
import { goResults } from './go/results.ts';
import { goStatements } from './go/statements.ts';
import type { Mentions } from './mentions.ts';

/** What a language wants of names, and what its compiler refuses without looking further. */
export interface StrictRules {
  /** What is an error when nothing uses it, and what is local besides. */
  readonly bindings: (arena: Arena) => readonly Binding[];
  /** What is an error when it is used, and not defined. */
  readonly mentions: (arena: Arena) => Mentions;
  readonly mendings: readonly ((arena: Arena) => Mending)[];
}

/** What else is needed with some edits; `undefined` when they cannot be. */
export type Mending = (edits: EditSet) => readonly Edit[] | undefined;

/** By the name of the grammar; `undefined` for languages that let names be. */
export function rulesOf(grammar: string | undefined): StrictRules | undefined {
  return grammar === undefined ? undefined : languages[grammar];
}

const languages: Readonly<Record<string, StrictRules>> = {
  go: { bindings: goBindings, mentions: goMentions, mendings: [goStatements, goResults] },
};
