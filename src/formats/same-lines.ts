import { fromBytes } from './latin1.ts';

/**
 * What is left of a text, with empty lines where lines went, so that each line has the number that it had (DustMite's
 * `--white-out`). Each line must be one of the text or be left of one; `undefined` when it is not. Lines that are there
 * once on both sides are where they were; those between them stand as far up as they can.
 */
export function onSameLines(text: Uint8Array, left: Uint8Array): Uint8Array | undefined {
  const after = linesOf(left).filter((line) => line !== '');
  const places = placesOf(linesOf(text), after);
  if (places === undefined) return undefined;
  const placed: string[] = [];
  for (const [i, place] of places.entries()) {
    while (placed.length < place) placed.push('');
    placed.push(after[i]!);
  }
  const joined = placed.join('\n');
  return Buffer.from(left.at(-1) === newline ? `${joined}\n` : joined, 'latin1');
}

const newline = 10;

/** One character for each byte. */
function linesOf(bytes: Uint8Array): string[] {
  const lines = fromBytes(bytes).split('\n');
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

/** On which line of the original each line stands. */
function placesOf(before: readonly string[], after: readonly string[]): number[] | undefined {
  const [there, here] = [numbersOf(before), numbersOf(after)];
  const fixed: (number | undefined)[] = [];
  const ends: number[] = [];
  let end = before.length;
  for (let i = after.length - 1; i >= 0; i--) {
    const place = here.get(after[i]!) === i ? (there.get(after[i]!) ?? -1) : -1;
    // What was moved is not where it was.
    if (place >= 0 && place < end) fixed[i] = end = place;
    ends[i] = end;
  }
  const places: number[] = [];
  for (const [i, line] of after.entries()) {
    const next = (places.at(-1) ?? -1) + 1;
    const place = fixed[i] ?? placeOf(line, before, [next, ends[i]!]);
    if (place === undefined) return undefined;
    places.push(place);
  }
  return places;
}

/** The line number of lines that are there once; -1 for the others. */
function numbersOf(lines: readonly string[]): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const [i, line] of lines.entries()) numbers.set(line, numbers.has(line) ? -1 : i);
  return numbers;
}

/** The first line from `from` on and before `end` that this one is, or is left of. */
function placeOf(
  line: string,
  before: readonly string[],
  [from, end]: readonly [from: number, end: number],
): number | undefined {
  let shortened: number | undefined;
  for (let i = from; i < end; i++) {
    if (before[i] === line) return i;
    if (shortened === undefined && isLeftOf(line, before[i]!)) shortened = i;
  }
  return shortened;
}

/** Whether a line is another one with characters left out. */
function isLeftOf(left: string, line: string): boolean {
  let at = 0;
  for (const character of left) {
    at = line.indexOf(character, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
