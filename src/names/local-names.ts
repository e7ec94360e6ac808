import type { Arena } from '../tree/arena.ts';
import { innermost } from '../tree/innermost.ts';
import { fieldName } from './functions.ts';
import { namesOf, spelling } from './name-leaves.ts';
import { roleOf } from './roles.ts';

/** The names of a tree, and what each of them means something in. */
export interface LocalNames {
  /** In document order. */
  readonly leaves: readonly number[];
  readonly scopeOf: LocalScope;
}

export function localNamesOf(arena: Arena): LocalNames {
  const { leaves } = namesOf(arena);
  return { leaves, scopeOf: localScopes(arena, leaves) };
}

/**
 * Where a name means something of its own: the innermost function, or node with parameters, around the leaf that has
 * something called like that. `undefined` when it is the same everywhere.
 */
export type LocalScope = (leaf: number) => number | undefined;

export function localScopes(arena: Arena, leaves: readonly number[]): LocalScope {
  const names = new Map<number, Set<string>>();
  const scopeOf = scopesOf(arena);
  for (const leaf of leaves) {
    const role = roleOf(arena, leaf, 0);
    const scope = role === 'use' || role === 'assigned' ? undefined : scopeOf(leaf);
    if (scope === undefined) continue;
    names.set(scope, (names.get(scope) ?? new Set()).add(spelling(arena, leaf)));
  }
  const scopes = innermost(arena, (node) => names.has(node));
  return (leaf) => {
    const name = spelling(arena, leaf);
    for (let scope = scopes[leaf]!; scope !== -1; scope = scopes[arena.parent[scope]!] ?? -1) {
      if (names.get(scope)!.has(name)) return scope;
    }
    return undefined;
  };
}

/**
 * The function in which a leaf defines a local or a parameter; not the one that is called by this name. Only functions
 * and parameters are gone through, as thousands of blocks may be around a leaf.
 */
function scopesOf(arena: Arena): LocalScope {
  const isParameter = arena.kinds.map((kind) => /param/.test(kind));
  const isDeclarator = arena.kinds.map((kind) => /declarator/.test(kind));
  const isScope = arena.kinds.map((kind, i) => isParameter[i] || isFunction.test(kind));
  const below = innermost(arena, (node) => isScope[arena.kind[arena.parent[node]!]!] === true);
  const ownerOf = (parameter: number): number | undefined => {
    let node = parameter;
    while (node > 0 && (isParameter[arena.kind[node]!] || isDeclarator[arena.kind[node]!])) node = arena.parent[node]!;
    return node > 0 ? node : undefined;
  };
  return (leaf) => {
    for (let inner = below[leaf]!; inner !== -1; inner = below[arena.parent[inner]!]!) {
      const node = arena.parent[inner]!;
      if (node === 0) return undefined;
      if (isParameter[arena.kind[node]!]) return ownerOf(node);
      if (!/^(?:name|declarator)$/.test(fieldName(arena, inner))) return node;
    }
    return undefined;
  };
}

const isFunction =
  /^(?!.*(?:call|invocation|declarator|type|template)).*(?:function|method|lambda|closure|constructor|arrow|procedure)/;
