import { addTo } from '../../../basics/add-to.ts';
import type { TestCase } from '../../../core/test-case.ts';
import { draftOf, withEdits } from '../../../tree/draft.ts';
import { type Edit, editSet, replacement } from '../../../tree/edit-set.ts';
import { render } from '../../../tree/render.ts';
import type { NamedTree } from '../named-tree.ts';
import type { Printing } from './printing.ts';
import type { Trace } from './trace-places.ts';

/** The text in which these are all that is printed, but for a number. */
export type Made = (all: readonly Trace[]) => TestCase | undefined;

/** The text of a tree with other prints than its own. */
export function withTraces({ arena }: NamedTree, { silenced }: Printing): Made {
  const base = draftOf(arena);
  return (all) => {
    const edits = editSet([...silenced, ...insertions(all)]);
    return edits && render(withEdits(base, edits));
  };
}

/** One insertion for each offset. */
function insertions(all: readonly Trace[]): Edit[] {
  const texts = new Map<number, string[]>();
  for (const { at, text, behind } of [...all].sort((one, other) => one.at - other.at)) {
    addTo(texts, at, text);
    // What an inner one opens is closed first.
    if (behind !== undefined) texts.set(behind.at, [behind.text, ...(texts.get(behind.at) ?? [])]);
  }
  return [...texts].map(([at, parts]) => replacement(at, at, parts.join('')));
}
