import { type Arena, kindName } from '../tree/arena.ts';
import { spelling } from './name-leaves.ts';

/** Whether a name begins with an apostrophe, as lifetimes do: it can only become another such name. */
export function isQuoted(name: string): boolean {
  return name.startsWith("'");
}

/**
 * What a name cannot do without in front: the apostrophe of a lifetime, and `$` where that makes it a name, as those of
 * Rust's macros, of PowerShell's variables and of what a module of WebAssembly has.
 */
export function markOf(arena: Arena, leaf: number): string {
  const name = spelling(arena, leaf);
  if (isQuoted(name)) return "'";
  const isMarked =
    /^(?:metavariable|variable)$/.test(kindName(arena, leaf)) || arena.kinds.includes('module_field_func');
  return isMarked && name.startsWith('$') ? '$' : '';
}

/** The first of some names that begins with a capital if this one does: by that some languages tell what is named. */
export function ofSameCase(fresh: readonly string[], name: string): string | undefined {
  const isCapital = (one: string): boolean => /^'?\p{Lu}/u.test(one);
  return fresh.find((one) => isCapital(one) === isCapital(name)) ?? fresh[0];
}
