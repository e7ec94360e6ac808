import { addTo } from '../../../basics/add-to.ts';
import { type Draft, headsOf, isLocal } from './unit-drafts.ts';

/** A name that more units define, none of them in sight, may mean a member of any of them. */
const ambiguous = 3;

/**
 * The units that may define a name for one of them: those within what the name is qualified by, or beside the unit that
 * mentions it; if there are none, any unit with members of that name.
 */
export type Definers = (name: string, unit: number, wholes?: ReadonlySet<string>) => readonly number[];

/** `ask` is told of mentions that many units may define as a member. */
export function definersIn(drafts: readonly Draft[], ask: (name: string, unit: number) => void): Definers {
  const [heads, members] = [new Map<string, number[]>(), new Map<string, number[]>()];
  const scopes = scopesOf(drafts);
  for (const [unit, draft] of drafts.entries()) {
    for (const name of headsOf(draft)) addTo(heads, name, unit);
    for (const name of draft.members) addTo(members, name, unit);
  }
  const around = sightIn(drafts, scopes);
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
      const isPart = (one: number): boolean => scopes.own[one]!.split('/').some((scope) => wholes.has(scope));
      const parts = [...found, ...(members.get(name) ?? [])].filter((one) => one !== unit && isPart(one));
      // What is said to be a part of something is not what is in sight: `A::type` with `typedef B<int> A`.
      return parts.length > 0 ? parts : anywhere(name, unit, found);
    }
    const inSight = around(name, unit);
    if (inSight === undefined) return [];
    const visible = found.filter((definer) => inSight.has(scopes.around[definer]!));
    if (visible.length === 0 && !isLocal(name)) return anywhere(name, unit, found);
    // In a type that inherits, or behind the name of one, it may as well be a member.
    if (visible.length < found.length) ask(name, unit);
    return visible;
  };
}

/** What tells scopes from each other. */
interface Scopes {
  /** The scope that each unit makes for the units in it: two parts of one namespace make the same one. */
  readonly own: readonly string[];
  /** The scope that each unit is in. */
  readonly around: readonly string[];
}

/** The scopes that can be seen from a unit; `undefined` when what it is in has something else of that name. */
function sightIn(drafts: readonly Draft[], scopes: Scopes): (name: string, unit: number) => Set<string> | undefined {
  return (name, unit) => {
    if (drafts[unit]!.own.has(name)) return undefined;
    const found = new Set(['', scopes.around[unit]!]);
    for (let { outer } = drafts[unit]!; outer !== undefined; outer = drafts[outer]!.outer) {
      const { isOpen, defined, own } = drafts[outer]!;
      if (own.has(name) || (!isOpen && defined.has(name))) return undefined;
      found.add(scopes.own[outer]!).add(scopes.around[outer]!);
    }
    return found;
  };
}

function scopesOf(drafts: readonly Draft[]): Scopes {
  const [own, all]: [string[], string[]] = [[], []];
  for (const [unit, draft] of drafts.entries()) {
    const { outer, holder } = draft;
    const around = (outer === undefined ? '' : own[outer]!) + (holder === undefined ? '' : `/${holder}`);
    all.push(around);
    own.push([around, ...(draft.isOpen ? headsOf(draft) : [`#${unit}`])].join('/'));
  }
  return { own, around: all };
}
