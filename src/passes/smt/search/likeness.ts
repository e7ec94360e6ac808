import { isCommutative } from '../../../sexpr/operators.ts';
import { readScript } from '../../../sexpr/read-script.ts';
import { assignRoles, Role } from '../../../sexpr/roles.ts';
import { headOf, isList, type Script, symbolName } from '../../../sexpr/script.ts';
import { hashOf } from './hash-of.ts';

/** How far what is said of a name tells of the names beside it. */
const rounds = 3;

/**
 * A number that two scripts share if they are the same but for names, for the order of what is declared and asserted
 * side by side, and for that of arguments where it does not matter. Names get colours by where they stand, and those
 * again by the colours of the names around (the refinement of Weisfeiler and Leman), so it is found in linear time.
 */
export function likenessOf(text: string): number {
  const script = readScript(text);
  const names = new Names(script);
  const places = placesOf(script);
  let own = namesAside(script, names, places);
  for (let round = 0; round < rounds; round++) {
    names.colour(contexts(script, places, own));
    own = namesAside(script, names, places);
  }
  return whole(script, places, own);
}

/** The names that a script introduces, and what is known of each. */
class Names {
  readonly #nameOf: readonly (string | undefined)[];
  /** By leaf, what stands for a word that is no such name. */
  readonly #words: Int32Array;
  #colours: ReadonlyMap<string, number> = new Map();

  constructor(script: Script) {
    const roles = assignRoles(script);
    const texts = Array.from(roles, (_, n) => (isList(script, n) ? undefined : symbolName(script, n)));
    const introduced = new Set(texts.filter((_, n) => roles[n] === Role.name));
    this.#nameOf = texts.map((text) => (introduced.has(text) ? text : undefined));
    this.#words = Int32Array.from(texts, (text) => (text === undefined || introduced.has(text) ? 0 : hashOf(text)));
  }

  ofLeaf(node: number): number {
    const name = this.#nameOf[node];
    return name === undefined ? this.#words[node]! : (this.#colours.get(name) ?? 1);
  }

  colour(contexts: Int32Array): void {
    const colours = new Map<string, number>();
    for (const [node, name] of this.#nameOf.entries())
      if (name !== undefined) colours.set(name, ((colours.get(name) ?? 0) + mixed(contexts[node]!, 2)) | 0);
    this.#colours = colours;
  }
}

/** Of each node, its place among those beside it; where the order does not matter, all have the same. */
function placesOf(script: Script): Int32Array {
  const places = new Int32Array(script.count);
  let run = 0;
  for (let command = 0; command < script.count; command = script.after[command]!) {
    const isFact = /^(?:assert|declare-)/.test(headOf(script, command));
    places[command] = isFact ? run : ++run;
    if (!isFact) run++;
  }
  for (let list = 0; list < script.count; list++) {
    const any = isCommutative(headOf(script, list));
    for (let n = list + 1, place = 0; n < script.after[list]!; n = script.after[n]!, place++)
      places[n] = any ? Math.min(place, 1) : place;
  }
  return places;
}

/** Of each node, what it is made of. */
function namesAside(script: Script, names: Names, places: Int32Array): Int32Array {
  const own = new Int32Array(script.count);
  for (let n = script.count - 1; n >= 0; n--) {
    own[n] = mixed(own[n]!, isList(script, n) ? 3 : names.ofLeaf(n));
    const parent = script.parent[n]!;
    if (parent >= 0) own[parent] = (own[parent]! + mixed(own[n]!, places[n]!)) | 0;
  }
  return own;
}

/** Of each node, what it is a part of. */
function contexts(script: Script, places: Int32Array, own: Int32Array): Int32Array {
  const found = new Int32Array(script.count);
  for (let n = 0; n < script.count; n++) {
    const parent = script.parent[n]!;
    found[n] = mixed(parent < 0 ? 0 : mixed(found[parent]!, own[parent]!), places[n]!);
  }
  return found;
}

function whole(script: Script, places: Int32Array, own: Int32Array): number {
  let sum = 0;
  for (let command = 0; command < script.count; command = script.after[command]!)
    sum = (sum + mixed(own[command]!, places[command]!)) | 0;
  return sum;
}

/** As in MurmurHash3, so that sums of such numbers tell what was summed up. */
function mixed(a: number, b: number): number {
  let hash = Math.imul(a ^ Math.imul(b + 0x9e3779b9, 0xcc9e2d51), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
