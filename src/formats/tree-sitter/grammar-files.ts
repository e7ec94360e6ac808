import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { defined } from '../../basics/defined.ts';
import { messageOf } from '../../basics/thrown.ts';
import { UsageError } from '../../core/errors.ts';
import type { GrammarJson, NodeType } from '../../grammar/rules/grammar-json.ts';
import { type BundledLanguage, bundledLanguages, languageNamed } from './languages.ts';

/** The parts of a grammar as they come from disk. */
export interface GrammarFiles {
  /** For messages: the name of the language, or the file. */
  readonly name: string;
  readonly wasm: Uint8Array;
  readonly grammar?: GrammarJson;
  readonly nodeTypes?: readonly NodeType[];
}

const box = fileURLToPath(new URL('../../../grammars/', import.meta.url));

/** A language of the box. Throws a `UsageError` for names that are unknown and for grammars that were not packed. */
export function bundledGrammar(name: string): GrammarFiles {
  const { language, wasm } = packedGrammar(name);
  const json = JSON.parse(
    brotliDecompressSync(readFileSync(path.join(box, `${language.name}.json.br`))).toString(),
  ) as {
    readonly grammar: GrammarJson;
    readonly nodeTypes: readonly NodeType[];
  };
  return { name: language.name, wasm: brotliDecompressSync(readFileSync(wasm)), ...json };
}

/** Where a language of the box is. Throws as `bundledGrammar` does. */
export function packedGrammar(name: string): { readonly language: BundledLanguage; readonly wasm: string } {
  const language = languageNamed(name);
  if (language === undefined) {
    const known = bundledLanguages.map((one) => one.name).join(', ');
    throw new UsageError(
      `No language is called ${JSON.stringify(name)}. Known are ${known}; the command line takes others as --grammar FILE.wasm.`,
    );
  }
  const wasm = path.join(box, `${language.name}.wasm.br`);
  if (!existsSync(wasm)) {
    throw new UsageError(
      `The grammar of ${language.name} is not part of this installation. \`npm run grammars\` packs it, or says what is missing for that.`,
    );
  }
  return { language, wasm };
}

/**
 * A grammar of the user's: a `.wasm` file, or the folder or name of an installed package. What stands beside it, in
 * `src/` or in the file's own folder, is used: grammar.json and node-types.json. Looked for from the current folder on
 * when `from` is not given.
 */
export function grammarAt(place: string, from: string = process.cwd()): GrammarFiles {
  const wasm = place.endsWith('.wasm') ? path.resolve(from, place) : wasmOfPackage(place, from);
  if (!existsSync(wasm))
    throw new UsageError(
      `There is no file ${wasm}: --grammar wants a grammar built with \`tree-sitter build --wasm\`.`,
    );
  const beside = (name: string): string | undefined =>
    [path.join(path.dirname(wasm), name), path.join(path.dirname(wasm), 'src', name)].find((file) => existsSync(file));
  const grammar = readJson<GrammarJson>(beside('grammar.json'));
  const nodeTypes = readJson<readonly NodeType[]>(beside('node-types.json'));
  return defined({ name: path.basename(wasm), wasm: readFileSync(wasm), grammar, nodeTypes });
}

function wasmOfPackage(name: string, from: string): string {
  for (let folder = path.resolve(from); ; folder = path.dirname(folder)) {
    for (const place of [path.join(folder, name), path.join(folder, 'node_modules', name)]) {
      const wasm = path.join(place, `${path.basename(name)}.wasm`);
      if (existsSync(wasm)) return wasm;
      if (existsSync(path.join(place, 'package.json'))) {
        throw new UsageError(
          `The package ${name} in ${place} holds no ${path.basename(wasm)}. Build one with \`tree-sitter build --wasm\` and give its path.`,
        );
      }
    }
    if (path.dirname(folder) === folder) break;
  }
  throw new UsageError(
    `--grammar ${JSON.stringify(name)} is neither a .wasm file nor an installed package. Install it with \`npm install --ignore-scripts ${name}\`, or give the path of a .wasm file.`,
  );
}

function readJson<T>(file: string | undefined): T | undefined {
  if (file === undefined) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch (error) {
    throw new UsageError(
      `${file} is not readable as JSON: ${messageOf(error)}. Mend or remove it; the grammar works without, only less well.`,
    );
  }
}
