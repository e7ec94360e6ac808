import { addTo } from '../../basics/add-to.ts';
import { UsageError } from '../../core/errors.ts';
import { allMutators, type Switches } from '../../passes/smt/mutators/all.ts';

/** What stands for all that pare has and ddSMT has not. */
const own = 'others';

/**
 * The switches that a list of names stands for, from left to right: `none` and `all`, a group, a mutator, each with
 * `no-` before it to turn it off.
 */
export function smtSwitches(lists: readonly string[]): Switches {
  const mutators = allMutators();
  const groups = new Set<string>(mutators.map(({ group }) => group));
  const every = [...mutators.map(({ name }) => name), own];
  const switches: Record<string, boolean> = {};
  for (const word of lists.flatMap((list) => list.split(',')).filter((word) => word !== '')) {
    const isOn = word !== 'none' && !word.startsWith('no-');
    const name = word.replace(/^no-/, '');
    const named = groups.has(name) ? mutators.filter(({ group }) => group === name).map((each) => each.name) : [name];
    const meant = name === 'none' || name === 'all' ? every : named;
    const unknown = meant.find((each) => !every.includes(each));
    if (unknown !== undefined) {
      const known = [...groups, ...every].join(', ');
      throw new UsageError(`--mutators: there is no mutator or group "${unknown}". There are all, none, ${known}.`);
    }
    for (const each of meant) switches[each] = isOn;
  }
  return switches;
}

/** The groups, with the names of their mutators. */
export function smtMutatorNames(): readonly (readonly [string, readonly string[]])[] {
  const groups = new Map<string, string[]>();
  for (const { group, name } of allMutators()) addTo(groups, group, name);
  return [...groups];
}
