import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packFiles } from '../../src/core/file-set.ts';
import { commandFile, writeCommand } from '../../src/formats/command-words.ts';
import { bundledGrammar } from '../../src/formats/tree-sitter/grammar-files.ts';
import type { GrammarJson } from '../../src/grammar/rules/grammar-json.ts';
import type { Random } from '../random.ts';
import { derived } from './derivation.ts';
import { script } from './scripts.ts';

const corpus = path.resolve(import.meta.dirname, '../corpus');
/** What a text may lack, have twice, or have where it does not belong. */
const fragments = [
  '(',
  ')',
  '[',
  ']',
  '{',
  '}',
  '\n',
  '  ',
  '\t',
  '"',
  "'",
  '\\',
  ';',
  ',',
  '\r\n',
  'ü',
  '😀',
  '\0',
  '#',
  '/*',
];

/** Random inputs of all kinds. Grammars are read once. */
export class Inputs {
  readonly #grammars = new Map<string, GrammarJson | undefined>();
  readonly #files: readonly string[];

  constructor() {
    this.#files = readdirSync(corpus)
      .filter((name) => name.endsWith('.txt'))
      .map((name) => readFileSync(path.join(corpus, name), 'utf8'));
  }

  /** In the language, as its grammar derives it, perhaps damaged. */
  ofLanguage(language: string, random: Random): Uint8Array {
    const grammar = this.#grammar(language);
    const isSmall = random.chance(0.8);
    const text = grammar === undefined ? '' : derived(grammar, random, random.between(2, isSmall ? 6 : 15));
    const shown = Buffer.from(text || 'a').subarray(0, isSmall ? 30 : 90);
    return random.chance(0.3) ? mutated(shown, random) : shown;
  }

  ofScripts(random: Random): Uint8Array {
    const text = Buffer.from(script(random));
    return random.chance(0.3) ? mutated(text, random) : text;
  }

  /** A few files, of which one may be the command. */
  ofFolders(random: Random): Uint8Array {
    const names = ['a.txt', 'b.txt', 'd/c.json', 'e.smt2', commandFile].filter(() => random.chance(0.5));
    const folder = [...names, 'z.txt'].map((name) => ({ path: name, bytes: this.#ofFile(name, random) }));
    return packFiles(folder.toSorted((a, b) => (a.path < b.path ? -1 : 1)));
  }

  #ofFile(name: string, random: Random): Uint8Array {
    if (name === commandFile) return writeCommand({ env: [['A', '1']], words: ['run', '-x', "'y z'", 'a.txt'] });
    if (name.endsWith('.json')) return Buffer.from(JSON.stringify({ a: [random.between(0, 99), { b: 'c' }] }));
    return name.endsWith('.smt2') ? this.ofScripts(random) : letters(random);
  }

  /** As `words.g4` has it. */
  ofWords(random: Random): Uint8Array {
    const item = (depth: number): string => {
      const inner = (): string => item(depth - 1);
      const shapes = [() => 'ab', () => '17', () => `(${inner()} ${inner()})`, () => `x=${inner()},${inner()};`];
      return random.pick(depth > 0 ? shapes : shapes.slice(0, 2))();
    };
    const text = Buffer.from(Array.from({ length: random.between(1, 3) }, () => item(2)).join(' # why\n'));
    return random.chance(0.3) ? mutated(text, random) : text;
  }

  /** Bytes, letters, bracketed text, or a piece of a real file, perhaps damaged. */
  ofAnything(random: Random): Uint8Array {
    const made = random.pick([randomBytes, letters, nested, (): Uint8Array => this.#piece(random)])(random);
    return random.chance(0.3) ? mutated(made, random) : made;
  }

  #piece(random: Random): Uint8Array {
    const text = random.pick(this.#files);
    const from = random.between(0, text.length - 1);
    return Buffer.from(text.slice(from, from + random.between(1, random.chance(0.8) ? 20 : 50)));
  }

  #grammar(language: string): GrammarJson | undefined {
    if (!this.#grammars.has(language)) this.#grammars.set(language, bundledGrammar(language).grammar);
    return this.#grammars.get(language);
  }
}

function randomBytes(random: Random): Uint8Array {
  return Uint8Array.from({ length: random.between(1, 16) }, () => random.between(0, 255));
}

function letters(random: Random): Uint8Array {
  const alphabet = random.pick(['ab', 'abc \n', 'xyzXYZ012 \t\n', 'aü😀é\n']);
  return Buffer.from(Array.from({ length: random.between(1, 20) }, () => random.pick([...alphabet])).join(''));
}

/** Sometimes deeper than a stack of calls would bear. */
function nested(random: Random): Uint8Array {
  const depth = random.chance(0.01) ? 20_000 : random.between(1, 6);
  const [open, close] = random.pick(['()', '[]', '{}'] as const).split('') as [string, string];
  const tail = random.chance(0.7) ? close.repeat(depth) : close.repeat(random.between(0, depth));
  return Buffer.from(`${`${open}a `.repeat(depth).slice(0, 60_000)}b${tail}`);
}

export function mutated(text: Uint8Array, random: Random): Uint8Array {
  let bytes = Buffer.from(text);
  for (let changes = random.between(1, 4); changes > 0; changes--) {
    const at = random.between(0, bytes.length);
    const end = Math.min(bytes.length, at + random.between(0, 5));
    const added = random.chance(0.5) ? Buffer.from(random.pick(fragments)) : bytes.subarray(at, end);
    bytes = Buffer.concat([bytes.subarray(0, at), added, bytes.subarray(random.chance(0.5) ? end : at)]);
  }
  return Uint8Array.from(bytes);
}
