import { Role } from './roles.ts';
import { children, headOf, isList, type Script } from './script.ts';
import type { TypedScript } from './typed-script.ts';

/** What a script consists of, in numbers. */
export interface ScriptStatistics {
  readonly bytes: number;
  /** Lists and tokens. */
  readonly nodes: number;
  readonly lists: number;
  readonly tokens: number;
  readonly depth: number;
  /** How often each command occurs, most often first. */
  readonly commands: readonly (readonly [string, number])[];
  /** How often each operator or declared function is applied, most often first. */
  readonly operators: readonly (readonly [string, number])[];
  /** The sorts that occur, with how many terms have each, most often first. */
  readonly sorts: readonly (readonly [string, number])[];
  /** Of the theories that SMT-LIB knows, those that some sort belongs to. */
  readonly theories: readonly string[];
  readonly declared: number;
  readonly bound: number;
  /** How deep push goes, and how many levels are opened in all. */
  readonly scopes: { readonly deepest: number; readonly opened: number };
  /** The first thing that is not well-formed, with its line and column. */
  readonly problem?: { readonly message: string; readonly line: number; readonly column: number };
}

export function scriptStatistics(script: TypedScript): ScriptStatistics {
  const lists = Array.from({ length: script.count }, (_, n) => n).filter((n) => isList(script, n));
  const commands = children(script, -1).map((command) => headOf(script, command) || '(no command)');
  const applied = lists.filter((n) => script.role[n] === Role.term && script.role[n + 1] === Role.head);
  const problem = problemOf(script);
  return {
    bytes: script.text.length,
    nodes: script.count,
    lists: lists.length,
    tokens: script.count - lists.length,
    depth: depthOf(script),
    commands: histogram(commands),
    operators: histogram(applied.map((n) => headOf(script, n)).filter((head) => head !== '')),
    sorts: histogram(script.sort.filter((sort) => sort !== undefined)),
    theories: theoriesOf(script),
    declared: script.definitions.filter(({ kind }) => kind !== 'bound' && kind !== 'let').length,
    bound: script.definitions.filter(({ kind }) => kind === 'bound' || kind === 'let').length,
    scopes: scopesOf(script),
    ...(problem === undefined ? {} : { problem }),
  };
}

function histogram(words: readonly string[]): (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
}

function depthOf(script: Script): number {
  const depth = new Uint32Array(script.count);
  let deepest = 0;
  for (let n = 0; n < script.count; n++) {
    depth[n] = script.parent[n]! < 0 ? 1 : depth[script.parent[n]!]! + 1;
    deepest = Math.max(deepest, depth[n]!);
  }
  return deepest;
}

const theories: readonly (readonly [string, RegExp])[] = [
  ['integers', /\bInt\b/],
  ['reals', /\bReal\b/],
  ['bit-vectors', /\(_ BitVec /],
  ['floating point', /FloatingPoint|RoundingMode/],
  ['arrays', /\(Array /],
  ['strings', /\bString\b|RegLan/],
  ['sequences', /\(Seq /],
  ['sets', /\((?:Set|Bag) /],
];

function theoriesOf(script: TypedScript): string[] {
  const sorts = new Set(script.sort);
  for (const { sort, params } of script.definitions) for (const each of [sort, ...params]) sorts.add(each);
  const known = [...sorts].filter((sort) => sort !== undefined);
  const found = theories.filter(([, sort]) => known.some((each) => sort.test(each))).map(([name]) => name);
  const kinds = new Set(script.definitions.map(({ kind }) => kind));
  if (kinds.has('constructor')) found.push('datatypes');
  if (script.definitions.some(({ kind, params }) => kind === 'function' && params.length > 0)) found.push('functions');
  if (kinds.has('bound')) found.push('quantifiers');
  return found;
}

function scopesOf(script: TypedScript): { deepest: number; opened: number } {
  let [depth, deepest, opened] = [0, 0, 0];
  for (const command of children(script, -1)) {
    const head = headOf(script, command);
    if (head === 'push') opened++;
    depth = Math.max(0, depth + (head === 'push' ? 1 : head === 'pop' ? -1 : 0));
    deepest = Math.max(deepest, depth);
  }
  return { deepest, opened };
}

function problemOf({ text, problem }: Script): ScriptStatistics['problem'] {
  if (problem === undefined) return undefined;
  const before = text.slice(0, problem.offset).split('\n');
  return { message: problem.message, line: before.length, column: before.at(-1)!.length + 1 };
}
