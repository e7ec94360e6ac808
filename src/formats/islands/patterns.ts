import { messageOf } from '../../basics/thrown.ts';
import { UsageError } from '../../core/errors.ts';

/** Where texts in another language are found in a token, by a regular expression of which each named group is one. */
export interface IslandPattern {
  readonly regex: RegExp;
  /** By the name of a group in `regex`, what the group was called: the rule that reads it, as `grammar:rule`. */
  readonly rules: ReadonlyMap<string, string>;
}

/** A range of a token's bytes, and the rule that reads it. */
export interface Island {
  readonly start: number;
  readonly end: number;
  readonly rule: string;
}

/** Reads a pattern as Picireny has it: in Python's notation or in that of JavaScript, a dot being any character. */
export function islandPattern(source: string): IslandPattern {
  const rules = new Map<string, string>();
  const written = source
    .replaceAll(/\(\?P?<(?![=!])([^>]*)>/g, (_, name: string) => {
      const group = `g${rules.size}`;
      rules.set(group, name);
      return `(?<${group}>`;
    })
    .replaceAll(/\(\?P=([^)]*)\)/g, (_, name: string) => {
      const group = [...rules].find(([, rule]) => rule === name)?.[0];
      return group === undefined ? '' : `\\k<${group}>`;
    });
  try {
    if (rules.size === 0) throw new Error('no group in it has a name, as (?<json:value>.*)');
    return { regex: new RegExp(written, 'dgs'), rules };
  } catch (error) {
    const reason = messageOf(error);
    throw new UsageError(`${JSON.stringify(source)} finds no islands: ${reason}.`);
  }
}

/** The islands in a token's text, in order. It is read byte by byte, so that places are those of bytes. */
export function islandsIn(text: Uint8Array, { regex, rules }: IslandPattern): Island[] {
  const found: Island[] = [];
  for (const match of Buffer.from(text).toString('latin1').matchAll(regex)) {
    for (const [group, range] of Object.entries(match.indices?.groups ?? {})) {
      // Groups that took no part have no range, whatever the type says.
      const [start, end] = (range as [number, number] | undefined) ?? [0, 0];
      if (end > start) found.push({ start, end, rule: rules.get(group)! });
    }
  }
  return found.sort((a, b) => a.start - b.start).filter((island, i, all) => i === 0 || all[i - 1]!.end <= island.start);
}
