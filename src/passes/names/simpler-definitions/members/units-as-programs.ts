import { type Arena, children, kindName } from '../../../../tree/arena.ts';
import { childOfKind } from '../../../../tree/child-of-kind.ts';
import { type Edit, removal, replacement } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../../named-tree.ts';

/**
 * A unit becomes a program, which promises nothing to others:
 * `unit a; interface procedure p; implementation procedure p; begin end; end.` as
 * `program a; procedure p;forward; procedure p; begin end; begin end.` (Pascal).
 */
export function* unitsAsPrograms(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  const unit = arena.kinds.includes('kUnit') ? childOfKind(arena, 0, 'unit') : undefined;
  const parts = unit === undefined ? undefined : partsOf(arena, unit);
  if (unit === undefined || parts === undefined) return;
  const { open, closed, begin, end } = parts;
  const heads = children(arena, open).filter((child) => kindName(arena, child) === 'declProc');
  yield* change('a unit is a program', [
    written(tree, arena.firstChild[unit]!, 'program'),
    written(tree, arena.firstChild[open]!, ''),
    ...heads.map((head) => replacement(arena.end[head]! - 1, arena.end[head]!, ';forward;')),
    removal(arena.start[closed]!, arena.end[arena.firstChild[closed]!]!),
    ...oneOfUses(tree, open, closed),
    begin === undefined
      ? replacement(arena.start[end]!, arena.start[end]!, 'begin ')
      : replacement(arena.start[begin]!, arena.end[begin]!, 'begin'),
  ]);
}

interface Parts {
  readonly open: number;
  readonly closed: number;
  /** The word before what is done at first, if there is something. */
  readonly begin: number | undefined;
  readonly end: number;
}

function partsOf(arena: Arena, unit: number): Parts | undefined {
  const [open, closed, end] = ['interface', 'implementation', 'kEnd'].map((kind) => childOfKind(arena, unit, kind));
  if (open === undefined || closed === undefined || end === undefined) return undefined;
  const first = childOfKind(arena, unit, 'initialization');
  return { open, closed, begin: first === undefined ? undefined : arena.firstChild[first]!, end };
}

/** A program says once which units it uses, before everything else. */
function oneOfUses(tree: NamedTree, open: number, closed: number): Edit[] {
  const { arena } = tree;
  const [first, second] = [open, closed].map((part) => childOfKind(arena, part, 'declUses'));
  if (second === undefined) return [];
  const own = sourceOf(tree, second);
  const at = arena.end[first ?? arena.firstChild[open]!]!;
  if (first === undefined) return [removal(arena.start[second]!, arena.end[second]!), replacement(at, at, ` ${own}`)];
  const names = own.replace(/^uses\s*/i, '');
  return [removal(arena.start[second]!, arena.end[second]!), replacement(at - 1, at, `,${names}`)];
}
