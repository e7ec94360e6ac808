import { firstFrom } from '../../../basics/first-from.ts';
import type { Edit } from '../../../sexpr/edit.ts';
import { Role } from '../../../sexpr/roles.ts';
import { within } from '../../../sexpr/script.ts';
import type { TypedScript } from '../../../sexpr/typed-script.ts';
import type { Change } from '../mutator.ts';
import type { Opportunity } from './opportunity.ts';

/** A term without one of its subterms; nothing if `inner` is not below it any more. */
export interface Shell {
  readonly node: number;
  readonly inner: number;
}

/** Whether the first includes all of the second, whose term is within the term of the first. */
function holds(script: TypedScript, { inner }: Shell, other: Shell): boolean {
  return within(script, inner, other.inner) || !within(script, inner, other.node);
}

/**
 * What rejected changes tell of others. Where a term could not go, something in it matters, and the larger a part of
 * it, the likelier it is in there: so a long chain of terms is halved, not gone through. A change is hardly ever
 * accepted that takes away such a term, or all that a rejected change did and more; one that takes away only what is
 * around the term is the likelier.
 */
export class Evidence {
  readonly #script: TypedScript;
  /** In the order of their nodes. */
  readonly #shells: readonly Shell[];
  /** How many of the nodes before this one could not go. */
  readonly #before: Int32Array;
  /** The nearest term around a node that could not go, or -1. */
  readonly #around: Int32Array;

  constructor(script: TypedScript, needed: Iterable<number>, shells: readonly Shell[] = []) {
    this.#script = script;
    this.#shells = shells.filter(({ node, inner }) => within(script, inner, node)).sort((a, b) => a.node - b.node);
    const isNeeded = new Uint8Array(script.count);
    for (const node of needed) isNeeded[node] = 1;
    this.#before = new Int32Array(script.count + 1);
    this.#around = new Int32Array(script.count);
    for (let n = 0; n < script.count; n++) {
      this.#before[n + 1] = this.#before[n]! + isNeeded[n]!;
      const parent = script.parent[n]!;
      this.#around[n] = parent < 0 ? -1 : isNeeded[parent] === 1 ? parent : this.#around[parent]!;
    }
  }

  /** How much likelier than others of its kind. */
  odds({ change, odds }: Opportunity): number {
    const [edit] = change;
    if (edit === undefined) return odds;
    if (this.#losesCommand(change)) return odds * hardly;
    if (this.#script.role[edit.node] !== Role.term) return odds;
    const { node } = edit;
    const inner = keptOf(edit);
    if (inner !== undefined && this.#losesShell({ node, inner })) return odds * hardly;
    if (Math.max(this.#size(node), this.#size(this.#around[node]!)) < few) return odds;
    const own = this.#at(node);
    const inside = this.#within(node) - own;
    const kept = inner === undefined ? 0 : this.#within(inner);
    if (inside > kept) return odds * hardly;
    if (kept > 0) return 1;
    // The smallest term that could not go and that this is a part of, as long as nothing else in it is to blame.
    const whole = inner !== undefined && own === 1 ? node : this.#around[node]!;
    if (whole < 0 || this.#within(whole) - 1 > (whole === node ? 0 : own)) return odds;
    const left = inner === undefined ? 0 : this.#size(inner);
    return Math.min(odds, 1 - (this.#size(node) - left) / this.#size(whole));
  }

  /** Whether one of several commands could not go by itself. */
  #losesCommand(change: Change): boolean {
    return change.length > 1 && change.some(({ node }) => this.#script.parent[node] === -1 && this.#at(node) === 1);
  }

  /** Whether all that a rejected change would have taken out of a term goes. */
  #losesShell(shell: Shell): boolean {
    const end = this.#script.after[shell.node]!;
    const shells = this.#shells;
    for (let i = firstFrom(shells.length, (at) => shells[at]!.node < shell.node); i < shells.length; i++) {
      if (shells[i]!.node >= end) return false;
      if (holds(this.#script, shell, shells[i]!)) return true;
    }
    return false;
  }

  /** How many in the node, itself included, could not go. */
  #within(node: number): number {
    return this.#before[this.#script.after[node]!]! - this.#before[node]!;
  }

  /** 1 when the node itself could not go. */
  #at(node: number): number {
    return this.#before[node + 1]! - this.#before[node]!;
  }

  #size(node: number): number {
    return node < 0 ? 0 : this.#script.after[node]! - node;
  }
}

/** The one term below that an edit leaves, by itself or within other words. */
function keptOf({ by, inner }: Edit): number | undefined {
  const kept = by.filter((piece) => typeof piece === 'number');
  return inner ?? (kept.length === 1 ? kept[0] : undefined);
}

const hardly = 0.01;

/** Terms of fewer nodes go the largest first: that leads to smaller results, and halving a few terms saves little. */
const few = 50;
