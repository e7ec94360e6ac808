import { defaultValues } from '../../../../sexpr/defaults.ts';
import { child, headOf, textOf } from '../../../../sexpr/script.ts';
import { argumentsOf } from '../../../../sexpr/sorts.ts';
import type { Source } from '../../search/opportunity.ts';
import { argsOf, replaced, symbol, termsOf } from '../../terms.ts';
import { candidates } from '../symbols/variables.ts';

/** `(store a 0 v)` for `((as const (Array Int S)) v)`, which takes more letters, where there is such an array. */
export const storeInVariables: Source = {
  kind: 'stores',
  odds: 0.3,
  stage: 4,
  *find({ script }) {
    for (const node of termsOf(script)) {
      const sort = script.sort[node];
      const head = child(script, node, 0);
      if (sort === undefined || head < 0 || headOf(script, head) !== 'as') continue;
      const [index] = argumentsOf(sort, 'Array') ?? [];
      const [value, ...more] = argsOf(script, node);
      if (index === undefined || value === undefined || more.length > 0) continue;
      const [array] = candidates(script, node, sort);
      if (array === undefined) continue;
      const pieces = ['(store ', symbol(array.name), ' '];
      for (const place of defaultValues(script, index).slice(0, 2))
        yield { node, detail: place, change: replaced(node, [...pieces, `${place} `, textOf(script, value), ')']) };
    }
  },
};
