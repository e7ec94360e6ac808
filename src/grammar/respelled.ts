import { growTogether } from '../tree/adjacent.ts';
import { type Arena, hasFlag, isLeaf, kindName, nodeFlags, textOf } from '../tree/arena.ts';
import type { Automaton } from './rules/automaton.ts';
import type { TreeMatch } from './tree-match.ts';

/** The children of a node: those that have a name, and the texts of the others. */
interface Present {
  readonly match: TreeMatch;
  readonly named: readonly number[];
  readonly signs: readonly string[];
  /** What flags a scanner takes into the signs: `i` of `%r"x"i`. */
  readonly flags: readonly string[];
}

/** A way through an automaton. */
interface Walk {
  readonly state: number;
  /** How many of the named children have been passed. */
  readonly passed: number;
  /** How many signs of the node have been passed, as long as there were no others. */
  readonly kept: number | undefined;
  /** How long the signs are together. */
  readonly length: number;
  readonly signs: readonly string[];
  readonly texts: readonly string[];
  /** Whether the last text is that of a child. */
  readonly isBehindChild: boolean;
}

/** See `TreeEdits.respelled`. */
export function respelled(match: TreeMatch, node: number): string | undefined {
  const { arena, knowledge } = match;
  const explained = isLeaf(arena, node) ? undefined : match.explain(node);
  if (explained?.sure !== true) return undefined;
  const isNamed = (child: number): boolean => hasFlag(arena, child, nodeFlags.named);
  const named = explained.children.filter(isNamed);
  const others = explained.children.filter((child) => !isNamed(child));
  const signs = others.map((child) => sourceOf(arena, child));
  const flags = others.map((child, i) => (kindName(arena, child) === signs[i] ? '' : /\w*$/.exec(signs[i]!)![0]));
  const automata = signs.length === 0 ? [] : knowledge.automata(knowledge.labelOf(match.letter(node)));
  const walks = automata.flatMap((automaton) => fewestSigns({ match, named, signs, flags }, automaton) ?? []);
  const [best] = walks.sort((a, b) => a.length - b.length);
  return best === undefined ? undefined : joined(best.texts);
}

/** The walk with the fewest signs, if they are fewer than there are, and not only because one of them is left out. */
function fewestSigns(present: Present, automaton: Automaton): Walk | undefined {
  const { named, signs } = present;
  const most = signs.join('').length;
  const open: Walk[] = automaton.statesOf(automaton.start).map((state) => ({ ...nothing, state }));
  const seen = new Set<string>();
  for (let walk = open.shift(); walk !== undefined; walk = open.shift()) {
    const { state, passed, kept } = walk;
    const key = `${state} ${passed} ${kept}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const isOther = kept === undefined || signs.length - walk.signs.length > 1;
    if (passed === named.length && isOther && automaton.accepts(state)) return walk;
    for (const next of steps(present, automaton, walk)) if (next.length < most) open.push(next);
    open.sort((a, b) => a.length - b.length);
  }
  return undefined;
}

const nothing = { passed: 0, kept: 0, length: 0, signs: [], texts: [], isBehindChild: false };

function* steps(present: Present, automaton: Automaton, walk: Walk): Iterable<Walk> {
  const { match, named, signs, flags } = present;
  const child = named[walk.passed];
  if (child !== undefined) {
    const made = { passed: walk.passed + 1, texts: withChild(present, walk), isBehindChild: true };
    for (const state of automaton.next(walk.state, match.letter(child))) yield { ...walk, ...made, state };
  }
  for (const [label, states] of automaton.steps(walk.state)) {
    // Words only where they are there already.
    if (label.named || (/\w/.test(label.kind) && !signs.includes(label.kind))) continue;
    const sign = label.kind + (flags[walk.signs.length] ?? '');
    const at = walk.kept === undefined ? -1 : signs.indexOf(sign, walk.kept);
    const kept = at === -1 ? undefined : at + 1;
    const [length, texts] = [walk.length + sign.length, [...walk.texts, sign]];
    const made = { kept, length, signs: [...walk.signs, sign], texts, isBehindChild: false };
    for (const state of states) yield { ...walk, ...made, state };
  }
}

/** Keeps the text between two children that are neighbours: within quotes it matters. */
function withChild({ match: { arena }, named }: Present, { passed, texts, isBehindChild }: Walk): string[] {
  const [before, child] = [named[passed - 1], named[passed]!];
  if (!isBehindChild || before === undefined || arena.after[before] !== child)
    return [...texts, sourceOf(arena, child)];
  const both = arena.text.subarray(arena.end[before]!, arena.end[child]!);
  return [...texts.slice(0, -1), texts.at(-1)! + Buffer.from(both).toString()];
}

function sourceOf(arena: Arena, node: number): string {
  return Buffer.from(textOf(arena, node)).toString();
}

/** A back quote is a sign of its own: what it encloses begins and ends at it. */
const backQuote = 0x60;

function joined(texts: readonly string[]): string {
  return texts.reduce((made, text) => {
    const [last, first, second] = [made.charCodeAt(made.length - 1), text.charCodeAt(0), text.charCodeAt(1)];
    const isApart = last === backQuote || first === backQuote || !growTogether(last, first, second || 0);
    return made === '' || text === '' || isApart ? made + text : `${made} ${text}`;
  }, '');
}
