import { addTo } from '../../basics/add-to.ts';
import { childIn, fieldName } from '../../names/functions.ts';
import { isName, spelling } from '../../names/name-leaves.ts';
import { type Arena, kindName } from '../../tree/arena.ts';

/** Kinds of nodes that are evaluated while a compiler reads them, outside of functions. */
const places = /^(?:template_argument_list|call_expression|static_assert_declaration|requires_clause)$/;
/** Kinds of nodes of whose content only the type is needed. */
const unevaluated = /^(?:decltype|noexcept|sizeof_expression|alignof_expression)$/;

/**
 * The names that a compiler of C++ asks while it reads declarations, as in `A<f<int>()>`, and those that the functions
 * of these names mention: what they are called for must be there. `bodies` are those of functions that are in no other
 * one.
 */
export function constantsAsked(arena: Arena, bodies: readonly number[]): ReadonlySet<string> {
  const asked = askedOutside(arena, new Set(bodies));
  const byName = bodiesByName(arena, bodies);
  // What is added is gone through as well.
  for (const name of asked) for (const body of byName.get(name) ?? []) addNames(asked, arena, body);
  return asked;
}

/** The names that something outside of all bodies asks for. */
function askedOutside(arena: Arena, bodies: ReadonlySet<number>): Set<string> {
  const found = new Set<string>();
  const isAsked = new Uint8Array(arena.size);
  for (let node = 1; node < arena.size; node = bodies.has(node) ? arena.after[node]! : node + 1) {
    if (bodies.has(node)) continue;
    const kind = kindName(arena, node);
    isAsked[node] = unevaluated.test(kind) ? 0 : Number(isAsked[arena.parent[node]!]! || places.test(kind));
    if (isAsked[node] && isName(arena, node)) found.add(spelling(arena, node));
  }
  return found;
}

function addNames(names: Set<string>, arena: Arena, within: number): void {
  for (let node = within; node < arena.after[within]!; node++)
    if (isName(arena, node)) names.add(spelling(arena, node));
}

function bodiesByName(arena: Arena, bodies: readonly number[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const body of bodies) {
    const name = nameOf(arena, arena.parent[body]!);
    if (name !== undefined) addTo(found, name, body);
  }
  return found;
}

/** What a function of C++ is called: the last name in front of its parameters. */
export function nameOf(arena: Arena, fn: number): string | undefined {
  const declarator = childIn(arena, fn, 'declarator') ?? fn;
  let name: number | undefined;
  for (let node = declarator; node < arena.after[declarator]!; ) {
    if (fieldName(arena, node) === 'parameters') break;
    if (isName(arena, node)) name = node;
    node = kindName(arena, node) === 'template_argument_list' ? arena.after[node]! : node + 1;
  }
  return name === undefined ? undefined : spelling(arena, name);
}
