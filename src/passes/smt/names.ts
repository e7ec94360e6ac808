import type { Definition } from '../../sexpr/definitions.ts';
import { type Edit, replaceNode } from '../../sexpr/edit.ts';
import type { TypedScript } from '../../sexpr/typed-script.ts';
import { leavesWith, symbol } from './terms.ts';

/** Gives a definition and all its uses another name. */
export function renamed(definition: Definition, name: string): Edit[] {
  return [definition.node, ...definition.uses].map((node) => replaceNode(node, symbol(name)));
}

/** What is left of a name when half of it, or a letter at one end, goes. */
export function partsOf(name: string): string[] {
  if (name.length < 2) return [];
  const half = name.length > 3 ? [name.slice(0, Math.floor(name.length / 2))] : [];
  return [...new Set([...half, name.slice(0, -1), name.slice(1)])];
}

/** Whether a name has a meaning, or could not be written. */
export function taken(script: TypedScript, name: string): boolean {
  return /^\d/.test(name) || leavesWith(script, name).length > 0 || script.lookup.named(name).length > 0;
}
