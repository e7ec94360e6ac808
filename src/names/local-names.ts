import { type Arena, kindName } from '../tree/arena.ts';
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
  for (const leaf of leaves) {
    const role = roleOf(arena, leaf, 0);
    const scope = role === 'use' || role === 'assigned' ? undefined : scopeOf(arena, leaf);
    if (scope === undefined) continue;
    names.set(scope, (names.get(scope) ?? new Set()).add(spelling(arena, leaf)));
  }
  const innermost = new Int32Array(arena.size).fill(-1);
  for (let node = 0; node < arena.size; node++) {
    const around = arena.parent[node]!;
    innermost[node] = names.has(node) ? node : (innermost[around] ?? -1);
  }
  return (leaf) => {
    const name = spelling(arena, leaf);
    for (let scope = innermost[leaf]!; scope !== -1; scope = innermost[arena.parent[scope]!] ?? -1) {
      if (names.get(scope)!.has(name)) return scope;
    }
    return undefined;
  };
}

/** The function that what is defined here is a part of, or what has it as a parameter; not what is called by the name. */
function scopeOf(arena: Arena, leaf: number): number | undefined {
  let isParameter = false;
  for (let inner = leaf, node = arena.parent[leaf]!; node > 0; inner = node, node = arena.parent[node]!) {
    const kind = kindName(arena, node);
    if (/param/.test(kind)) isParameter = true;
    else if (isParameter && !/declarator/.test(kind)) return node;
    else if (!isParameter && isFunction.test(kind) && !/^(?:name|declarator)$/.test(fieldName(arena, inner)))
      return node;
  }
  return undefined;
}

const isFunction =
  /^(?!.*(?:call|invocation|declarator|type|template)).*(?:function|method|lambda|closure|constructor|arrow|procedure)/;
