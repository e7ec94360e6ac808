import { propose } from '../../core/propose.ts';
import type { Pass } from '../../core/search.ts';
import { applyEdits } from '../../sexpr/edit.ts';
import { readScript } from '../../sexpr/read-script.ts';
import { typeScript } from '../../sexpr/typed-script.ts';
import { shortestSortName } from './sources/sorts/named-sorts.ts';

/** A sort that is written many times by a name, where that has fewer characters. Leaves alone what is not well-formed. */
export const nameShortSorts: Pass<string> = (text) => {
  const script = readScript(text);
  const change = script.problem === undefined ? shortestSortName(typeScript(script)) : undefined;
  if (change === undefined) return [];
  const { text: shorter } = applyEdits(script, change);
  return shorter.length < text.length
    ? [
        propose(
          'layout: a sort by a name',
          () => shorter,
          () => nameShortSorts(shorter),
        ),
      ]
    : [];
};
