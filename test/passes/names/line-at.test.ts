import { expect, test } from 'vitest';
import { asDeepAs, gapBefore, lineAt } from '../../../src/passes/names/line-at.ts';
import { type NamedTree, namedTree, sourceOf } from '../../../src/passes/names/named-tree.ts';
import { readerOf } from '../../../src/passes/tree/read-tree.ts';
import { loadBundled } from '../../support/load-bundled.ts';

const python = await loadBundled('python');

function read(text: string): NamedTree {
  const bytes = new TextEncoder().encode(text);
  return namedTree(readerOf(python)(bytes)(bytes)!);
}

function named(tree: NamedTree, text: string): number {
  return Array.from({ length: tree.arena.size }, (_, node) => node).find((node) => sourceOf(tree, node) === text)!;
}

test('the line of a node is told with its indentation, if the node begins it', () => {
  const tree = read('a\nif b:\n  c; d\n');
  expect(['a', 'c', 'd'].map((name) => lineAt(tree, named(tree, name)))).toEqual(['\n', '\n  ', '\n']);
  expect(['a', 'c', 'd'].map((name) => gapBefore(tree, named(tree, name)))).toEqual(['\n', '\n  ', '\n']);
});

test('a text moves to another depth with all of its lines', () => {
  const tree = read('if a:\n    if b:\n        c\n        d\ne\n');
  expect(asDeepAs(tree, 'c\n        d', [named(tree, 'c'), named(tree, 'e')])).toBe('c\nd');
});
