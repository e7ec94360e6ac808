import { expect, test } from 'vitest';
import { nameChanges } from '../../../../src/passes/names/name-changes.ts';
import { readerOf } from '../../../../src/passes/tree/read-tree.ts';
import { draftOf, withEdits } from '../../../../src/tree/draft.ts';
import { render } from '../../../../src/tree/render.ts';
import { loadBundled } from '../../../support/load-bundled.ts';

const c = await loadBundled('c');

test('a parameter becomes a literal of its type in its function, which may be called like it', () => {
  const source = new TextEncoder().encode('void a(float a,unsigned b){a>~0U;}');
  const tree = readerOf(c)(source)(source)!;
  const made = [...nameChanges(tree)].map(({ edits }) =>
    Buffer.from(render(withEdits(draftOf(tree.arena), edits))).toString(),
  );
  expect(made).toContain('void a(unsigned b){.1f>~0U;}');
});
