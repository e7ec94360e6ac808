import { expect, test } from 'vitest';
import { type Arena, kindName } from '../../src/tree/arena.ts';
import { ArenaColumns } from '../../src/tree/arena-columns.ts';
import { type Copying, copyNodes, rowOf } from '../../src/tree/copy-nodes.ts';
import { loadBundled } from '../support/load-bundled.ts';

const json = await loadBundled('json');
const arena = json.parse(new TextEncoder().encode('{"a":[1,2],"b":{}}'))!;
const all = Array.from({ length: arena.size }, (_, node) => node);

function copied(copying?: Copying): Arena {
  const columns = new ArenaColumns(arena.text, arena, 1);
  copyNodes(arena, columns, copying);
  return columns.finish();
}

const namesOf = (tree: Arena): string[] => Array.from({ length: tree.size }, (_, node) => kindName(tree, node));

test('a copy is what was copied, and so is that of a part', () => {
  expect(copied()).toEqual(arena);
  const list = all.find((node) => kindName(arena, node) === 'array')!;
  expect(namesOf(copied({ top: list }))).toEqual(namesOf(arena).slice(list, arena.after[list]));
});

test('what has no row is left out with all that is in it', () => {
  const row = (node: number) => (kindName(arena, node) === 'array' ? undefined : rowOf(arena, node));
  const kinds = namesOf(copied({ row }));
  expect(kinds).not.toContain('number');
  expect(kinds.filter((kind) => kind === 'pair')).toHaveLength(2);
});

test('a node is left behind all that is in it', () => {
  const left: number[] = [];
  copied({ leaving: (node) => left.push(node) });
  expect(left.toSorted((a, b) => a - b)).toEqual(all);
  for (const [i, node] of left.entries())
    for (const later of left.slice(i + 1)) expect(later > node && later < arena.after[node]!).toBe(false);
});
