import { addTo } from '../../../basics/add-to.ts';
import type { WakefulPass } from '../../../core/settle.ts';
import type { TestCase } from '../../../core/test-case.ts';
import { spelling } from '../../../names/name-leaves.ts';
import { type Arena, nodesOf, parentKind } from '../../../tree/arena.ts';
import { editTour } from '../../tree/edit-tour.ts';
import { InHalves, type Part, whole } from '../../tree/in-halves.ts';
import { inLanguage } from '../../tree/in-language.ts';
import { readerOf, type TreeLanguage } from '../../tree/read-tree.ts';
import { namedTree, written } from '../named-tree.ts';

/**
 * Names of SQL without the quotation marks that tools write around them: `"a"`, `` `a` `` and `a` are one name, but
 * only words without marks are told to be names. All of them in one trial, halves of them where some are words of the
 * language.
 */
export function bareNames(language: TreeLanguage): WakefulPass<TestCase> {
  return inLanguage('sql', language, () =>
    editTour<readonly Part[]>(readerOf(language), {
      itinerary: (tree) => {
        const named = namedTree(tree);
        const groups = quotedNames(tree.arena).map(([name, places]) =>
          places.map((place) => written(named, place, name)),
        );
        return new InHalves(groups, { label: (count) => `${count} names without quotation marks`, first: 'former' });
      },
      start: whole,
      once: true,
    }),
  );
}

const quoted = /^(?:"([a-z_]\w*)"|`([a-z_]\w*)`|\[([a-z_]\w*)\])$/i;
/** Where what stands in quotation marks can be nothing but a name. */
const naming = /^(?:object_reference|column_definition|column|create_\w+)$/;

/**
 * The places of each name that is defined or read from in quotation marks; those that are words of the language last.
 */
function quotedNames(arena: Arena): [string, number[]][] {
  const places = new Map<string, number[]>();
  const names = new Set<string>();
  for (const node of nodesOf(arena, /^(?:identifier|literal)$/)) {
    const [, ...found] = quoted.exec(spelling(arena, node)) ?? [];
    const name = found.find((word) => word !== undefined);
    if (name === undefined) continue;
    addTo(places, name, node);
    if (naming.test(parentKind(arena, node))) names.add(name);
  }
  const isWord = (name: string): boolean => arena.kinds.includes(`keyword_${name.toLowerCase()}`);
  const found = [...places].filter(([name]) => names.has(name));
  return [...found.filter(([name]) => !isWord(name)), ...found.filter(([name]) => isWord(name))];
}
