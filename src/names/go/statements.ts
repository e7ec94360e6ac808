import { type Arena, kindName } from '../../tree/arena.ts';
import { cutAround } from '../../tree/cut.ts';
import { type Edit, type EditSet, replacement } from '../../tree/edit-set.ts';
import { childIn } from '../functions.ts';
import { spelling } from '../name-leaves.ts';

/**
 * What comes to the place of a statement with some edits of a Go file: an expression is assigned to nothing there.
 * `undefined` when that does not help, as it does not for a type in place of a value.
 */
export function goStatements(arena: Arena): (edits: EditSet) => readonly Edit[] | undefined {
  const [outer, inner] = [new Map<string, number>(), new Map<string, number>()];
  for (let node = 0; node < arena.size; node++) {
    const place = placeOf(arena.start[node]!, arena.end[node]!);
    if (!outer.has(place)) outer.set(place, node);
    inner.set(place, node);
  }
  return (set) => {
    const found: Edit[] = [];
    for (const { slot, place, written } of filledSlots(set, outer)) {
      const kept = inner.get(place);
      const fits =
        written === undefined ? kept === undefined || mayCome(arena, kept, slot) : mayBeWritten(arena, slot, written);
      if (!fits) return undefined;
      if (written === undefined && kept !== undefined && isBare(arena, kept, slot)) {
        const at = arena.start[kept]!;
        found.push(replacement(at, at, '_ = '));
      }
    }
    return found;
  };
}

/** A place, and what has come there: a text, or what was in another place. */
interface Filled {
  readonly slot: number;
  readonly place: string;
  readonly written: Uint8Array | undefined;
}

function* filledSlots({ edits, cuts }: EditSet, outer: ReadonlyMap<string, number>): Iterable<Filled> {
  const moves = new Map(edits.flatMap((edit) => moveOf(edit) ?? []));
  for (const { start, end, filled } of edits) {
    const slot = outer.get(placeOf(start, end));
    const around = cutAround(cuts, start, end);
    if (filled !== true || slot === undefined || (around !== undefined && around.insert === undefined)) continue;
    yield { slot, place: endOf(moves, placeOf(start, end)), written: around?.insert };
  }
}

/** A name or a number is no statement. */
function mayBeWritten(arena: Arena, slot: number, text: Uint8Array): boolean {
  return !statement.test(kindName(arena, slot)) || !isWord(text);
}

/** A type is no value. */
function mayCome(arena: Arena, kept: number, slot: number): boolean {
  const place = kindName(arena, slot);
  return !type.test(kindName(arena, kept)) || !(statement.test(place) || value.test(place));
}

function isBare(arena: Arena, kept: number, slot: number): boolean {
  return statement.test(kindName(arena, slot)) && value.test(kindName(arena, kept)) && !mayStandAlone(arena, kept);
}

const statement = /_statement$|^(?:statement_list|short_var_declaration|var_declaration)$/;
const value = /_expression$|_literal$|^(?:identifier|nil|true|false|iota)$/;
const type = /_type$|^type_identifier$/;

/** Some built-in functions are there for their result only. */
const forResult = /^(?:append|cap|complex|imag|len|make|max|min|new|real)$/;

function mayStandAlone(arena: Arena, node: number): boolean {
  const kind = kindName(arena, node);
  if (kind === 'unary_expression') return kindName(arena, arena.firstChild[node]!) === '<-';
  const called = kind === 'call_expression' ? childIn(arena, node, 'function') : undefined;
  return called !== undefined && !forResult.test(spelling(arena, called));
}

function isWord(text: Uint8Array): boolean {
  return /^(?!return|break|continue|fallthrough)\w+$/.test(Buffer.from(text).toString());
}

/** From where a node was to what takes its place. */
function moveOf({ filled, start, end, cuts }: Edit): [string, string][] | undefined {
  if (filled !== true || cuts.some(({ insert }) => insert !== undefined)) return undefined;
  const first = cuts.find((cut) => cut.start === start);
  const last = cuts.findLast((cut) => cut.end === end && cut !== first);
  return [[placeOf(start, end), placeOf(first?.end ?? start, last?.start ?? end)]];
}

/** Where a chain of moves ends. */
function endOf(moves: ReadonlyMap<string, string>, place: string): string {
  let end = place;
  for (let next = moves.get(end); next !== undefined && next !== end; next = moves.get(end)) end = next;
  return end;
}

function placeOf(start: number, end: number): string {
  return `${start}-${end}`;
}
