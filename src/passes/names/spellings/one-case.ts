import { addTo } from '../../../basics/add-to.ts';
import { proposeLast } from '../../../core/propose.ts';
import type { Pass } from '../../../core/search.ts';
import type { TestCase } from '../../../core/test-case.ts';
import { namesOf } from '../../../names/name-leaves.ts';
import { isCaseless } from '../../../names/told-by-kinds.ts';
import { type Arena, kindName } from '../../../tree/arena.ts';
import { draftOf, withEdits } from '../../../tree/draft.ts';
import { editSet, replacement } from '../../../tree/edit-set.ts';
import { render } from '../../../tree/render.ts';
import type { TreeLanguage } from '../../tree/read-tree.ts';

/**
 * All names in small letters, or else each as it is spelled first, in languages that do not mind: what defines `Foo`
 * and what mentions `FOO` are told to belong together by their spelling from then on.
 */
export function oneCase({ kinds, parse }: Pick<TreeLanguage, 'kinds' | 'parse'>): Pass<TestCase> {
  if (!isCaseless({ kinds })) return () => [];
  return function* (source) {
    const arena = source.length === 0 ? undefined : parse(source);
    if (arena === undefined) return;
    for (const { label, spelled } of spellings(arena)) {
      const edits = editSet(
        [...spelled].flatMap(([spelling, leaves]) =>
          leaves.map((leaf) => replacement(arena.start[leaf]!, arena.end[leaf]!, spelling)),
        ),
      );
      yield proposeLast(label, () => (edits === undefined ? source : render(withEdits(draftOf(arena), edits))));
    }
  };
}

interface Spelling {
  readonly label: string;
  /** By new spelling, the leaves that get it and are spelled otherwise. */
  readonly spelled: ReadonlyMap<string, readonly number[]>;
}

/** None where each name has one already. */
function spellings(arena: Arena): Spelling[] {
  const known = new Map<string, string[]>();
  const { places } = namesOf(arena);
  for (const [name, all] of places) {
    if (!all.some((leaf) => isMacro(arena, leaf))) addTo(known, name.toLowerCase(), name);
  }
  const several = [...known].filter(([, names]) => names.length > 1);
  if (several.length === 0) return [];
  const others = (spelling: string, names: readonly string[]): [string, number[]] => [
    spelling,
    names.flatMap((name) => (name === spelling ? [] : places.get(name)!)),
  ];
  return [
    { label: 'small letters', spelled: new Map([...known].map(([small, names]) => others(small, names))) },
    { label: 'as spelled first', spelled: new Map(several.map(([, names]) => others(names[0]!, names))) },
  ];
}

/** Whether a preprocessor reads it, which does mind. */
function isMacro(arena: Arena, leaf: number): boolean {
  for (let node = leaf; node > 0; node = arena.parent[node]!) if (/preproc/.test(kindName(arena, node))) return true;
  return false;
}
