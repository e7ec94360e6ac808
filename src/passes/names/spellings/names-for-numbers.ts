import { propose, proposeLast } from '../../../core/propose.ts';
import type { Search } from '../../../core/search.ts';
import type { WakefulPass } from '../../../core/settle.ts';
import type { TestCase } from '../../../core/test-case.ts';
import { mentionsByNumber, type Numbered } from '../../../names/indices.ts';
import { spelling } from '../../../names/name-leaves.ts';
import { type Arena, children, kindName, nodesOf } from '../../../tree/arena.ts';
import { draftOf, withEdits } from '../../../tree/draft.ts';
import { type Edit, editSet, removal, replacement } from '../../../tree/edit-set.ts';
import { render } from '../../../tree/render.ts';
import { inLanguage } from '../../tree/in-language.ts';
import type { TreeLanguage } from '../../tree/read-tree.ts';

/**
 * In the text of WebAssembly, everything that goes by a number gets a name, all in one trial, so that what stands
 * before it can be removed; comments and indentation are dropped to make room for the names. Then blocks begin with an
 * instruction that anything may follow, so that single instructions can go without their operands. Only as long as the
 * text gets no longer.
 */
export function namesForNumbers(language: TreeLanguage): WakefulPass<TestCase> {
  return inLanguage('wat', language, () => (source) => named(language, source));
}

function* named(language: TreeLanguage, source: TestCase): Search<TestCase> {
  const arena = source.length === 0 ? undefined : language.parse(source);
  const value = arena && changed(arena, naming(arena));
  if (value === undefined || value.length > source.length) return;
  yield propose(
    'names for numbers',
    () => value,
    () => open(language, value, source.length),
  );
}

/** Of texts that are no longer than `most`. */
function* open(language: TreeLanguage, source: TestCase, most: number): Search<TestCase> {
  const arena = language.parse(source);
  const value = arena && changed(arena, opening(arena));
  if (value === undefined || value.length > most) return;
  yield proposeLast('blocks of any type', () => value);
}

/** `undefined` when there is nothing to change. */
function changed(arena: Arena, edits: readonly Edit[]): TestCase | undefined {
  const set = edits.length === 0 ? undefined : editSet(edits);
  return set && withoutIndents(render(withEdits(draftOf(arena), set)));
}

function withoutIndents(source: TestCase): TestCase {
  const text = Buffer.from(source.buffer, source.byteOffset, source.length).toString('latin1');
  return Buffer.from(text.replace(/\n[ \t]+/g, '\n'), 'latin1');
}

/** None where everything has a name. */
function naming(arena: Arena): Edit[] {
  const names = new Map<Numbered, string>();
  const edits: Edit[] = [];
  for (const { leaf, of } of mentionsByNumber(arena) ?? []) {
    if (arena.text[arena.start[leaf]!] === dollar) continue;
    const known =
      names.get(of) ?? (of.name === undefined ? `$${letters[of.space]}${of.number}` : spelling(arena, of.name));
    if (of.name === undefined) names.set(of, known);
    edits.push(replacement(arena.start[leaf]!, arena.end[leaf]!, known));
  }
  const lists = new Set([...names.keys()].map(({ sharing }) => sharing));
  for (const [one, name] of names) if (one.sharing === undefined) edits.push(replacement(one.at, one.at, ` ${name} `));
  for (const list of lists) if (list !== undefined) edits.push(...apart(list, names));
  return edits.length === 0 ? [] : [...edits, ...comments(arena)];
}

const dollar = 0x24;
/** What the names of each space begin with, as those of all other spaces are visible beside them. */
const letters: Readonly<Record<Numbered['space'], string>> = {
  func: 'f',
  type: 't',
  global: 'g',
  local: '',
  label: 'b',
};

/** Variables that share their brackets get some of their own each. */
function apart(list: readonly Numbered[], names: ReadonlyMap<Numbered, string>): Edit[] {
  return list.flatMap((one, i) => {
    const text = `${i === 0 ? '' : `)(${one.word} `}${names.get(one) ?? ''} `;
    return text === ' ' ? [] : [replacement(one.at, one.at, text)];
  });
}

/**
 * Some reach from the beginning of one to the end of another as far as the grammar tells, and have numbers in between.
 */
function comments(arena: Arena): Edit[] {
  const found = [...nodesOf(arena, /_comment$/)].filter((node) => !isSeveral(spelling(arena, node)));
  return found.map((node) => removal(arena.start[node]!, arena.end[node]!));
}

function isSeveral(comment: string): boolean {
  const end = comment.indexOf(';)');
  return end >= 0 && comment.includes('(;', end + 2);
}

/** Puts `unreachable` in front of the instructions of each function and block that has several. */
function opening(arena: Arena): Edit[] {
  const found: Edit[] = [];
  for (const node of nodesOf(arena, opened)) {
    const inside = children(arena, node).filter((child) => instruction.test(kindName(arena, child)));
    const [first] = inside;
    if (inside.length > 1) found.push(replacement(arena.start[first!]!, arena.start[first!]!, ' unreachable '));
  }
  return found;
}

const opened = /^(?:module_field_func|block_(?:block|loop|if_then|if_else))$/;
const instruction = /^(?:plain_instr|block_(?:block|loop|if))$/;
