import type { WakefulPass } from '../../core/settle.ts';
import type { TestCase } from '../../core/test-case.ts';
import type { TreeEdits } from '../../grammar/edits.ts';
import { type Arena, children, textBetween, tokenCount } from '../../tree/arena.ts';
import { removal, replacement } from '../../tree/edit-set.ts';
import type { Change } from '../tree/in-order.ts';
import type { TreeLanguage } from '../tree/read-tree.ts';
import type { Waking } from '../tree/waking.ts';
import { asEmptyTag } from './empty-tags.ts';
import { change } from './named-tree.ts';
import { soundTour } from './sound-tour.ts';

/** Larger texts have too many runs. */
const few = 60;
/** In shorter texts, in bytes, no parts of a node have been found that only go together. */
const shortest = 24;
/** After one part so many others go with it at most. */
const together = 2;

/**
 * Parts of a node that the grammar wants there, but that may all go at once since it is something else without them: `static
 * void f() {}` without `void f()` is a block of its own, `int f() {}` with a semicolon for the rest a variable.
 * Candidates that do not parse cost no trial.
 */
export function freeCuts(language: TreeLanguage, waking: Waking): WakefulPass<TestCase> {
  return soundTour(language, {
    changes: cutsIn,
    isTooLarge,
    isLess: (candidate, current) => candidate.length < current.length,
    waking,
  });
}

function isTooLarge(arena: Arena): boolean {
  return tokenCount(arena, 0) > few;
}

function* cutsIn(tree: TreeEdits): Iterable<Change> {
  const { arena } = tree;
  if (isTooLarge(arena)) return;
  const hasSemicolons = arena.kinds.includes(';');
  for (let node = 1; node < arena.size; node++) {
    const inside = children(arena, node);
    yield* betweenParts(arena, inside);
    yield* asEmptyTag(arena, node);
    if (arena.text.length < shortest || tree.list(node).items.length > inside.length / 2) continue;
    for (let first = 0; first < inside.length; first++) {
      for (let last = first + 1; last <= Math.min(first + together, inside.length - 1); last++) {
        if (first === 0 && last === inside.length - 1) continue;
        const [from, to] = [arena.start[inside[first]!]!, arena.end[inside[last]!]!];
        yield* change('drop parts', [removal(from, to)]);
        if (hasSemicolons && last === inside.length - 1) yield* change('drop parts, end', [replacement(from, to, ';')]);
      }
    }
  }
}

/** Some grammars read text of which they do not tell: it is nowhere in the tree. */
function* betweenParts(arena: Arena, inside: readonly number[]): Iterable<Change> {
  for (const [i, part] of inside.slice(1).entries()) {
    const [from, to] = [arena.end[inside[i]!]!, arena.start[part]!];
    if (/\S/.test(textBetween(arena, from, to))) yield* change('drop what is between parts', [removal(from, to)]);
  }
}
