import { addTo } from '../../../core/add-to.ts';
import { type Draft, headsOf, isLocal } from './unit-drafts.ts';

/** A name that more units define, none of them in sight, may mean a member of any of them. */
const ambiguous = 3;

/**
 * The units that may define a name for one of them: those that are in what it is said to be a part of, or beside what it
 * is in; if there are none, any with members.
 */
export type Definers = (name: string, unit: number, wholes?: ReadonlySet<string>) => readonly number[];

/** Who asks for a name of parts that are many is told of. */
export function definersIn(drafts: readonly Draft[], ask: (name: string, unit: number) => void): Definers {
  const [heads, members] = [new Map<string, number[]>(), new Map<string, number[]>()];
  const scopes = scopesOf(drafts);
  const scopeAround = (unit: number): string => {
    const { outer } = drafts[unit]!;
    return outer === undefined ? '' : scopes[outer]!;
  };
  for (const [unit, draft] of drafts.entries()) {
    for (const name of headsOf(draft)) addTo(heads, name, unit);
    for (const name of draft.members) addTo(members, name, unit);
  }
  /** The scopes that can be seen from a unit; `undefined` when what it is in has something else of that name. */
  const around = (name: string, unit: number): ReadonlySet<string> | undefined => {
    if (drafts[unit]!.own.has(name)) return undefined;
    const found = new Set(['']);
    for (let { outer } = drafts[unit]!; outer !== undefined; outer = drafts[outer]!.outer) {
      const { isOpen, defined, own } = drafts[outer]!;
      if (own.has(name) || (!isOpen && defined.has(name))) return undefined;
      found.add(scopes[outer]!);
    }
    return found;
  };
  const anywhere = (name: string, unit: number, found: readonly number[]): readonly number[] => {
    const heads = found.filter((definer) => drafts[definer]!.members.has(name));
    const others = heads.length > 0 ? heads : (members.get(name) ?? []).filter((one) => one !== unit);
    if (others.length <= ambiguous) return others;
    ask(name, unit);
    return [];
  };
  return (name, unit, wholes) => {
    const found = (heads.get(name) ?? []).filter((definer) => definer !== unit);
    if (wholes !== undefined) {
      const isPart = (one: number): boolean => scopes[one]!.split('/').some((scope) => wholes.has(scope));
      const parts = [...found, ...(members.get(name) ?? [])].filter((one) => one !== unit && isPart(one));
      if (parts.length > 0) return parts;
    }
    const inSight = around(name, unit);
    if (inSight === undefined) return [];
    const visible = found.filter((definer) => inSight.has(scopeAround(definer)));
    return visible.length > 0 || isLocal(name) ? visible : anywhere(name, unit, found);
  };
}

/** What tells the scope that each unit makes for what is in it: two parts of one namespace make the same one. */
function scopesOf(drafts: readonly Draft[]): readonly string[] {
  const scopes: string[] = [];
  for (const [unit, draft] of drafts.entries()) {
    const around = draft.outer === undefined ? '' : scopes[draft.outer]!;
    scopes.push([around, ...(draft.isOpen ? headsOf(draft) : [`#${unit}`])].join('/'));
  }
  return scopes;
}
