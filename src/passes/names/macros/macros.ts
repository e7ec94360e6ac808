import { once } from '../../../basics/remembered.ts';
import { childIn, parts } from '../../../names/functions.ts';
import { spelling } from '../../../names/name-leaves.ts';
import { type Arena, children, contains, kindName, textBetween, width } from '../../../tree/arena.ts';
import { type Edit, removal, replacement } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, dropWith, type NamedTree, sourceOf } from '../named-tree.ts';
import { placesOutside } from '../places.ts';
import { appliedRule, type MacroRule, macroRule } from './macro-rules.ts';

/**
 * What a macro stands for is written where it is used, and the macro goes: `#define F(a) (a+1)` and `F(2)` become
 * `(2+1)`, and so do the rules of `macro_rules!`.
 */
export function* expandedMacros(tree: NamedTree): Iterable<Change> {
  const written = once(() => textsIn(tree.arena));
  for (const macro of macrosOf(tree)) yield* inPlace(tree, macro, usesOf(tree, macro, written()));
}

/**
 * As `expandedMacros`, and what one use alone stands for, the first one or the last, while the other uses go. Only of
 * macros that are such a share of the text.
 */
export function* expandedOnce(tree: NamedTree, share: number): Iterable<Change> {
  const written = once(() => textsIn(tree.arena));
  for (const macro of macrosOf(tree)) {
    if (width(tree.arena, macro.node) < share * tree.arena.text.length) continue;
    const uses = usesOf(tree, macro, written());
    yield* inPlace(tree, macro, uses);
    for (const kept of uses.length < 2 ? [] : [0, uses.length - 1])
      yield* inPlace(
        tree,
        macro,
        uses.map((use, i) => (i === kept ? use : { ...use, text: '' })),
      );
  }
}

function* inPlace(tree: NamedTree, { node, name }: Macro, uses: readonly Use[]): Iterable<Change> {
  const { arena } = tree;
  const drop = dropWith(tree, name, node);
  if (drop === undefined || uses.length === 0) return;
  const edits = uses.map(({ start, end, text }) => replacement(start, end, text));
  yield* change(`expand ${spelling(arena, name)}`, [...saidOf(arena, node), drop.edit, ...edits]);
}

/** What is said about a macro in front of it. */
function saidOf(arena: Arena, node: number): Edit[] {
  const before = children(arena, arena.parent[node]!).filter((child) => child < node);
  const last = before.findLastIndex((child) => kindName(arena, child) !== 'attribute_item');
  return before.slice(last + 1).map((child) => removal(arena.start[child]!, arena.end[child]!));
}

interface Macro {
  readonly node: number;
  readonly name: number;
  /** What stands between the name and what is given. */
  readonly sign: '' | '!';
  /** The text that a use with these arguments stands for; `undefined` when the macro does not accept them. */
  apply(given: string): string | undefined;
}

function macrosOf(tree: NamedTree): Macro[] {
  const { arena } = tree;
  const found: Macro[] = [];
  for (let node = 1; node < arena.size; node++) {
    const name = childIn(arena, node, 'name');
    if (name === undefined) continue;
    if (kindName(arena, node) === 'preproc_function_def') {
      const body = childIn(arena, node, 'value');
      const list = childIn(arena, node, 'parameters');
      const takes = list === undefined ? [] : parts(arena, list).map((parameter) => sourceOf(tree, parameter));
      const text = body === undefined ? '' : joined(sourceOf(tree, body));
      found.push({ node, name, sign: '', apply: (given) => applied(takes, text, given) });
    } else if (kindName(arena, node) === 'macro_definition') {
      const rules = parts(arena, node).flatMap((part) => ruleOf(arena, part));
      found.push({ node, name, sign: '!', apply: (given) => appliedRule(rules, given) });
    }
  }
  return found;
}

/** Lines that go on are one line. */
function joined(body: string): string {
  return body.replace(/\\\r?\n/g, ' ').trim();
}

function ruleOf(arena: Arena, rule: number): MacroRule[] {
  const [left, right] = [childIn(arena, rule, 'left'), childIn(arena, rule, 'right')];
  if (left === undefined || right === undefined) return [];
  const inside = (node: number): string => textBetween(arena, arena.start[node]! + 1, arena.end[node]! - 1).trim();
  const made = macroRule(inside(left), inside(right));
  return made === undefined ? [] : [made];
}

/** A place where a macro is used, and what it stands for there. */
interface Use {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface Texts {
  /** All there is; a character for each byte, as offsets are of bytes. */
  readonly whole: string;
  /** What macros of C are defined as: text to the grammar, in which other macros may be used. */
  readonly values: readonly number[];
}

function textsIn(arena: Arena): Texts {
  const values: number[] = [];
  for (let node = 1; node < arena.size; node++) if (isText(arena, node)) values.push(node);
  return { whole: Buffer.from(arena.text).toString('latin1'), values };
}

function isText(arena: Arena, node: number): boolean {
  return kindName(arena, node) === 'preproc_arg';
}

/** All that is outside of the macro itself, also in the definitions of others. */
function usesOf(tree: NamedTree, macro: Macro, { whole, values }: Texts): Use[] {
  const { arena } = tree;
  const name = spelling(arena, macro.name);
  const places = placesOutside(tree, macro.node, name);
  const others = values.filter((value) => !contains(arena, macro.node, value));
  const uses: Use[] = [];
  let done = 0;
  for (const place of [...places, ...others].sort((a, b) => a - b)) {
    const start = arena.start[place]!;
    if (start < done) continue;
    const end = isText(arena, place) ? arena.end[place]! : givenUpTo(whole, macro, arena.end[place]!);
    if (end === undefined) continue;
    const text = textBetween(arena, start, end);
    const expansion = expansionOf(text, name, macro);
    // What is used within it stands for nothing either, then.
    done = end;
    if (expansion === text) continue;
    if (isItem(arena, place)) done = behindSign(arena, end);
    uses.push({ start, end: done, text: expansion });
  }
  return uses;
}

/** Whether a use stands for definitions: a semicolon behind it goes with it. */
function isItem(arena: Arena, place: number): boolean {
  let node = place;
  while (node > 0 && !/^(?:block|declaration_list|token_tree)$/.test(kindName(arena, node))) node = arena.parent[node]!;
  return kindName(arena, node) === 'declaration_list' || kindName(arena, node) === 'source_file';
}

function behindSign({ text }: Arena, end: number): number {
  const [gap = ''] = /^\s*;/.exec(Buffer.from(text.subarray(end, end + 100)).toString('latin1')) ?? [];
  return end + gap.length;
}

/** The end of what a use that has its name before this offset is given. */
function givenUpTo(text: string, { sign }: Macro, at: number): number | undefined {
  const front = new RegExp(`\\s*${sign}\\s*(?=[([{])`, 'y');
  front.lastIndex = at;
  return front.test(text) ? closing(text, front.lastIndex) : undefined;
}

/** Limits for macros that use themselves: how often one is expanded, */
const mostExpansions = 200;
/** and how deep within each other uses may lie and how long a text may get, as each may double what it is given. */
const deepest = 100;
const longest = 100_000;

interface Expansion {
  readonly macro: Macro;
  readonly pattern: RegExp;
  /** How many expansions there may still be. */
  left: number;
}

function expansionOf(text: string, name: string, macro: Macro): string {
  const escaped = name.replace(/[$?]/g, '\\$&');
  const path = macro.sign === '' ? '' : '(?:crate\\s*::\\s*)?';
  const pattern = new RegExp(`(?<![\\w$])${path}${escaped}\\s*${macro.sign}\\s*(?=[([{])`, 'gu');
  return expanded(text, { macro, pattern, left: mostExpansions }, 0);
}

function expanded(text: string, use: Expansion, depth: number): string {
  if (depth === deepest) return text;
  const pattern = new RegExp(use.pattern);
  let [made, at] = ['', 0];
  for (let found = pattern.exec(text); found !== null && use.left > 0; found = pattern.exec(text)) {
    const end = closing(text, pattern.lastIndex);
    if (end === undefined) break;
    const inside = pattern.lastIndex + 1;
    const given = expanded(text.slice(inside, end - 1), use, depth + 1);
    const body = use.macro.apply(given.trim());
    if (body === undefined || body.length > longest) made += text.slice(at, inside) + given + text[end - 1]!;
    else {
      use.left--;
      // A macro of C that names itself means something else there.
      made += text.slice(at, found.index) + (use.macro.sign === '' ? body : expanded(body, use, depth + 1));
    }
    at = end;
    pattern.lastIndex = end;
  }
  return made + text.slice(at);
}

function applied(takes: readonly string[], body: string, given: string): string | undefined {
  const all = given === '' ? [] : listed(given);
  if (takes.length !== all.length) return undefined;
  const values = new Map(takes.map((parameter, i) => [parameter, all[i]!]));
  return body.replace(/[A-Za-z_]\w*/g, (word) => values.get(word) ?? word).replace(/\s*##\s*/g, '');
}

/** What commas separate that are in no brackets. */
function listed(text: string): string[] {
  const found: string[] = [];
  let [start, depth] = [0, 0];
  for (let at = 0; at <= text.length; at++) {
    const sign = text[at];
    if ('([{'.includes(sign ?? ' ')) depth++;
    else if (')]}'.includes(sign ?? ' ')) depth--;
    else if (sign === undefined || (sign === ',' && depth === 0)) {
      found.push(text.slice(start, at).trim());
      start = at + 1;
    }
  }
  return found;
}

/** The end of what the bracket at this place opens. */
function closing(text: string, at: number): number | undefined {
  let depth = 0;
  for (let end = at; end < text.length; end++) {
    if ('([{'.includes(text[end]!)) depth++;
    else if (')]}'.includes(text[end]!) && --depth === 0) return end + 1;
  }
  return undefined;
}
