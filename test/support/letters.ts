import { type Config, everything } from '../../src/core/configuration.ts';

/** Atoms that can be read: the characters of a text, or its lines. */
export interface Atoms {
  readonly config: Config;
  spell(config: Config): string;
}

export function letters(text: string): Atoms {
  return atoms([...text]);
}

/** Each line ends in a line feed. */
export function numberedLines(count: number): Atoms {
  return atoms(Array.from({ length: count }, (_, i) => `${i + 1}\n`));
}

export function atoms(texts: readonly string[]): Atoms {
  return {
    config: everything(texts.length),
    spell: (config) => Array.from(config, (atom) => texts[atom]!).join(''),
  };
}
