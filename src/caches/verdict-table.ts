import type { Judgement, Verdict } from '../core/oracle.ts';
import type { Fingerprint } from '../core/test-case.ts';

/** More different judgements than this are remembered as bare verdicts. */
const mostJudgements = 4096;

/** Sizes from here on are not told apart. */
const largest = 0xffffffff;

/**
 * Judgements by fingerprint, in an open-addressed table of 22 bytes a place with all 128 bits of the key. 300,000
 * entries take 12 MB, in a Map of strings 84 MB.
 *
 * Invariants: the capacity is a power of two; at least a quarter of the places is free; place 0 of `#judgements` is
 * empty and stands for a free place.
 */
export class VerdictTable {
  /** Four words of key for each place. */
  #keys: Uint32Array = new Uint32Array(4 * 256);
  #sizes: Uint32Array = new Uint32Array(256);
  /** Which judgement; 0 where the place is free. */
  #which: Uint16Array = new Uint16Array(256);
  #size = 0;
  readonly #words: Words = new Uint32Array(4);
  /** The judgement that came last, which mostly comes again. */
  #latest: { readonly judgement: Judgement; readonly which: number } | undefined;
  readonly #judgements: (Judgement | undefined)[] = [undefined];
  readonly #known = new Map<string, number>();

  get size(): number {
    return this.#size;
  }

  get(key: Fingerprint): Judgement | undefined {
    return this.#judgements[this.#which[this.#placeOf(this.#read(key))]!];
  }

  set(key: Fingerprint, judgement: Judgement, sizeBytes: number): void {
    if (4 * (this.#size + 1) > 3 * this.#which.length) this.#rebuild(2 * this.#which.length, Infinity);
    const words = this.#read(key);
    const place = this.#placeOf(words);
    if (this.#which[place] === 0) this.#size++;
    this.#keys.set(words, 4 * place);
    this.#sizes[place] = Math.min(sizeBytes, largest);
    this.#which[place] = this.#whichOf(judgement);
  }

  /** As rare as an oracle that changes its mind, so it may take a while. */
  forget(keys: readonly Fingerprint[]): void {
    const places = keys.map((key) => this.#placeOf(this.#read(key))).filter((place) => this.#which[place] !== 0);
    if (places.length === 0) return;
    for (const place of places) this.#sizes[place] = largest;
    this.keepUpTo(largest - 1);
  }

  /** Forgets the test cases that are larger. */
  keepUpTo(sizeBytes: number): void {
    let left = 0;
    for (let place = 0; place < this.#which.length; place++) {
      if (this.#which[place] !== 0 && this.#sizes[place]! <= sizeBytes) left++;
    }
    if (left === this.#size) return;
    let capacity = 256;
    while (capacity < 2 * left) capacity *= 2;
    this.#rebuild(capacity, sizeBytes);
  }

  /**
   * The place of a key, or the free place where it would be. Fingerprints are uniform, so a word of one is its hash.
   */
  #placeOf(words: Words): number {
    const a = words[0]!;
    const b = words[1]!;
    const c = words[2]!;
    const d = words[3]!;
    const mask = this.#which.length - 1;
    const keys = this.#keys;
    let place = a & mask;
    while (this.#which[place] !== 0) {
      const at = 4 * place;
      if (keys[at] === a && keys[at + 1] === b && keys[at + 2] === c && keys[at + 3] === d) break;
      place = (place + 1) & mask;
    }
    return place;
  }

  #whichOf(judgement: Judgement): number {
    if (this.#latest && isSame(this.#latest.judgement, judgement)) return this.#latest.which;
    const which = this.#numberOf(judgement);
    this.#latest = { judgement, which };
    return which;
  }

  #numberOf(judgement: Judgement): number {
    const text = `${judgement.verdict}\n${judgement.why}\n${judgement.timeoutMs}\n${judgement.finding}\n${judgement.cutShort}`;
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    // Three places are left for the bare verdicts.
    const isBare = Object.keys(judgement).length === 1;
    if (this.#judgements.length > mostJudgements && !isBare) return this.#numberOf(bare[judgement.verdict]);
    this.#known.set(text, this.#judgements.push(judgement) - 1);
    return this.#judgements.length - 1;
  }

  /** Into the same four words each time, so that a look-up leaves no garbage. */
  #read(key: Fingerprint): Words {
    if (key.length !== 32) throw notFingerprint(key);
    const words = this.#words;
    words.fill(0);
    for (let i = 0; i < 32; i++) words[i >> 3] = (words[i >> 3]! << 4) | digitAt(key, i);
    return words;
  }

  #rebuild(capacity: number, sizeBytes: number): void {
    const [keys, sizes, which] = [this.#keys, this.#sizes, this.#which];
    this.#keys = new Uint32Array(4 * capacity);
    this.#sizes = new Uint32Array(capacity);
    this.#which = new Uint16Array(capacity);
    this.#size = 0;
    for (let old = 0; old < which.length; old++) {
      if (which[old] === 0 || sizes[old]! > sizeBytes) continue;
      const words = this.#words;
      for (let i = 0; i < 4; i++) words[i] = keys[4 * old + i]!;
      const place = this.#placeOf(words);
      this.#keys.set(words, 4 * place);
      this.#sizes[place] = sizes[old]!;
      this.#which[place] = which[old]!;
      this.#size++;
    }
  }
}

const bare: Readonly<Record<Verdict, Judgement>> = {
  interesting: { verdict: 'interesting' },
  uninteresting: { verdict: 'uninteresting' },
  unresolved: { verdict: 'unresolved' },
};

type Words = Uint32Array;

const parts = ['verdict', 'why', 'timeoutMs', 'finding', 'cutShort'] as const satisfies readonly (keyof Judgement)[];

function isSame(a: Judgement, b: Judgement): boolean {
  return parts.every((part) => a[part] === b[part]);
}

function digitAt(key: Fingerprint, i: number): number {
  const code = key.charCodeAt(i);
  if (code >= 48 && code <= 57) return code - 48;
  if (code >= 97 && code <= 102) return code - 87;
  throw notFingerprint(key);
}

function notFingerprint(key: string): Error {
  return new Error(`'${key}' is no fingerprint: 32 lower-case hexadecimal digits`);
}
