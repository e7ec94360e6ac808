import type { Draft } from '../tree/draft.ts';
import type { TreeEdits } from './edits.ts';

/** A test case as a tree, with what has been done to its text since it was parsed. */
export interface ParsedCase {
  readonly draft: Draft;
  /** What the grammar allows for the tree of the draft. */
  readonly edits: TreeEdits;
  /** The text of a draft parsed anew, so that its edits are part of the tree. `undefined` when it takes too long. */
  reparse(draft: Draft): ParsedCase | undefined;
}
