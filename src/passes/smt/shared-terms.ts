import { addTo } from '../../basics/add-to.ts';
import type { Pass } from '../../core/search.ts';
import { type Edit, replaceNode } from '../../sexpr/edit.ts';
import { Role } from '../../sexpr/roles.ts';
import { child, children, headOf, isList, textOf } from '../../sexpr/script.ts';
import { isVisible, type TypedScript } from '../../sexpr/typed-script.ts';
import { shortened } from './shortened.ts';
import { argsOf, freshNames } from './terms.ts';

/** Of longer terms, of which hardly any is written twice, only parts are looked at. */
const longest = 500;
/** Of so many terms a place for the name is looked for: each way up may be long. */
const mostTried = 50;

/** A term that is written several times by a name of `let`, where that has fewer characters, what saves most first. */
export const share: Pass<string> = shortened('a term by a name', sharedIn);

function sharedIn(script: TypedScript): Edit[] | undefined {
  const saved = (places: readonly number[]): number => (places.length - 1) * textOf(script, places[0]!).length;
  const repeated = [...repeatedTerms(script)].sort((a, b) => saved(b) - saved(a)).slice(0, mostTried);
  for (const places of repeated) {
    const around = termAround(script, places);
    if (around === undefined) continue;
    const [name] = freshNames(script, 1) as [string];
    const term = places[0]!;
    const binding = `(${name}${textOf(script, term)})`;
    const last = lastBeside(script, term, around);
    return [
      last < 0 ? replaceNode(around, `(let(${binding})`, around, ')') : replaceNode(last, last, binding),
      ...places.map((place) => replaceNode(place, name)),
    ];
  }
  return undefined;
}

/**
 * The last binding of the closest `let` around, if the term is about nothing that is bound from there on; -1 otherwise.
 */
function lastBeside(script: TypedScript, term: number, place: number): number {
  let inner = place;
  while (inner >= 0 && !isBody(script, inner)) inner = script.parent[inner]!;
  const outside = inner < 0 ? -1 : script.parent[inner]!;
  return outside >= 0 && meansTheSame(script, term, outside)
    ? (children(script, child(script, outside, 1)).at(-1) ?? -1)
    : -1;
}

/** Whether it is what names of `let` are for. */
function isBody(script: TypedScript, node: number): boolean {
  const outside = script.parent[node]!;
  return outside >= 0 && headOf(script, outside) === 'let' && argsOf(script, outside)[1] === node;
}

function repeatedTerms(script: TypedScript): number[][] {
  const places = new Map<string, number[]>();
  for (let node = 0; node < script.count; node++) {
    const isTerm = script.role[node] === Role.term && isList(script, node);
    if (isTerm && script.end[node]! - script.start[node]! <= longest) addTo(places, textOf(script, node), node);
  }
  return [...places.values()].filter(({ length }) => length > 1);
}

/** The smallest term that they are all in, where what they are made of means the same. */
function termAround(script: TypedScript, places: readonly number[]): number | undefined {
  const [first, last] = [places[0]!, places.at(-1)!];
  let around = script.parent[first]!;
  while (around >= 0 && (script.role[around] !== Role.term || last >= script.after[around]!))
    around = script.parent[around]!;
  return around >= 0 && places.every((place) => meansTheSame(script, place, around)) ? around : undefined;
}

function meansTheSame(script: TypedScript, term: number, place: number): boolean {
  for (let n = term; n < script.after[term]!; n++) {
    const meaning = script.meaning[n];
    const isOwn = meaning !== undefined && meaning.node >= term && meaning.node < script.after[term]!;
    if (meaning !== undefined && !isOwn && !isVisible(script, meaning, place)) return false;
  }
  return true;
}
