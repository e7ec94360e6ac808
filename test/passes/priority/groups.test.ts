import { expect, test } from 'vitest';
import { spelling } from '../../../src/names/name-leaves.ts';
import { comments } from '../../../src/passes/priority/groups.ts';
import { workbench } from '../../grammar/languages.ts';

test('a directive that is needed keeps no comment: they are groups of their own', async () => {
  const { edits } = await workbench('pascal');
  const { arena } = edits('{ a }{$mode x}program p; { b }\n{$ifdef c}procedure q; begin end;{$endif}\nbegin end.');
  const groups = comments(arena).map(({ members }) => members.flat().map((node) => spelling(arena, node)));
  expect(groups).toEqual([
    ['{ a }', '{ b }'],
    ['{$mode x}', '{$ifdef c}', '{$endif}'],
  ]);
});

test('one comment is no group', async () => {
  const { edits } = await workbench('c');
  expect(comments(edits('/* a */ int b;').arena)).toEqual([]);
});
