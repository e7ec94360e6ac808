import type { LoadedLanguage } from '../../src/formats/tree-sitter/load-language.ts';
import type { TreeEdit, TreeEdits } from '../../src/grammar/edits.ts';
import { GrammarKnowledge } from '../../src/grammar/knowledge.ts';
import { treeEdits } from '../../src/grammar/tree-edits.ts';
import { kindName } from '../../src/tree/arena.ts';
import { draftOf, withEdits } from '../../src/tree/draft.ts';
import { type Edit, editSet } from '../../src/tree/edit-set.ts';
import { render } from '../../src/tree/render.ts';
import { loadBundled } from '../support/load-bundled.ts';
import { bytes } from '../support/texts.ts';

/** A language with its knowledge, for texts given as strings. */
export interface Workbench {
  readonly language: LoadedLanguage;
  edits(text: string): TreeEdits;
}

export async function workbench(name: string): Promise<Workbench> {
  const language = await loadBundled(name);
  const knowledge = new GrammarKnowledge(language);
  return { language, edits: (text) => treeEdits(knowledge, language.parse(bytes(text))!) };
}

/** The text with the edits made; `undefined` when they exclude each other. */
export function edited({ arena }: TreeEdits, ...edits: readonly Edit[]): string | undefined {
  const set = editSet(edits);
  return set && Buffer.from(render(withEdits(draftOf(arena), set))).toString();
}

export function results(tree: TreeEdits, edits: Iterable<TreeEdit>): string[] {
  return [...edits].map(({ edit }) => edited(tree, edit)!);
}

/** The first node of the kind, in pre-order. */
export function nodeOf({ arena }: TreeEdits, kind: string): number {
  for (let node = 0; node < arena.size; node++) if (kindName(arena, node) === kind) return node;
  throw new Error(`no ${kind} in ${Buffer.from(arena.text)}`);
}
