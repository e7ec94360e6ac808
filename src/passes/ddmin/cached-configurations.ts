import type { Config } from '../../core/configuration.ts';
import type { Joined, Pass, Proposal, Search } from '../../core/search.ts';

/**
 * Leaves out the proposals whose configuration was rejected before: the cache that is keyed by configurations. A search
 * that is pulled further has had its proposals rejected, so a pass can know that; no oracle is asked and nothing is
 * rendered. Rejections of configurations that are not smaller than the accepted one are forgotten, since they cannot
 * come again.
 *
 * Configurations are compared by 53 bits of a hash. Two that fall together would hide a reduction, never cause a wrong
 * one.
 */
export function cachedConfigurations(pass: Pass<Config>): Pass<Config> {
  return (config) => remembering(pass(config), new Map());
}

/** The lengths of rejected configurations by their hash, in the order in which they were rejected. Only added to. */
type Rejections = Map<number, number>;

/** How many rejections there were when a proposal was made, so that later ones do not count for it. */
interface Memory {
  readonly rejections: Rejections;
  readonly count: number;
}

interface Recalled extends Proposal<Config> {
  readonly inner: Proposal<Config>;
  readonly memory: Memory;
}

function* remembering(search: Search<Config>, rejections: Rejections): Search<Config> {
  for (const inner of search) {
    const key = hash(inner.value());
    if (rejections.has(key)) continue;
    yield recalled(inner, { rejections, count: rejections.size });
    rejections.set(key, inner.value().length);
  }
}

function recalled(inner: Proposal<Config>, memory: Memory): Recalled {
  return {
    inner,
    memory,
    label: inner.label,
    round: inner.round,
    value: () => inner.value(),
    accepted: () => remembering(inner.accepted(), upTo(inner.value().length, memory)),
    join: (earlier) => ('inner' in earlier ? joined(inner, earlier as Recalled) : undefined),
  };
}

/**
 * What was pulled between the two may have been tried on top of others, or passed over because others would have made
 * its change, and those others given up since: only what was rejected before the earlier one is known to have been.
 */
function joined(later: Proposal<Config>, earlier: Recalled): (Joined<Config> & Recalled) | undefined {
  const inner = later.join?.(earlier.inner);
  if (!inner) return undefined;
  return {
    ...recalled(inner, earlier.memory),
    adds: inner.adds,
    rejected: () => remembering(inner.rejected(), upTo(earlier.value().length, earlier.memory)),
  };
}

/** A copy of what was rejected by then and is smaller than `length`, as all that follows is. */
function upTo(length: number, { rejections, count }: Memory): Rejections {
  const copy: Rejections = new Map();
  let i = 0;
  for (const [key, size] of rejections) {
    if (i++ === count) break;
    if (size < length) copy.set(key, size);
  }
  return copy;
}

function hash(config: Config): number {
  let a = config.length;
  let b = 0x9e3779b9;
  for (let i = 0; i < config.length; i++) {
    const atom = config[i]!;
    a = Math.imul(a ^ atom, 0x85ebca6b);
    a ^= a >>> 13;
    b = Math.imul(b + atom, 0xc2b2ae35);
    b ^= b >>> 16;
  }
  return (a & 0x1fffff) * 2 ** 32 + (b >>> 0);
}
