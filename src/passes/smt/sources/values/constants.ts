import { defaultValues } from '../../../../sexpr/defaults.ts';
import { Role } from '../../../../sexpr/roles.ts';
import { isList, textOf } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import { hasPaid } from '../../search/odds.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
import { replaced, termsOf } from '../../terms.ts';
import { Redundancy } from '../commands/redundancy.ts';
import { shareOfDeclaration } from './declared-constants.ts';
import { futileIn } from './futile.ts';

/** Of terms of so many nodes it is asked once more in the end whether a value may stand in their place. */
const small = 3;

/** The value at `place` among the simplest of its sort, in place of each term. */
function* constants({ script, odds }: Scene, place: number): Iterable<Finding> {
  const isFutile = futileIn(script);
  // What was put in the place of a longer value does not give way to one again.
  const isShort = hasPaid(odds, 'short-variables');
  const redundancy = new Redundancy(script);
  for (const node of termsOf(script)) {
    const sort = script.sort[node];
    if (sort === undefined || script.role[script.parent[node]!] === Role.pattern) continue;
    const values = defaultValues(script, sort);
    const [value, text] = [values[place], textOf(script, node)];
    if (value === undefined || isFutile(node, value) || (isShort && isLonger(script, node, value))) continue;
    const before = values.indexOf(text);
    const isShorter = isList(script, node) && value.length < text.length;
    const isRespelt = !isList(script, node) && script.meaning[node] === undefined && value.length >= text.length;
    if (before < 0 || before > place || isShorter)
      yield {
        node,
        // What could not go when it was large is hardly ever put up with later.
        ...((isRespelt || script.after[node]! - node > small) && { once: true }),
        change: replaced(node, [value]),
        bonus: simplerBy(script, node, value) + redundancy.weightWithout(node),
      };
  }
}

function isLonger(script: TypedScript, node: number, value: string): boolean {
  return script.meaning[node] !== undefined && value.length > textOf(script, node).length;
}

/**
 * What is not seen in nodes and bytes: from 1 to 0 saves nothing, but is simpler and cannot go back; a variable less
 * may be a declaration less.
 */
function simplerBy(script: TypedScript, node: number, value: string): number {
  if (isList(script, node)) return 0;
  const meaning = script.meaning[node];
  if (meaning === undefined) return Math.max(0, value.length - textOf(script, node).length) + 1;
  return Math.max(1, shareOfDeclaration(script, node));
}

export function firstConstants(scene: Scene): Iterable<Finding> {
  return constants(scene, 0);
}

export function secondConstants(scene: Scene): Iterable<Finding> {
  return constants(scene, 1);
}
