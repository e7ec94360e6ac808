import type { Definition } from '../../../sexpr/definitions.ts';
import { replaceNode } from '../../../sexpr/edit.ts';
import { headOf } from '../../../sexpr/script.ts';
import type { TypedScript } from '../../../sexpr/typed-script.ts';
import { nodeWeight, type Source } from '../opportunity.ts';
import { commandOf } from '../terms.ts';

/** Datatypes whose constructors have no fields, made Boolean where there are two at most, or made numbers. */
export const countEnumerations: Source = {
  kind: 'enumerations',
  odds: 0.4,
  stage: 3,
  *find({ script }) {
    for (const sort of script.definitions) {
      const constructors = constructorsOf(script, sort);
      if (constructors.length === 0 || sort.uses.length + constructors.flatMap(({ uses }) => uses).length === 0)
        continue;
      for (const [name, values] of [
        ['Bool', ['false', 'true']],
        ['Int', constructors.map((_, i) => `${i}`)],
      ] as const) {
        if (values.length < constructors.length) continue;
        const terms = constructors.flatMap(({ uses }, i) => uses.map((use) => replaceNode(use, values[i]!)));
        const change = [...sort.uses.map((use) => replaceNode(use, name)), ...terms];
        yield { node: sort.node, detail: name, change, bonus: nodeWeight(script, commandOf(script, sort.node)) };
      }
    }
  },
};

/** Those of an enumeration of which nothing but equality is asked; none otherwise. */
function constructorsOf(script: TypedScript, { kind, name, node }: Definition): Definition[] {
  if (kind !== 'sort' || !headOf(script, commandOf(script, node)).startsWith('declare-datatype')) return [];
  const all = script.lookup.givers(name).filter((each) => each.kind === 'constructor');
  const isPlain = all.every(
    ({ params, uses }) =>
      params.length === 0 && uses.every((use) => !['_', 'as'].includes(headOf(script, script.parent[use]!))),
  );
  return isPlain ? all : [];
}
