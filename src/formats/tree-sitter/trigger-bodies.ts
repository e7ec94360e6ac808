import { type Arena, brokenCount, children, hasFlag, kindName, nodeFlags, width } from '../../tree/arena.ts';
import { ArenaColumns, type NodeRow } from '../../tree/arena-columns.ts';
import { withInsertions, withoutInsertions } from './insertions.ts';
import { type Trigger, triggersIn } from './triggers.ts';

type Parse = (bytes: Uint8Array, limitMs?: number) => Arena | undefined;

/**
 * Reads triggers of SQL with what they do as the last part of them. The grammar knows only those that call a function,
 * and makes one long mistake of what is around others. Where that makes the tree worse, the text is read as it is.
 */
export function parsedWithTriggers(language: string, parse: Parse): Parse {
  if (language !== 'sql') return parse;
  return (bytes, limitMs) => {
    const arena = parse(bytes, limitMs);
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
    const triggers = arena && /\btrigger\b/i.test(text) && brokenCount(arena) > 0 ? triggersIn(text) : [];
    const calling = triggers.length > 0 ? parsedAsCalling((read) => parse(read, limitMs), bytes, triggers) : undefined;
    const bodies = calling && parse(bodiesOf(bytes, triggers), limitMs);
    if (arena === undefined || calling === undefined || bodies === undefined) return arena;
    return brokenCount(calling) + brokenCount(bodies) < brokenCount(arena) ? joined(calling, bodies, triggers) : arena;
  };
}

/** All but what triggers do, as if they called functions. */
function parsedAsCalling(parse: Parse, bytes: Uint8Array, triggers: readonly Trigger[]): Arena | undefined {
  const text = Buffer.from(bytes);
  for (const { from, to } of triggers) text.fill(' ', from, to);
  const insertions = triggers.flatMap((trigger) => trigger.insertions);
  const arena = parse(withInsertions(text, insertions));
  return arena && withoutInsertions(arena, bytes, insertions);
}

/** What triggers do, each a block of its own, where it stands in the text. */
function bodiesOf(bytes: Uint8Array, triggers: readonly Trigger[]): Uint8Array {
  const text = Buffer.alloc(bytes.length + 1, ' ');
  for (const { from, to } of triggers) {
    text.set(bytes.subarray(from, to), from);
    text[to] = semicolon;
  }
  return text;
}

const semicolon = 0x3b;

/** With the blocks as the last parts of the triggers. What was inserted leaves no nodes. */
function joined(calling: Arena, bodies: Arena, triggers: readonly Trigger[]): Arena {
  const blocks = blocksByStart(bodies);
  const ends = endsWithBodies(calling, triggers);
  const columns = new ArenaColumns(calling.text, calling, calling.size + bodies.size);
  const open: number[] = [];
  const leave = (): void => {
    const node = open.pop()!;
    const block = kindName(calling, node) === 'create_trigger' ? blocks.get(calling.end[node]!) : undefined;
    if (block !== undefined) copy(bodies, block, columns);
    columns.leave();
  };
  for (let node = 0; node < calling.size; ) {
    while (open.length > 0 && calling.after[open.at(-1)!]! <= node) leave();
    if (width(calling, node) === 0 && !hasFlag(calling, node, nodeFlags.missing)) {
      node = calling.after[node]!;
      continue;
    }
    columns.enter({ ...rowOf(calling, node), end: ends.get(node) ?? calling.end[node]! });
    open.push(node++);
  }
  while (open.length > 0) leave();
  return columns.finish();
}

function blocksByStart(bodies: Arena): Map<number, number> {
  const blocks = children(bodies, 0).filter((node) => kindName(bodies, node) === 'block');
  return new Map(blocks.map((node) => [bodies.start[node]!, node]));
}

/** Where triggers, and what they are the last part of, end in truth. */
function endsWithBodies(calling: Arena, triggers: readonly Trigger[]): Map<number, number> {
  const ends = new Map(triggers.map(({ from, to }) => [from, to]));
  const found = new Map<number, number>();
  for (let node = 0; node < calling.size; node++) {
    const from = calling.end[node]!;
    const to = kindName(calling, node) === 'create_trigger' ? ends.get(from) : undefined;
    if (to === undefined) continue;
    for (let outer = node; outer !== -1 && calling.end[outer] === from; outer = calling.parent[outer]!) {
      found.set(outer, to);
    }
  }
  return found;
}

function copy(arena: Arena, top: number, columns: ArenaColumns): void {
  const open: number[] = [];
  for (let node = top; node < arena.after[top]!; node++) {
    for (; open.length > 0 && arena.after[open.at(-1)!]! <= node; open.pop()) columns.leave();
    columns.enter(rowOf(arena, node));
    open.push(node);
  }
  for (const _ of open) columns.leave();
}

function rowOf(arena: Arena, node: number): NodeRow {
  return {
    kind: arena.kind[node]!,
    grammarKind: arena.grammarKind[node]!,
    start: arena.start[node]!,
    end: arena.end[node]!,
    field: arena.field[node]!,
    flags: arena.flags[node]!,
  };
}
