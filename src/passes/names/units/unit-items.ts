import type { NodeList } from '../../../grammar/edits.ts';
import { fieldName } from '../../../names/functions.ts';
import { type Arena, hasFlag, kindName, nodeFlags, width } from '../../../tree/arena.ts';
import { ownPlaces } from './own-places.ts';

/** Items of shorter lists are parts of what they are in. */
const fewest = 4;

interface Wanted {
  readonly least: number;
  readonly withSmall: boolean;
}

/** The nodes of each item, with what is said about it in front of it. None of a list of few that are large enough. */
export function itemsOf(arena: Arena, list: NodeList, { least, withSmall }: Wanted): number[][] {
  const found: number[][] = [];
  let large = 0;
  for (const { nodes, isSign } of wholeItems(arena, list)) {
    const isLarge = bytesOf(arena, nodes) >= least;
    if (isSign) found.at(-1)?.push(...nodes);
    else if (isLarge || withSmall) found.push(nodes);
    if (isLarge && !isSign) large++;
  }
  return large < fewest ? [] : found;
}

interface WholeItem {
  readonly nodes: number[];
  /** A semicolon and the like: it is a part of what stands in front of it. */
  readonly isSign: boolean;
}

/**
 * The items with what is said about them, and with what a parser that saw the end of one too early took for the next.
 */
function wholeItems(arena: Arena, list: NodeList): WholeItem[] {
  const found: WholeItem[] = [];
  const places = ownPlaces(arena, list);
  let before: number[] = [];
  let isEnded = true;
  for (const { nodes, extra } of list.items) {
    if (extra || places.has(fieldName(arena, nodes[0]!))) continue;
    if (/attribute|annotation|decorator/.test(kindName(arena, nodes[0]!))) {
      before.push(...nodes);
      continue;
    }
    if (isEnded) {
      const isSign = nodes.every((node) => !hasFlag(arena, node, nodeFlags.named));
      found.push({ nodes: isSign ? [...nodes] : [...before, ...nodes], isSign });
    } else found.at(-1)!.nodes.push(...nodes);
    before = [];
    isEnded = hasEnd(arena, nodes);
  }
  return found;
}

/** Whether nothing is missing at its end, as behind `typedef _Complex float` in front of a name. */
function hasEnd(arena: Arena, nodes: readonly number[]): boolean {
  return !hasFlag(arena, arena.after[nodes.at(-1)!]! - 1, nodeFlags.missing);
}

/** How many bytes some nodes have together. */
export function bytesOf(arena: Arena, nodes: readonly number[]): number {
  return nodes.reduce((sum, node) => sum + width(arena, node), 0);
}
