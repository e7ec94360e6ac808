import { addTo } from '../../../../basics/add-to.ts';
import { children } from '../../../../sexpr/script.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
import { dropArguments } from '../terms/parts.ts';
import { dropAssertions, dropUnused } from './commands.ts';

/** How small a script must be for this, and how many parts of one list are paired. */
const mostCommands = 30;
const mostParts = 7;

const parts = [dropAssertions, dropUnused, dropArguments];

/** Two commands or two arguments that can only go together: when nothing else helps and little is left. */
export function* dropPairs(scene: Scene): Iterable<Finding> {
  if (children(scene.script, -1).length > mostCommands) return;
  const lists = new Map<number, Finding[]>();
  for (const finding of parts.flatMap((findingsOf) => [...findingsOf(scene)])) {
    const list = scene.script.parent[finding.node]!;
    addTo(lists, list, finding);
  }
  for (const list of lists.values()) if (list.length <= mostParts) yield* pairsOf(list, scene.ids);
}

function* pairsOf(list: readonly Finding[], ids: Int32Array): Iterable<Finding> {
  for (const [i, one] of list.entries()) {
    for (const other of list.slice(i + 1)) {
      if ((one.share?.most ?? 2) < 2) continue;
      yield { node: one.node, detail: ids[other.node]!, change: [...one.change, ...other.change] };
    }
  }
}
