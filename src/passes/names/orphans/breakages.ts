import type { Binding } from '../../../names/bindings.ts';
import { rulesOf } from '../../../names/strict-languages.ts';
import { type Arena, width } from '../../../tree/arena.ts';
import { type Edit, replacement } from '../../../tree/edit-set.ts';
import type { LanguageTree } from '../../tree/read-tree.ts';
import { blank } from './dangling.ts';
import { undefiningNames } from './undefining-names.ts';
import { smallestDrop } from './without-orphans.ts';

/** Edits that leave a name without a definition. */
export interface Breakages {
  readonly edits: readonly Edit[];
  /**
   * How many have to be accepted to say that the test lets names be: where it is not known what is of any use, more.
   */
  readonly enough: number;
}

/** Edits that leave a name without a definition, for each sort of names. */
export function breakages(tree: LanguageTree, grammar: string | undefined): Breakages {
  const rules = rulesOf(grammar);
  if (rules !== undefined) return { edits: withoutDefinitions(tree, rules.bindings(tree.arena)), enough: 1 };
  return { edits: undefiningNames(tree.arena), enough: 2 };
}

function withoutDefinitions(tree: LanguageTree, bindings: readonly Binding[]): Edit[] {
  const { arena } = tree;
  const used = bindings.filter(({ uses }) => uses.length > 0);
  const drops = used.flatMap((binding) => (binding.type === 'import' ? [smallestDrop(tree, binding.node)] : []));
  const variables = used.flatMap((binding) => (binding.type === 'variable' ? [binding.names[0]!] : []));
  const longest = variables.toSorted((a, b) => width(arena, b) - width(arena, a)).slice(0, 1);
  const renamings = longest.flatMap((leaf) => (width(arena, leaf) > 1 ? [renamed(arena, leaf)] : []));
  return [drops.find((edit) => edit !== undefined) ?? [], renamings].flat();
}

function renamed({ start, end }: Arena, leaf: number): Edit {
  return replacement(start[leaf]!, end[leaf]!, blank);
}
