import { replaceNode } from '../../../sexpr/edit.ts';
import { textOf } from '../../../sexpr/script.ts';
import { looseClasses } from '../../../sexpr/sort-classes.ts';
import type { Source } from '../opportunity.ts';
import { isSynthesis } from '../terms.ts';

/** Truth values that are only compared and passed on, as whole numbers, which take fewer letters: 0 for `false`. */
export const countBooleans: Source = {
  kind: 'counted',
  odds: 0.5,
  stage: 7,
  *find({ script }) {
    if (isSynthesis(script) || script.lookup.leaves('define-funs-rec').length > 0) return;
    for (const { terms, written } of looseClasses(script, 'Bool')) {
      const values = terms.flatMap((term) => {
        const value = ['false', 'true'].indexOf(textOf(script, term));
        return value < 0 ? [] : [replaceNode(term, `${value}`)];
      });
      yield { node: written[0]!, change: [...written.map((sort) => replaceNode(sort, 'Int')), ...values] };
    }
  },
};
