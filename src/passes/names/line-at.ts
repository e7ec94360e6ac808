import { type NamedTree, textBetween } from './named-tree.ts';

/** The line end before a node that begins its line, and what it is indented by. */
export function lineAt({ arena }: NamedTree, node: number): string {
  const before = textBetween(arena, 0, arena.start[node]!);
  return `\n${/(?:^|\n)([ \t]*)$/.exec(before)?.[1] ?? ''}`;
}
