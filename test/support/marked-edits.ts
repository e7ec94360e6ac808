import { type Edit, type EditSet, editSet, removal, replacement } from '../../src/tree/edit-set.ts';

/** A text, and the edits by which the texts between « and » go, or become what stands behind a | in them. */
export function markedEdits(marked: string): { readonly source: Buffer; readonly edits: EditSet } {
  const edits: Edit[] = [];
  let text = '';
  for (const [i, part] of marked.split(/[«»]/).entries()) {
    const [gone = '', instead] = i % 2 === 0 ? [part] : part.split('|');
    const [start, end] = [text.length, text.length + gone.length];
    if (i % 2 === 1) edits.push(instead === undefined ? removal(start, end) : replacement(start, end, instead));
    text += gone;
  }
  return { source: Buffer.from(text), edits: editSet(edits)! };
}
