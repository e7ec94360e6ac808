import { addTo } from '../../../../basics/add-to.ts';
import { defaultValues } from '../../../../sexpr/defaults.ts';
import { replaceNode } from '../../../../sexpr/edit.ts';
import { isList, NodeKind, textOf } from '../../../../sexpr/script.ts';
import type { Sort } from '../../../../sexpr/sorts.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
import { characters } from '../../string-literals.ts';
import { termsOf } from '../../terms.ts';

/**
 * The simplest value, or the next simplest, in all places of a value that is written more than once: changed in one
 * place only, it would no longer equal the value that it is compared with elsewhere. Each time there are fewer
 * different values, so it ends.
 */
export function* alikeValues({ script }: Scene): Iterable<Finding> {
  for (const { sort, text, nodes } of repeatedValues(script)) {
    const values = defaultValues(script, sort).slice(0, 2);
    const place = values.indexOf(text);
    for (const value of place < 0 ? values : values.slice(0, place)) {
      const grows = nodes.length * Math.max(0, value.length - text.length);
      const change = nodes.map((node) => replaceNode(node, value));
      if (grows === 0) yield { node: nodes[0]!, detail: value, change, bonus: 1 };
    }
  }
}

/** How many strings are looked at, and of how many characters the shortest has to be. */
const mostStrings = 50;
const fewestCharacters = 2;

/**
 * What is written in several strings, in one of them by itself, becomes its first character or nothing in all of them.
 */
export function* alikeStrings({ script }: Scene): Iterable<Finding> {
  const strings = fewStrings(script);
  for (const part of new Set(strings.map((node) => contentOf(script, node)))) {
    const places = strings.filter((node) => contentOf(script, node).includes(part));
    const [first, ...more] = characters(`"${part}"`);
    if (places.length < 2 || first === undefined || more.length + 1 < fewestCharacters) continue;
    for (const shorter of ['', first]) {
      const without = (node: number): string => contentOf(script, node).replaceAll(part, () => shorter);
      yield {
        node: places[0]!,
        detail: `${part} ${shorter}`,
        change: places.map((node) => replaceNode(node, `"${without(node)}"`)),
      };
    }
  }
}

/** Of how many characters strings may be made that are replaced by each other. */
const largestAlphabet = 12;

/** One character in the place of another in all strings, where two side by side become the same: one may go then. */
export function* alikeCharacters({ script }: Scene): Iterable<Finding> {
  const strings = fewStrings(script);
  const spelled = strings.map((node) => characters(textOf(script, node)));
  const alphabet = [...new Set(spelled.flat())];
  if (alphabet.length > largestAlphabet) return;
  alphabet.sort((a, b) => a.length - b.length);
  const lists = strings.map((node) => script.parent[node]!);
  const before = differentBySide(lists, spelled);
  for (const [i, from] of alphabet.entries()) {
    for (const to of alphabet.slice(0, i)) {
      const respelled = spelled.map((text) => text.map((c) => (c === from ? to : c)));
      if (differentBySide(lists, respelled) === before) continue;
      const change = strings.flatMap((node, at) =>
        spelled[at]!.includes(from) ? [replaceNode(node, `"${respelled[at]!.join('')}"`)] : [],
      );
      yield { node: strings[0]!, detail: `${from} ${to}`, change, bonus: 1 };
    }
  }
}

/** How many strings there are in each list that differ, in all lists together. */
function differentBySide(lists: readonly number[], spelled: readonly (readonly string[])[]): number {
  return new Set(spelled.map((text, at) => `${lists[at]} ${text.join('')}`)).size;
}

/** All strings of the script; none of one that has too many. */
function fewStrings(script: TypedScript): readonly number[] {
  const strings = [...termsOf(script)].filter((node) => script.kind[node] === NodeKind.string);
  return strings.length > mostStrings ? [] : strings;
}

function contentOf(script: TypedScript, string: number): string {
  return textOf(script, string).slice(1, -1);
}

interface Repeated {
  readonly sort: Sort;
  readonly text: string;
  readonly nodes: readonly number[];
}

function repeatedValues(script: TypedScript): Repeated[] {
  const places = new Map<string, number[]>();
  for (const node of termsOf(script)) {
    const sort = script.sort[node];
    if (sort === undefined || isList(script, node) || script.meaning[node] !== undefined) continue;
    addTo(places, `${sort} ${textOf(script, node)}`, node);
  }
  return [...places.values()].flatMap((nodes) => {
    const [first, second] = nodes;
    if (first === undefined || second === undefined) return [];
    return [{ sort: script.sort[first]!, text: textOf(script, first), nodes }];
  });
}
