import { type Arena, textBetween } from '../../tree/arena.ts';
import { type NamedTree, sourceOf } from './named-tree.ts';

/** The line end before a node that begins its line, and what it is indented by. */
export function lineAt({ arena }: NamedTree, node: number): string {
  const at = arena.start[node]!;
  return `\n${textBetween(arena, lineStart(arena, at) ?? at, at)}`;
}

/** The semicolon at the end of a statement, for what takes its place; nothing where it has none. */
export function semicolonOf(tree: NamedTree, statement: number): string {
  return sourceOf(tree, statement).endsWith(';') ? ';' : '';
}

/** What keeps a statement apart from the one before it: the end of a line does where nothing else does, as in Go. */
export function gapBefore(tree: NamedTree, statement: number): string {
  const start = lineStart(tree.arena, tree.arena.start[statement]!);
  // No line ends in front of the first one.
  return start === undefined || start === 0 ? '\n' : lineAt(tree, statement);
}

/** The beginning of the line, if there is only white space between it and this offset. */
function lineStart({ text }: Arena, at: number): number | undefined {
  let start = at;
  while (start > 0 && (text[start - 1] === 0x20 || text[start - 1] === 0x09)) start--;
  return start === 0 || text[start - 1] === 0x0a ? start : undefined;
}

/**
 * A text that begins with one node, its lines as deep as those of another node, in the place of which it is to stand.
 */
export function asDeepAs(tree: NamedTree, text: string, [from, to]: readonly [number, number]): string {
  return text.replaceAll(lineAt(tree, from), lineAt(tree, to));
}
