import { type NamedTree, textBetween } from './named-tree.ts';

/** The line end before a node that begins its line, and what it is indented by. */
export function lineAt({ arena }: NamedTree, node: number): string {
  const before = textBetween(arena, 0, arena.start[node]!);
  return `\n${/(?:^|\n)([ \t]*)$/.exec(before)?.[1] ?? ''}`;
}

/** A text that begins with one node, its lines as deep as those of another node, in the place of which it is to stand. */
export function asDeepAs(tree: NamedTree, text: string, [from, to]: readonly [number, number]): string {
  return text.replaceAll(lineAt(tree, from), lineAt(tree, to));
}
