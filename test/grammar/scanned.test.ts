import { describe, expect, test } from 'vitest';
import type { TreeEdit, TreeEdits } from '../../src/grammar/edits.ts';
import { nodeOf, workbench } from './languages.ts';

const textsBy = (edits: Iterable<TreeEdit>, { arena }: TreeEdits): string[] =>
  [...edits].map(({ by }) => Buffer.from(arena.text.subarray(arena.start[by!], arena.end[by!])).toString());

describe('what only the scanner of a grammar knows', () => {
  test('is text: the inside of a raw string is no expression', async () => {
    const tree = (await workbench('rust')).edits('fn f() { let a = r#"not code"#; }\n');
    const literal = nodeOf(tree, 'raw_string_literal');
    expect(textsBy(tree.hoists(literal), tree)).toEqual([]);
  });

  test('is text: a start tag is no element', async () => {
    const tree = (await workbench('html')).edits('<p><b>one</b></p>\n');
    const element = nodeOf(tree, 'element');
    expect(textsBy(tree.hoists(element), tree)).not.toContain('<b>');
  });

  test('is no text at the end of a statement', async () => {
    const tree = (await workbench('javascript')).edits('if (a) {\n  f(b)\n}\n');
    const statement = nodeOf(tree, 'if_statement');
    expect(textsBy(tree.hoists(statement), tree)).toContain('f(b)');
  });

  test('stays in its place: the name in an end tag is that of its start tag', async () => {
    const tree = (await workbench('html')).edits('<p><style>a</style><b>one</b></p>\n');
    const ends = [...Array(tree.arena.size).keys()].filter(
      (node) => tree.arena.kinds[tree.arena.kind[node]!] === 'end_tag',
    );
    expect(ends.map((node) => tree.reuse(node))).toEqual(ends.map(() => undefined));
  });
});

test('a word that goes by the name of another has what belongs to it', async () => {
  const tree = (await workbench('css')).edits('a:not(.b) { c: d }\na:hover { c: d }\n');
  const list = tree.list(nodeOf(tree, 'pseudo_class_selector'));
  const dropped = list.items.map((_, item) => list.without([item])?.edit.cuts);
  const args = tree.arena.start[nodeOf(tree, 'arguments')]!;
  expect(dropped.some((cuts) => cuts?.some((cut) => cut.start === args))).toBe(false);
});
