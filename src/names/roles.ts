import { type Arena, kindName } from '../tree/arena.ts';
import { fieldName } from './functions.ts';

/** What a name is there for: to give something a name, to give one of its own to a part of it, to mention it. */
export type Role = 'name' | 'pattern' | 'parameter' | 'assigned' | 'use';

/** The role of a name within `host`, told from the words that grammars have for places and kinds. */
export function roleOf(arena: Arena, leaf: number, host: number): Role {
  for (let node = leaf; node !== host; node = arena.parent[node]!) {
    const kind = kindName(arena, arena.parent[node]!);
    const field = fieldName(arena, node);
    if (/^(?:type|value|default|default_value|bound)$/.test(field)) return 'use';
    if (/param/.test(kind) && !/type_param|argument/.test(kind)) return 'parameter';
    if (field === 'left') return 'assigned';
    if (/^(?:name|declarator|alias|pattern)$/.test(field))
      return mentioning.test(kind) ? 'use' : field === 'pattern' ? 'pattern' : 'name';
    if (field !== '' || !/pattern|list|tuple|declarat/.test(kind)) return 'use';
  }
  return 'use';
}

/** Kinds of nodes whose field `name` mentions something that has its name elsewhere. */
const mentioning =
  /call|invocation|expression|access|scoped|qualified|reference|^generic|subscript|member|attribute|element/;
