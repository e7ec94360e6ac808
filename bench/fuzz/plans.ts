import type { Pass } from '../../src/core/search.ts';
import type { TestCase } from '../../src/core/test-case.ts';
import { bundledLanguages } from '../../src/formats/tree-sitter/languages.ts';
import type { DdminStrategyOptions } from '../../src/strategies/ddmin.ts';
import { strategyNamed } from '../../src/strategies/strategy-named.ts';
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
  | { readonly kind: 'language'; readonly name: string };

/** Weights: what people run most is tried most. */
const materials: readonly (readonly [Material['kind'], number])[] = [
  ['anything', 0.6],
  ['language', 0.33],
  ['script', 0.07],
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

  async for(made: Material, random: Random): Promise<Plan> {
    if (made.kind === 'anything' && random.chance(0.5)) return ddminPlan(random);
    if (made.kind === 'anything' || random.chance(0.1)) return this.#named('text', undefined, alone);
    if (made.kind === 'script') {
      const name = random.pick(['smt', 'smt', 'smt', 'smt-ddmin', 'smt-hierarchical', 'smt-hybrid']);
      return this.#named(name, undefined, { claims: name === 'smt' ? { isSettled: true } : {}, descends: false });
    }
    const name = random.pick(['tree', 'tree', 'tree', 'hdd', 'hddr', 'treereduce']);
    return this.#named(name, made.name, name === 'tree' ? alone : { claims: {}, descends: name === 'treereduce' });
  }

  async #named(name: string, language: string | undefined, promises: Pick<Plan, 'claims' | 'descends'>): Promise<Plan> {
    const key = `${name} ${language ?? ''}`;
    const subject = { input: new Uint8Array(), ...(language !== undefined && { language }) };
    const pass = this.#made.get(key) ?? strategyNamed(name, subject);
    this.#made.set(key, pass);
    return { name: key.trim(), pass: await pass, ...promises };
  }
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
