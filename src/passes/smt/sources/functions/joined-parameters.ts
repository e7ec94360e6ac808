import { defaultValues } from '../../../../sexpr/defaults.ts';
import type { Definition } from '../../../../sexpr/definitions.ts';
import { dropNode, type Edit, replaceNode } from '../../../../sexpr/edit.ts';
import { Role } from '../../../../sexpr/roles.ts';
import { children, textOf } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Source } from '../../search/opportunity.ts';
import { argsOf, isApplication } from '../../terms.ts';
import { parameterList } from './functions.ts';

/** How many parameters of a function are looked at for pairs of them, and in how many uses. */
const MOST_PARAMETERS = 8;
const MOST_USES = 30;

/** One parameter for two of a function that is only declared, where in each use at most one of them is not the simplest value. */
export const joinParameters: Source = {
  kind: 'joined-parameters',
  odds: 0.5,
  stage: 3,
  *find({ script, ids }) {
    for (const definition of script.definitions) {
      const { params, uses, node } = definition;
      if (params.length < 2 || params.length > MOST_PARAMETERS || uses.length > MOST_USES) continue;
      const list = parameterList(script, definition);
      if (list === undefined || script.role[list] !== Role.sorts) continue;
      const written = children(script, list);
      for (const [i, j] of pairsOfOneSort(definition)) {
        const edits = joined(script, definition, [i, j]);
        const [kept, gone] = [written[i]!, written[j]!];
        if (edits !== undefined)
          yield { node, detail: `${ids[kept]!} ${ids[gone]!}`, change: [dropNode(gone), ...edits] };
      }
    }
  },
};

function* pairsOfOneSort({ params }: Definition): Iterable<readonly [number, number]> {
  for (let i = 0; i < params.length; i++)
    for (let j = i + 1; j < params.length; j++) if (params[i] === params[j]) yield [i, j];
}

/** In each use what is not the simplest value; `undefined` where that is both, or none is more than one of the two. */
function joined(
  script: TypedScript,
  { params, uses }: Definition,
  [i, j]: readonly [number, number],
): Edit[] | undefined {
  const [simplest] = defaultValues(script, params[i] ?? '');
  const edits: Edit[] = [];
  const needed = new Set<number>();
  for (const use of uses) {
    const around = script.parent[use]!;
    const [first, second] =
      isApplication(script, around) && around + 1 === use ? [i, j].map((at) => argsOf(script, around)[at]) : [];
    if (first === undefined || second === undefined) return undefined;
    const isPlain = [first, second].map((arg) => textOf(script, arg) === simplest);
    edits.push(dropNode(second));
    if (isPlain[1] || textOf(script, first) === textOf(script, second)) {
      if (!isPlain[0]) needed.add(i);
      continue;
    }
    if (!isPlain[0]) return undefined;
    needed.add(j);
    edits.push(replaceNode(first, textOf(script, second)));
  }
  // Of what is always the simplest value, nothing would be lost without it.
  return needed.size === 2 ? edits : undefined;
}
