import { childIn, parts } from '../../names/functions.ts';
import { spelling } from '../../names/name-leaves.ts';
import { type Arena, contains, kindName } from '../../tree/arena.ts';
import { type Edit, replacement } from '../../tree/edit-set.ts';
import type { Change } from '../tree/in-order.ts';
import { dropWith } from './drops.ts';
import { change, type NamedTree, sourceOf, textBetween } from './named-tree.ts';

/**
 * What a macro stands for is written where it is used, and the macro goes: `#define F(a) (a+1)` and `F(2)` become
 * `(2+1)`, and so do the rules of `macro_rules!` that have no repetitions.
 */
export function* expandedMacros(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (const macro of macrosOf(tree)) {
    const drop = dropWith(tree, macro.name, macro.node);
    const uses = usesOf(tree, macro);
    if (drop !== undefined && uses.length > 0)
      yield* change(`expand ${spelling(arena, macro.name)}`, [drop.edit.edit, ...uses]);
  }
}

interface Macro {
  readonly node: number;
  readonly name: number;
  /** What stands between the name and what is given. */
  readonly sign: '' | '!';
  readonly rules: readonly MacroRule[];
}

/** For so many parameters, or for that very text. */
interface MacroRule {
  readonly takes: readonly string[] | string;
  readonly body: string;
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
      found.push({
        node,
        name,
        sign: '',
        rules: [{ takes, body: body === undefined ? '' : joined(sourceOf(tree, body)) }],
      });
    } else if (kindName(arena, node) === 'macro_definition') {
      const rules = parts(arena, node).flatMap((part) => ruleOf(arena, part));
      found.push({ node, name, sign: '!', rules });
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
  const taken = inside(left);
  const parameters = taken === '' ? [] : listed(taken).map((text) => /^(\$\w+)\s*:\s*\w+$/.exec(text)?.[1]);
  const isList = parameters.every((parameter) => parameter !== undefined);
  return isList || !taken.includes('$') ? [{ takes: isList ? parameters : taken, body: inside(right) }] : [];
}

/** All that is outside of the macro itself. Definitions of other macros are text, in which it may be used as well. */
function usesOf({ arena, names }: NamedTree, macro: Macro): Edit[] {
  const name = spelling(arena, macro.name);
  const places = names.places.get(name)!.filter((leaf) => !contains(arena, macro.node, leaf));
  const values = Array.from({ length: arena.size }, (_, node) => node).filter(
    (node) => kindName(arena, node) === 'preproc_arg' && !contains(arena, macro.node, node),
  );
  const edits: Edit[] = [];
  let done = 0;
  for (const place of [...places, ...values].sort((a, b) => a - b)) {
    const start = arena.start[place]!;
    if (start < done) continue;
    const end = values.includes(place) ? arena.end[place]! : givenUpTo(arena, macro, arena.end[place]!);
    const text = end === undefined ? '' : textBetween(arena, start, end);
    const expansion = expansionOf(text, name, macro);
    if (end === undefined || expansion === text) continue;
    edits.push(replacement(start, end, expansion));
    done = end;
  }
  return edits;
}

/** The end of what a use that has its name before this offset is given. */
function givenUpTo(arena: Arena, { sign }: Macro, at: number): number | undefined {
  // Offsets are of bytes.
  const rest = Buffer.from(arena.text.subarray(at)).toString('latin1');
  const [front] = new RegExp(`^\\s*${sign}\\s*(?=[([{])`).exec(rest) ?? [];
  const length = front === undefined ? undefined : closing(rest, front.length);
  return length === undefined ? undefined : at + length;
}

/** Rules that use their macro again and again come to an end. */
const mostExpansions = 200;

interface Use {
  readonly macro: Macro;
  readonly pattern: RegExp;
  /** How many expansions there may still be. */
  left: number;
}

function expansionOf(text: string, name: string, macro: Macro): string {
  const escaped = name.replace(/[$?]/g, '\\$&');
  const pattern = new RegExp(`(?<![\\w$])${escaped}\\s*${macro.sign}\\s*(?=[([{])`, 'gu');
  return expanded(text, { macro, pattern, left: mostExpansions });
}

function expanded(text: string, use: Use): string {
  const pattern = new RegExp(use.pattern);
  let [made, at] = ['', 0];
  for (let found = pattern.exec(text); found !== null && use.left > 0; found = pattern.exec(text)) {
    const end = closing(text, pattern.lastIndex);
    if (end === undefined) break;
    const given = expanded(text.slice(pattern.lastIndex + 1, end - 1), use);
    const body = applied(use.macro, given.trim());
    if (body === undefined) continue;
    use.left--;
    // A macro of C that names itself means something else there.
    made += text.slice(at, found.index) + (use.macro.sign === '' ? body : expanded(body, use));
    at = end;
    pattern.lastIndex = end;
  }
  return made + text.slice(at);
}

function applied({ rules }: Macro, given: string): string | undefined {
  const all = given === '' ? [] : listed(given);
  for (const { takes, body } of rules) {
    if (typeof takes === 'string') {
      if (takes.replace(/\s/g, '') === given.replace(/\s/g, '')) return body;
    } else if (takes.length === all.length) {
      const values = new Map(takes.map((parameter, i) => [parameter, all[i]!]));
      return body.replace(/\$?[A-Za-z_]\w*/g, (word) => values.get(word) ?? word).replace(/\s*##\s*/g, '');
    }
  }
  return undefined;
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
