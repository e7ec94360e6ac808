import type { Dialect } from '../../grammar/knowledge.ts';
import { bare, type GrammarJson, type Rule } from '../../grammar/rules/grammar-json.ts';
import { type Arena, isLeaf, kindName, textOf } from '../../tree/arena.ts';
import { ArenaColumns } from '../../tree/arena-columns.ts';
import { copyNodes } from '../../tree/copy-nodes.ts';
import { type IslandPattern, islandsIn } from './patterns.ts';

/** One of several grammars whose trees stand within each other. */
export interface Part {
  readonly dialect: Dialect & { readonly grammar: GrammarJson };
  /** By the name of a token, where in it there are texts of other grammars. */
  readonly islands: ReadonlyMap<string, IslandPattern>;
  parse(rule: string, bytes: Uint8Array): Arena | undefined;
}

/** An island within an island and so on; a grammar that finds itself in its own tokens would never come to an end. */
const depthLimit = 16;

/**
 * A language whose tokens may hold texts of other languages (Picireny's islands): the trees of these take their place
 * in the tree, and all that the grammars say of them is known. Names of the other grammars have `NAME:` in front.
 */
export function withIslands(
  parts: ReadonlyMap<string, Part>,
  start: { readonly part: string; readonly rule: string },
): Dialect & { parse(bytes: Uint8Array): Arena | undefined } {
  const shifts = new Map<string, number>();
  const kinds: string[] = [];
  const named: number[] = [];
  for (const [name, { dialect }] of parts) {
    shifts.set(name, kinds.length);
    const rename = renamer(name, start.part);
    kinds.push(...dialect.kinds.map((kind, i) => (dialect.named[i] === 1 ? rename(kind) : kind)));
    named.push(...dialect.named);
  }
  const names = { kinds, fields: [''] };
  return {
    kinds,
    named: Uint8Array.from(named),
    grammar: mergedGrammar(parts, start.part),
    replacements: mergedReplacements(parts, start.part),
    parse: (bytes) => {
      const arena = parts.get(start.part)!.parse(start.rule, bytes);
      if (arena === undefined) return undefined;
      const columns = new ArenaColumns(bytes, names, arena.size * 2);
      copy({ arena, part: start.part, offset: 0, depth: 0 }, { columns, parts, shifts });
      return columns.finish();
    },
  };
}

interface Piece {
  readonly arena: Arena;
  readonly part: string;
  readonly offset: number;
  readonly depth: number;
}

interface Target {
  readonly columns: ArenaColumns;
  readonly parts: ReadonlyMap<string, Part>;
  readonly shifts: ReadonlyMap<string, number>;
}

/** Calls itself for islands only, of which few stand in each other. */
function copy(piece: Piece, target: Target): void {
  const { arena, part, offset } = piece;
  const { columns, parts, shifts } = target;
  const shift = shifts.get(part)!;
  copyNodes(arena, columns, {
    row: (node) => ({
      kind: arena.kind[node]! + shift,
      grammarKind: arena.grammarKind[node]! + shift,
      start: arena.start[node]! + offset,
      end: arena.end[node]! + offset,
      field: 0,
      flags: arena.flags[node]!,
    }),
    leaving: (node) => {
      if (isLeaf(arena, node)) for (const inner of islandsOf(piece, node, parts)) copy(inner, target);
    },
  });
}

function islandsOf({ arena, part, offset, depth }: Piece, node: number, parts: ReadonlyMap<string, Part>): Piece[] {
  const pattern = parts.get(part)!.islands.get(kindName(arena, node));
  if (pattern === undefined || depth === depthLimit) return [];
  const text = textOf(arena, node);
  return islandsIn(text, pattern).flatMap(({ start, end, rule }) => {
    const inner = placeOf(rule, part, parts);
    const read = parts.get(inner.part)!.parse(inner.rule, text.subarray(start, end));
    const at = offset + arena.start[node]! + start;
    return read === undefined ? [] : { arena: read, part: inner.part, offset: at, depth: depth + 1 };
  });
}

/** The grammar and the rule that `grammar:rule` names. Without a grammar, it is the one that the name stands in. */
export function placeOf(
  name: string,
  own: string,
  parts: ReadonlyMap<string, unknown>,
): { readonly part: string; readonly rule: string } {
  const colon = name.indexOf(':');
  const part = colon === -1 ? own : name.slice(0, colon);
  return { part: parts.has(part) ? part : own, rule: name.slice(colon + 1) };
}

function mergedGrammar(parts: ReadonlyMap<string, Part>, main: string): GrammarJson {
  const rules: Record<string, Rule> = {};
  for (const [name, { dialect, islands }] of parts) {
    const rename = renamer(name, main);
    for (const [symbol, rule] of Object.entries(dialect.grammar.rules)) {
      const pattern = islands.get(symbol);
      const inside = [...(pattern?.rules.values() ?? [])].map((one): Rule => {
        const { part, rule: inner } = placeOf(one, name, parts);
        return { type: 'SYMBOL', name: renamer(part, main)(inner) };
      });
      const own = renamed(rule, rename);
      rules[rename(symbol)] = inside.length === 0 ? own : mixed(own, inside);
    }
  }
  return { name: parts.get(main)!.dialect.grammar.name, rules };
}

/** A rule for text as it was, or with trees in it; the text between the trees gets no node. */
function mixed(own: Rule, inside: readonly Rule[]): Rule {
  const islands: Rule = { type: 'REPEAT1', content: { type: 'CHOICE', members: inside } };
  return { type: 'CHOICE', members: [own, islands] };
}

function mergedReplacements(parts: ReadonlyMap<string, Part>, main: string): Record<string, string> {
  const merged: Record<string, string> = {};
  for (const [name, { dialect }] of parts) {
    const rename = renamer(name, main);
    for (const [symbol, text] of Object.entries(dialect.replacements ?? {})) merged[rename(symbol)] = text;
  }
  return merged;
}

function renamer(part: string, main: string): (name: string) => string {
  return (name) => (part === main ? name : `${part}:${name}`);
}

function renamed(wrapped: Rule, rename: (name: string) => string): Rule {
  const rule = bare(wrapped);
  if (rule.type === 'SYMBOL') return { ...rule, name: rename(rule.name) };
  if ('members' in rule) return { ...rule, members: rule.members.map((member) => renamed(member, rename)) };
  return 'content' in rule ? { ...rule, content: renamed(rule.content, rename) } : rule;
}
