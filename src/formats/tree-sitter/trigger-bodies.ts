import { type Arena, brokenCount, children, hasFlag, kindName, nodeFlags, width } from '../../tree/arena.ts';
import { ArenaColumns } from '../../tree/arena-columns.ts';
import { copyNodes, rowOf } from '../../tree/copy-nodes.ts';
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
    const broken = arena === undefined ? 0 : brokenCount(arena);
    const triggers = broken === 0 ? [] : triggersIn(Buffer.from(bytes).toString('latin1'));
    if (triggers.length === 0) return arena;
    const calling = parsedAsCalling((read) => parse(read, limitMs), bytes, triggers);
    const bodies = calling && parse(bodiesOf(bytes, triggers), limitMs);
    if (calling === undefined || bodies === undefined) return arena;
    return brokenCount(calling) + brokenCount(bodies) < broken ? joined(calling, bodies, triggers) : arena;
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
  copyNodes(calling, columns, {
    row: (node) => {
      const isInserted = width(calling, node) === 0 && !hasFlag(calling, node, nodeFlags.missing);
      return isInserted ? undefined : { ...rowOf(calling, node), end: ends.get(node) ?? calling.end[node]! };
    },
    leaving: (node) => {
      const block = kindName(calling, node) === 'create_trigger' ? blocks.get(calling.end[node]!) : undefined;
      if (block !== undefined) copyNodes(bodies, columns, { top: block });
    },
  });
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
