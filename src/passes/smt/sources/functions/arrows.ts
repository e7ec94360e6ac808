import { type Piece, replaceNode } from '../../../../sexpr/edit.ts';
import { children, headOf, isList } from '../../../../sexpr/script.ts';
import type { Source } from '../../search/opportunity.ts';

/** Arguments of what a function gives, as its own: `(declare-const f (-> A B))` is `(declare-fun f (A) B)`. */
export const uncurry: Source = {
  kind: 'uncurry',
  odds: 0.8,
  stage: 3,
  *find({ script }) {
    for (const command of children(script, -1)) {
      const [, name, second, third] = children(script, command);
      const [list, result] = headOf(script, command) === 'declare-const' ? [undefined, second] : [second, third];
      if (!headOf(script, command).startsWith('declare-') || name === undefined || result === undefined) continue;
      if (headOf(script, result) !== '->' || (list !== undefined && !isList(script, list))) continue;
      const [, ...sorts] = children(script, result);
      const last = sorts.pop();
      if (last === undefined) continue;
      const all = [...(list === undefined ? [] : children(script, list)), ...sorts];
      const params = all.flatMap((sort, i): Piece[] => (i === 0 ? [sort] : [' ', sort]));
      yield { node: command, change: [replaceNode(command, '(declare-fun ', name, ' (', ...params, ') ', last, ')')] };
    }
  },
};
