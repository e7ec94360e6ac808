import { type Arena, kindName } from '../../tree/arena.ts';
import { childIn, fieldName, parts } from '../functions.ts';
import { spelling } from '../name-leaves.ts';

export function isFunction(arena: Arena, node: number): boolean {
  return /^(?:function_declaration|method_declaration|func_literal)$/.test(kindName(arena, node));
}

/** In `T{x: 1}`, unless `T` is written out as something else than a structure. */
export function isFieldKey(arena: Arena, leaf: number): boolean {
  const element = arena.parent[leaf]!;
  if (element === -1 || fieldName(arena, element) !== 'key') return false;
  const list = arena.parent[arena.parent[element]!]!;
  const literal = arena.parent[list]!;
  const type = literal === -1 ? undefined : childIn(arena, literal, 'type');
  return type !== undefined && !/^(?:map|array|slice|implicit_length_array)_type$/.test(kindName(arena, type));
}

/**
 * What a package may be called by. Its path tells the name only as a rule: `rand` of `math/rand/v2`, `yaml` of
 * `go-yaml.v3`.
 */
export function importNames(arena: Arena, node: number): string[] {
  if (kindName(arena, node) !== 'import_spec') return [];
  const own = childIn(arena, node, 'name');
  if (own !== undefined) return [spelling(arena, own)];
  const path = childIn(arena, node, 'path');
  const parts = path === undefined ? [] : spelling(arena, path).slice(1, -1).split('/');
  const last = parts.findLast((part, i) => i === 0 || !/^v\d+$/.test(part)) ?? '';
  const plain = last.replace(/\.v\d+$/, '');
  return [...new Set([last, plain, plain.replace(/^go-|[-.]go$/, ''), plain.replace(/^.*[-.]/, '')])];
}

/** The text of the path of an import; the import itself when there is none. */
export function pathOf(arena: Arena, node: number): number {
  const path = childIn(arena, node, 'path');
  const text = path === undefined ? undefined : parts(arena, path)[0];
  return text ?? path ?? node;
}

export function isPath(arena: Arena, node: number): boolean {
  return /^(?:interpreted|raw)_string_literal_content$/.test(kindName(arena, node));
}
