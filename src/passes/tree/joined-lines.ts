import type { WakefulPass } from '../../core/settle.ts';
import type { TestCase } from '../../core/test-case.ts';
import { type Arena, hasFlag, kindName, nodeFlags } from '../../tree/arena.ts';
import { type Edit, replacement } from '../../tree/edit-set.ts';
import { editTour } from './edit-tour.ts';
import { type Halving, InHalves, type Part, whole } from './in-halves.ts';
import { inLanguage } from './in-language.ts';
import { readerOf, type TreeLanguage } from './read-tree.ts';

const halving: Halving = { label: (count) => `join ${count} lines`, first: 'former', finest: 4 };

/**
 * Lines that end with a sign which says that they go on are joined with the next one (`&` in Fortran): the sign can
 * neither go alone, as a comment may, nor stay without what comes behind it.
 */
export function joinedLines(language: TreeLanguage): WakefulPass<TestCase> {
  return inLanguage('fortran', language, () =>
    editTour<readonly Part[]>(readerOf(language), {
      itinerary: ({ arena }) => new InHalves(joints(arena), halving),
      start: whole,
      once: true,
    }),
  );
}

/** Longer lines are cut off (Fortran 2003, 3.3.2.1). */
const longest = 132;

/** A sign, what follows it on its line, lines of comments, and the sign before what comes next. */
const joint = /&[ \t]*(?:![^\n]*)?\r?\n(?:[ \t]*(?:![^\n]*)?\r?\n)*[ \t]*&?[ \t]*/g;

/** The joints, with comments between the lines; none by which a line would get too long. */
function joints(arena: Arena): Edit[][] {
  const signs = signsOf(arena);
  if (signs.size === 0) return [];
  const text = Buffer.from(arena.text).toString('latin1');
  const found: Edit[][] = [];
  // How long the line is that is being made, up to where it goes on.
  let [width, from] = [0, 0];
  for (const { 0: between, index } of text.matchAll(joint)) {
    if (!signs.has(index)) continue;
    const before = text.slice(from, index);
    width = behindBreak(before) ?? width + before.length;
    from = index + between.length;
    const next = /[^&\n]*/.exec(text.slice(from, from + longest))![0].length;
    // With a blank, and the sign when it goes on once more.
    const isShort = width + ' '.length + next + '&'.length <= longest;
    if (isShort) found.push([replacement(index, from, ' ')]);
    width = isShort ? width + ' '.length : behindBreak(between)!;
  }
  return found;
}

/** How much stands on its last line; `undefined` when it has only one. */
function behindBreak(text: string): number | undefined {
  const at = text.lastIndexOf('\n');
  return at < 0 ? undefined : text.length - at - 1;
}

/** The offsets of the signs that join lines. */
function signsOf(arena: Arena): Set<number> {
  const found = new Set<number>();
  for (let node = 1; node < arena.size; node++)
    if (hasFlag(arena, node, nodeFlags.extra) && kindName(arena, node) === '&') found.add(arena.start[node]!);
  return found;
}
