import { madeAt } from '../basics/remembered.ts';
import { isNewline, isSpace } from '../basics/white-space.ts';
import { type Arena, children, hasFlag, isLeaf, kindName, nodeFlags, textOf } from '../tree/arena.ts';
import type { TreeEdit } from './edits.ts';
import type { GrammarKnowledge } from './knowledge.ts';
import { endWithinLine, isLiteral, putInstead } from './range-edits.ts';
import type { Fragment, FragmentTable, Vocabulary } from './rules/fragments.ts';
import { isWritten } from './rules/label.ts';
import type { Slot } from './rules/slot.ts';
import { endsLine, mayBegin } from './statement-ends.ts';
import type { TreeMatch } from './tree-match.ts';
import type { TreeSize } from './tree-size.ts';

interface Tree {
  readonly match: TreeMatch;
  readonly size: TreeSize;
}

/** Beyond this size one text for each number of tokens is enough. */
const smallTokens = 2;
const largeTokens = 6;

/** See `TreeEdits.stubs`. What fits a slot is worked out once for all nodes in slots like it. */
export function stubsOf(tree: Tree, table: FragmentTable): (node: number) => TreeEdit[] {
  const { match, size } = tree;
  const { arena } = match;
  const choices = new Map<Slot | number, readonly Stub[]>();
  return (node) => {
    // The grammar leaves the content of quotes to the scanner; and a literal can go as a whole.
    if (arena.end[node] === arena.start[node] || isLiteral(arena, arena.parent[node]!)) return [];
    const slot = match.slot(node);
    const place = slot ?? match.letter(node);
    const choice = madeAt(choices, place, () => fragmentsFor(match, place, table));
    const present = { tokens: size.tokens(node), text: { length: arena.end[node]! - arena.start[node]! } };
    return choice
      .filter((fragment) => isSmaller(fragment, present) && fitsThere(match, node, fragment))
      .map(({ text, tokens }) => instead(tree, node, { text, tokens, kind: 'stub', sure: slot !== undefined }));
  };
}

/**
 * Whether a text means in the node's place what it means elsewhere: it may begin and end there, and a brace is no
 * block.
 */
function fitsThere(match: TreeMatch, node: number, { text, endsOpen }: Stub): boolean {
  if (text.startsWith('{') && isHead(match.arena, node)) return false;
  return maySeam(match, node, { first: text.charCodeAt(0), endsOpen: () => endsOpen });
}

/** Whether a statement begins with the node, and goes on behind it. */
function isHead(arena: Arena, node: number): boolean {
  if (arena.start[arena.parent[node] ?? -1] !== arena.start[node]) return false;
  const { text } = arena;
  let [before, after] = [arena.start[node]! - 1, arena.end[node]!];
  while (before >= 0 && isSpace(text[before]!)) before--;
  while (after < text.length && isSpace(text[after]!) && !isNewline(text[after]!)) after++;
  const goesOn = after < text.length && !/[;})\],\r\n]/.test(String.fromCharCode(text[after]!));
  return goesOn && (before < 0 || /[;{})]/.test(String.fromCharCode(text[before]!)));
}

/** A text with whether what is behind it must be on a line of its own. */
interface Stub extends Fragment {
  readonly kind: string;
  readonly endsOpen: boolean;
}

/** What may stand in a slot; without one, what goes by the letter. */
function fragmentsFor({ knowledge }: TreeMatch, place: Slot | number, table: FragmentTable): Stub[] {
  const choices = typeof place === 'number' ? [{ label: knowledge.labelOf(place), endsOpen: false }] : place.choices;
  const fragments = choices.flatMap(({ label, endsOpen }) => {
    const symbol = isWritten(label) ? label.kind : (label.symbol ?? label.kind);
    const fragment = label.named ? table.get(symbol) : undefined;
    return fragment === undefined ? [] : [{ ...fragment, endsOpen, kind: label.kind }];
  });
  const oneLine = knowledge.layout !== undefined;
  return selected(
    fragments.filter(
      ({ text, kind, immediate }) =>
        text.trim() !== '' &&
        !immediate &&
        isBalanced(text) &&
        !isOperator(kind, text) &&
        !(oneLine && text.includes('\n')),
    ),
  );
}

/** A bracket of its own, which some grammars take for a word, does harm to what comes after it. */
function isBalanced(text: string): boolean {
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  return count(/[([{]/g) === count(/[)\]}]/g);
}

/** An operator may be a value by its grammar; with others beside it, it asks for operands. */
function isOperator(kind: string, text: string): boolean {
  return /operator|range/.test(kind) && !/\w/.test(text);
}

/** Of all fragments the small ones, and of each larger size the shortest: one for each kind of node. */
function selected(fragments: readonly Stub[]): Stub[] {
  const sorted = fragments.toSorted(
    (a, b) => a.tokens - b.tokens || a.text.length - b.text.length || (a.text < b.text ? -1 : 1),
  );
  return sorted.filter(({ text, tokens, kind }, i) => {
    if (tokens > largeTokens || sorted[i - 1]?.text === text) return false;
    if (sorted.findIndex((other) => other.kind === kind) < i) return false;
    return tokens <= smallTokens || sorted[i - 1]?.tokens !== tokens;
  });
}

/** By tokens, then by length. */
interface Extent {
  readonly tokens: number;
  readonly text: { readonly length: number };
}

function isSmaller(a: Extent, b: Extent): boolean {
  return a.tokens < b.tokens || (a.tokens === b.tokens && a.text.length < b.text.length);
}

interface Replacement extends Fragment {
  readonly kind: 'stub' | 'reuse';
  readonly sure: boolean;
}

function instead({ match, size }: Tree, node: number, { text, tokens, kind, sure }: Replacement): TreeEdit {
  const bytes = new TextEncoder().encode(text);
  const edit = putInstead(match.arena, node, bytes);
  return { kind, edit, node, tokens: size.tokens(node) - tokens, bytes: edit.end - edit.start - bytes.length, sure };
}

/** By letter, the node with the fewest tokens, then bytes. */
export function smallestNodes({ match, size }: Tree): ReadonlyMap<number, number> {
  const { arena } = match;
  const smallest = new Map<number, number>();
  const weight = (node: number): number => size.tokens(node) * 2 ** 32 + arena.end[node]! - arena.start[node]!;
  for (let node = 0; node < arena.size; node++) {
    if (!hasFlag(arena, node, nodeFlags.named) || arena.end[node] === arena.start[node]) continue;
    if (hasFlag(arena, node, nodeFlags.extra | nodeFlags.missing)) continue;
    if (!size.isSound(node)) continue;
    const letter = match.letter(node);
    const known = smallest.get(letter);
    const isSmaller = known === undefined || weight(node) < weight(known);
    if (isSmaller && canBeCopied(match, node)) smallest.set(letter, node);
  }
  return smallest;
}

/**
 * Whether the text of a node means the same elsewhere. What the grammar does not explain may owe its form to its place,
 * as the last statement of a script; and so may a token that goes by the name of another, as the name in an end tag.
 */
function canBeCopied(match: TreeMatch, node: number): boolean {
  const { arena } = match;
  if (!isLeaf(arena, node) && match.explain(node)?.sure !== true) return false;
  return [node, ...children(arena, node)].every((one) => {
    const [kind, symbol] = [arena.kind[one]!, arena.grammarKind[one]!];
    return !isLeaf(arena, one) || kind === symbol || arena.kinds[kind] !== arena.kinds[symbol];
  });
}

/** See `TreeEdits.reuse`. */
export function reuseOf(tree: Tree, node: number, smallest: ReadonlyMap<number, number>): TreeEdit | undefined {
  const { arena } = tree.match;
  const other = smallest.get(tree.match.letter(node));
  if (isLiteral(arena, arena.parent[node]!)) return undefined;
  if (other === undefined || (node <= other && other < arena.after[node]!)) return undefined;
  const bytes = textOf(arena, other);
  const present = { tokens: tree.size.tokens(node), text: { length: arena.end[node]! - arena.start[node]! } };
  const copy = { tokens: tree.size.tokens(other), text: bytes };
  if (!isSmaller(copy, present) || (tree.match.knowledge.layout !== undefined && bytes.includes(10))) return undefined;
  const edit = putInstead(arena, node, bytes);
  if (
    !maySeam(tree.match, node, { first: arena.text[arena.start[other]!]!, endsOpen: () => tree.match.endsOpen(other) })
  )
    return undefined;
  const gain = { tokens: present.tokens - copy.tokens, bytes: present.text.length - bytes.length };
  return { kind: 'reuse', edit, node, by: other, ...gain, sure: true };
}

/** How many other words are tried in the place of one. */
const others = 2;

/** See `TreeEdits.words`. */
export function wordsOf(match: TreeMatch, node: number): string[] {
  const { arena } = match;
  if (!isLeaf(arena, node) || hasFlag(arena, node, nodeFlags.named)) return [];
  const word = Buffer.from(textOf(arena, node)).toString();
  if (!isWord.test(word)) return [];
  const choices = (match.slot(node)?.choices ?? []).filter(({ label }) => !label.named).map(({ label }) => label.kind);
  const shorter = [...new Set(choices)].filter((other) => isWord.test(other) && other.length < word.length);
  return shorter.sort((a, b) => a.length - b.length || (a < b ? -1 : 1)).slice(0, others);
}

const isWord = /^[A-Za-z]+$/;

/** How a text begins, and whether what is behind it must be on a line of its own. */
interface Seams {
  readonly first: number;
  endsOpen(): boolean;
}

/** Whether a text may begin and end in the place of the node. */
function maySeam(match: TreeMatch, node: number, { first, endsOpen }: Seams): boolean {
  const { arena, knowledge } = match;
  const { lineEnds } = knowledge;
  if (lineEnds === undefined) return true;
  if (!mayBegin(arena, { at: arena.start[node]!, first }, lineEnds)) return false;
  return match.isEnded(node) || !endsOpen() || endsLine(arena, endWithinLine(arena, node), lineEnds);
}

/** The keywords of a tree, and of the tokens that only a scanner knows the shortest. */
export function vocabularyOf(arena: Arena, knowledge: GrammarKnowledge): Vocabulary {
  const words = new Set<string>();
  const instances = new Map<string, string>();
  const { buffer, byteOffset, byteLength } = arena.text;
  const source = Buffer.from(buffer, byteOffset, byteLength);
  for (let node = 0; node < arena.size; node++) {
    if (!isLeaf(arena, node) || hasFlag(arena, node, nodeFlags.extra | nodeFlags.missing | nodeFlags.error)) continue;
    const length = arena.end[node]! - arena.start[node]!;
    if (length === 0 || length > 64) continue;
    const text = source.toString('utf8', arena.start[node]!, arena.end[node]!);
    if (knowledge.isKeyword(text)) words.add(text);
    const kind = kindName(arena, node);
    if (!hasFlag(arena, node, nodeFlags.named) || !knowledge.isExternal(kind) || /heredoc/.test(kind)) continue;
    const known = instances.get(kind);
    if (known === undefined || text.length < known.length || (text.length === known.length && text < known))
      instances.set(kind, text);
  }
  return { words, instances };
}
