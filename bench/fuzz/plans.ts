import path from 'node:path';
import type { Pass } from '../../src/core/search.ts';
import type { TestCase } from '../../src/core/test-case.ts';
import { loadAntlr } from '../../src/formats/antlr/load-antlr.ts';
import { bundledLanguages } from '../../src/formats/tree-sitter/languages.ts';
import type { DdminStrategyOptions } from '../../src/strategies/ddmin.ts';
import { files } from '../../src/strategies/files.ts';
import { hdd } from '../../src/strategies/hdd.ts';
import { strategyNamed } from '../../src/strategies/strategy-named.ts';
import { tree } from '../../src/strategies/tree.ts';
import { treereduce } from '../../src/strategies/treereduce.ts';
import type { Random } from '../random.ts';

export interface Plan {
  readonly name: string;
  readonly pass: Pass<TestCase>;
  /**
   * What cannot be deleted alone from a result; and whether no single change of the strategy is left to do. With
   * oracles that are not monotone, several changes at once can succeed where each of them fails.
   */
  readonly claims: { readonly alone?: 'character' | 'line' | 'byte'; readonly isSettled?: boolean };
  /** Steps never make it longer. */
  readonly descends: boolean;
}

/** What the input is made of; `anything` has no grammar. */
export type Material =
  | { readonly kind: 'anything' }
  | { readonly kind: 'script' }
  | { readonly kind: 'folder' }
  /** Read by a grammar of ANTLR. */
  | { readonly kind: 'words' }
  | { readonly kind: 'language'; readonly name: string };

/** Weights: what people run most is tried most. */
const materials: readonly (readonly [Material['kind'], number])[] = [
  ['anything', 0.57],
  ['language', 0.31],
  ['script', 0.06],
  ['folder', 0.04],
  ['words', 0.02],
];

export function material(random: Random): Material {
  let at = random.next();
  for (const [kind, share] of materials) {
    at -= share;
    if (at < 0 && kind !== 'language') return { kind };
    if (at < 0) break;
  }
  return { kind: 'language', name: random.pick(bundledLanguages).name };
}

/** A strategy for it, made once for each name and language. */
export class Plans {
  readonly #made = new Map<string, Promise<Pass<TestCase>>>();

  async for(made: Material, input: Uint8Array, random: Random): Promise<Plan> {
    if (made.kind === 'anything' && random.chance(0.5)) return ddminPlan(random);
    if (made.kind === 'anything' || random.chance(0.1)) return this.#named('text', undefined, alone);
    if (made.kind === 'folder') return folderPlan(input);
    if (made.kind === 'script') {
      const name = random.pick(['smt', 'smt', 'smt', 'smt-ddmin', 'smt-hierarchical', 'smt-hybrid']);
      return this.#named(name, undefined, { claims: name === 'smt' ? { isSettled: true } : {}, descends: false });
    }
    const name = random.pick(['tree', 'tree', 'tree', 'hdd', 'hddr', 'treereduce']);
    return this.#named(
      name,
      made.kind === 'words' ? made.kind : made.name,
      name === 'tree' ? alone : { claims: {}, descends: name === 'treereduce' },
    );
  }

  async #named(name: string, language: string | undefined, promises: Pick<Plan, 'claims' | 'descends'>): Promise<Plan> {
    const key = `${name} ${language ?? ''}`;
    const subject = { input: new Uint8Array(), ...(language !== undefined && { language }) };
    const pass = this.#made.get(key) ?? (language === 'words' ? overWords(name) : strategyNamed(name, subject));
    this.#made.set(key, pass);
    return { name: key.trim(), pass: await pass, ...promises };
  }
}

/** Without the thread that people get, which a loader of TypeScript does not reach. */
async function overWords(strategy: string): Promise<Pass<TestCase>> {
  const files = [path.join(import.meta.dirname, 'words.g4')];
  const { about, parse } = await loadAntlr({ files, from: import.meta.dirname });
  const language = { ...about, parse: (bytes: TestCase) => parse(bytes, 10_000) };
  if (strategy === 'tree') return tree(language);
  return strategy === 'treereduce' ? treereduce(language) : hdd(language, { recursive: strategy === 'hddr' });
}

async function folderPlan(input: Uint8Array): Promise<Plan> {
  const pass = await files(input, (file) => strategyNamed('auto', file));
  return { name: 'files', pass, claims: {}, descends: false };
}

const alone: Pick<Plan, 'claims' | 'descends'> = { claims: { alone: 'character' }, descends: true };

async function ddminPlan(random: Random): Promise<Plan> {
  const options: DdminStrategyOptions = {
    atom: random.pick(['line', 'char', 'both', 'token', 'byte']),
    split: random.pick(['zeller', 'balanced']),
    granularity: random.pick([2, 4, Number.POSITIVE_INFINITY]),
    complementFirst: random.chance(0.5),
    subsetIterator: random.pick(['forward', 'backward', 'skip', 'random']),
    complementIterator: random.pick(['forward', 'backward', 'random']),
    minimiser: random.pick(['ddmin', 'ddmin', 'opdd', 'cdd', 'probdd', 'halving', 'adaptive', 'one-by-one']),
    configCache: random.chance(0.3),
    seed: random.between(1, 9),
  };
  const { atom } = options;
  const unit = atom === 'line' || atom === 'byte' ? atom : atom === 'token' ? undefined : 'character';
  return {
    name: `ddmin ${JSON.stringify(options)}`,
    pass: await strategyNamed('ddmin', { input: new Uint8Array() }, { ddmin: options }),
    claims: unit === undefined ? {} : { alone: unit },
    descends: true,
  };
}
