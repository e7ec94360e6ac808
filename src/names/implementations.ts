import { addTo } from '../basics/add-to.ts';
import { type Arena, isLeaf, kindName } from '../tree/arena.ts';
import { childIn, parts } from './functions.ts';
import { spelling } from './name-leaves.ts';

/** A named part of a type or a trait. */
export interface Member {
  readonly node: number;
  /** The leaf that names it. */
  readonly name: number;
}

/** A member that is there because its type is said to have a trait: `fn c() {}` in `impl A for B { fn c() {} }`. */
export interface Implementation extends Member {
  /** What it stands in, and the leaf in it that names the trait. */
  readonly host: number;
  readonly trait: number;
}

/** What a trait says its types have. */
export interface Wanted extends Member {
  /** The trait itself. */
  readonly host: number;
  /** Whether a type may leave it out, since the trait has one for all. */
  readonly isOptional: boolean;
  readonly implementations: readonly Implementation[];
}

export interface Implementations {
  /** Members of the traits that the text defines, but for those that share their name with another one. */
  readonly wanted: readonly Wanted[];
  /** Of traits that are defined elsewhere. */
  readonly foreign: readonly Implementation[];
}

/** What types have because of the traits that they are said to have. */
export function implementationsIn(arena: Arena): Implementations {
  if (!arena.kinds.some(isImplementation)) return { wanted: [], foreign: [] };
  const traits = new Map<string, number[]>();
  const hosts = new Map<string, { readonly node: number; readonly trait: number }[]>();
  for (let node = 1; node < arena.size; node++) {
    const named = kindName(arena, node) === 'trait_item' ? childIn(arena, node, 'name') : undefined;
    if (named !== undefined) addTo(traits, spelling(arena, named), node);
    const trait = isImplementation(kindName(arena, node)) ? childIn(arena, node, 'trait') : undefined;
    const leaf = trait && leafOf(arena, trait);
    if (leaf !== undefined) addTo(hosts, spelling(arena, leaf), { node, trait: leaf });
  }
  const wanted: Wanted[] = [];
  const foreign: Implementation[] = [];
  for (const [name, all] of hosts) {
    const own = all.flatMap(({ node, trait }) =>
      membersOf(arena, node).map((member) => ({ ...member, host: node, trait })),
    );
    const [host, ...others] = traits.get(name) ?? [];
    if (host === undefined) foreign.push(...own);
    else if (others.length === 0) wanted.push(...wantedBy(arena, host, own));
  }
  return { wanted, foreign };
}

function isImplementation(kind: string): boolean {
  return /^impl_/.test(kind);
}

function wantedBy(arena: Arena, host: number, all: readonly Implementation[]): Wanted[] {
  const byName = new Map<string, Implementation[]>();
  for (const one of all) addTo(byName, spelling(arena, one.name), one);
  return membersOf(arena, host).map(({ node, name }) => ({
    node,
    name,
    host,
    isOptional: childIn(arena, node, 'body') !== undefined || childIn(arena, node, 'value') !== undefined,
    implementations: byName.get(spelling(arena, name)) ?? [],
  }));
}

function membersOf(arena: Arena, host: number): Member[] {
  const body = childIn(arena, host, 'body');
  return (body === undefined ? [] : parts(arena, body)).flatMap((node) => {
    const name = childIn(arena, node, 'name');
    return name === undefined ? [] : { node, name };
  });
}

/** The name of a type without what is in front of it, and without what it is given. */
function leafOf(arena: Arena, type: number): number | undefined {
  let node: number | undefined = type;
  while (node !== undefined && !isLeaf(arena, node))
    node = childIn(arena, node, 'name') ?? childIn(arena, node, 'type');
  return node;
}
