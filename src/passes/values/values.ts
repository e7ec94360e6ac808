import { addTo } from '../../basics/add-to.ts';
import type { WakefulPass } from '../../core/settle.ts';
import type { TestCase } from '../../core/test-case.ts';
import type { TreeEdit, TreeEdits } from '../../grammar/edits.ts';
import { childIn } from '../../names/functions.ts';
import { type Arena, children, hasFlag, isLeaf, kindName, nodeFlags, textOf, width } from '../../tree/arena.ts';
import { type Edit, editSet, replacement } from '../../tree/edit-set.ts';
import { editTour } from '../tree/edit-tour.ts';
import { type Change, inOrder } from '../tree/in-order.ts';
import { readerOf, type TreeLanguage } from '../tree/read-tree.ts';
import type { Waking } from '../tree/waking.ts';
import { numbersWithin } from './numbers-within.ts';

/** Each node of a longer text has too many others that could take its place. */
const longest = 1000;
/** How many texts are tried for one node, the shortest of all not counted. */
const perNode = 2;

/**
 * Other short texts in a node's place than the shortest of all, which is not always the one that will do, and copies of
 * smaller nodes of the same kind (Vulcan's sub-tree replacement, OOPSLA 2023; T-Rec, TOSEM 2024). About one of a
 * hundred is accepted.
 */
export function values(language: TreeLanguage, waking?: Waking): WakefulPass<TestCase> {
  return ofShortTexts(language, replacements, waking);
}

/**
 * The shortest text in the place of all values that read the same, and of all of one kind, and zero for all numbers in
 * one text: keys that must be equal, and numbers whose sum counts.
 */
export function valuesAtOnce(language: TreeLanguage, waking?: Waking): WakefulPass<TestCase> {
  return ofShortTexts(language, everywhere, waking);
}

function ofShortTexts(
  language: TreeLanguage,
  changes: (tree: TreeEdits) => Iterable<Change>,
  waking?: Waking,
): WakefulPass<TestCase> {
  const few = (tree: TreeEdits): Iterable<Change> => (tree.arena.text.length > longest ? [] : changes(tree));
  const tour = editTour(readerOf(language), { ...(waking && { waking }), ...inOrder(few) });
  return (source, exhausted) => tour(source, exhausted && exhausted.length <= longest ? exhausted : undefined);
}

function* replacements(tree: TreeEdits): Iterable<Change> {
  const { arena } = tree;
  for (let node = 1; node < arena.size; node++) {
    if (isLeaf(arena, node) || !hasFlag(arena, node, nodeFlags.named)) continue;
    const others = tree.stubs(node).slice(1, 1 + perNode);
    const copy = tree.reuse(node);
    for (const edit of copy === undefined ? others : [...others, copy]) yield* changeOf(tree, edit);
    yield* twice(arena, node);
  }
}

/** One operand in the place of the other, where they are of different kinds: copies of the same kind are made above. */
function* twice(arena: Arena, node: number): Iterable<Change> {
  const operands = ['left', 'right'].map((side) => childIn(arena, node, side));
  const [longer, shorter] = operands.sort((a = node, b = node) => width(arena, b) - width(arena, a));
  if (longer === undefined || shorter === undefined || arena.kind[longer] === arena.kind[shorter]) return;
  const text = Buffer.from(textOf(arena, shorter)).toString();
  const edits = editSet([replacement(arena.start[longer]!, arena.end[longer]!, text)]);
  if (edits !== undefined) yield { label: `reuse ${kindName(arena, longer)}`, edits };
}

function* everywhere(tree: TreeEdits): Iterable<Change> {
  const { arena } = tree;
  const [alike, ofKind] = [new Map<string, Edit[]>(), new Map<string, Edit[]>()];
  const [numbers, others] = [new Map<string, Edit[]>(), new Map<string, Edit[]>()];
  const fresh = freshDigit(arena);
  for (let node = 1; node < arena.size; node++) {
    if (!isValue(arena, node)) continue;
    const text = Buffer.from(textOf(arena, node)).toString('latin1');
    const as = (value: string): Edit => replacement(arena.start[node]!, arena.end[node]!, value);
    // The shortest text is given only where it is shorter, and a number may have to become zero as others do.
    const [stub] = tree.stubs(node);
    const edit = isNumber.test(text) ? as('0') : stub?.edit;
    const kind = kindName(arena, node);
    // Zero may stand for something else already.
    if (text.length > 1) addTo(isNumber.test(text) ? numbers : others, `${kind} ${text}`, as(fresh));
    if (edit === undefined) continue;
    addTo(alike, `${kind} ${text}`, edit);
    addTo(ofKind, kind, edit);
  }
  const several = [...alike, ...numbers, ...ofKind].filter(([, { length }]) => length > 1);
  for (const [name, together] of [...several, ...others]) {
    const edits = editSet(together);
    if (edits !== undefined) yield { label: `all ${name.split(' ', 1)[0]}`, edits };
  }
  yield* numbersWithin(tree);
}

/** The first digit that is no value yet. */
function freshDigit(arena: Arena): string {
  const text = Buffer.from(arena.text.buffer, arena.text.byteOffset, arena.text.length).toString('latin1');
  const taken = new Set(text.match(/(?<![\w.])\d(?![\w.])/g));
  return [...'0123456789'].find((digit) => !taken.has(digit)) ?? '0';
}

const isNumber = /^[-+]?\d[\w.]*$/;

/** A literal: it has nothing below it but its own signs. Names are changed elsewhere. */
function isValue(arena: Arena, node: number): boolean {
  const first = arena.text[arena.start[node]!]!;
  if (!hasFlag(arena, node, nodeFlags.named) || arena.start[node] === arena.end[node]) return false;
  const isPlain = isLeaf(arena, node) || [...children(arena, node)].every((child) => isLeaf(arena, child));
  return isPlain && /["'`\d+#-]/.test(String.fromCharCode(first));
}

function* changeOf({ arena }: TreeEdits, { kind, node, edit }: TreeEdit): Iterable<Change> {
  const edits = editSet([edit]);
  if (edits !== undefined) yield { label: `${kind} ${kindName(arena, node)}`, edits };
}
