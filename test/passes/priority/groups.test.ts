import { expect, test } from 'vitest';
import { spelling } from '../../../src/names/name-leaves.ts';
import { comments, unusedGroups } from '../../../src/passes/priority/groups.ts';
import { children } from '../../../src/tree/arena.ts';
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

test('a definition that is much of what nothing mentions is apart where nothing has gone', async () => {
  const { edits } = await workbench('c');
  const small = Array.from({ length: 8 }, (_, i) => `int a${i};`).join('');
  const { arena } = edits(`${small}int main() { ${'a0 = a1 + 1; '.repeat(40)}}`);
  const nodes = children(arena, 0).map((node) => [node]);
  const sizes = (isFirst: boolean): number[] =>
    unusedGroups(arena, nodes, { few: false, isFirst }).map(({ members }) => members.length);
  expect(sizes(true)).toEqual([1, 8]);
  expect(sizes(false)).toEqual([9]);
});
