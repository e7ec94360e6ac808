import type { Insertion } from './insertions.ts';

/**
 * A trigger of SQL that says itself what it does, which the grammar does not know: `CREATE TRIGGER ... BEGIN ... END`.
 */
export interface Trigger {
  /** Insertions that make a trigger without a body of it, which the grammar knows. */
  readonly insertions: readonly Insertion[];
  /** From `BEGIN` to `END`, in bytes. */
  readonly from: number;
  readonly to: number;
}

// What is not closed is looked through once only: a comment goes on to the end, a name in brackets to the next one.
const tokenOrGap =
  /\s+|--[^\n]*|\/\*.*?(?:\*\/|$)|'(?:''|[^'])*'|"(?:""|[^"])*"|`[^`]*`|\[[^[\]]*\]|[A-Za-z_$][\w$]*|./gs;
const isGap = /^(?:\s|--|\/\*)/;

interface Token {
  /** In capital letters. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** The triggers in a text, one character for each byte. */
export function triggersIn(text: string): Trigger[] {
  const tokens = /\btrigger\b/i.test(text) ? tokensOf(text) : [];
  const found: Trigger[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const begin = tokens[at]!.word === 'TRIGGER' ? beginOfBody(tokens, at) : undefined;
    if (begin === undefined) continue;
    const end = endOfBody(tokens, begin);
    if (end === undefined) return found;
    const insertions = insertionsInto(tokens.slice(at + 1, begin), tokens[begin]!.start);
    found.push({ insertions, from: tokens[begin]!.start, to: tokens[end]!.end });
    at = end;
  }
  return found;
}

function tokensOf(text: string): Token[] {
  return [...text.matchAll(tokenOrGap)].flatMap(({ 0: token, index }) =>
    isGap.test(token) ? [] : [{ word: token.toUpperCase(), start: index, end: index + token.length }],
  );
}

/** More tokens do not say when a trigger acts. */
const longestHead = 1000;

/** Where its `BEGIN` stands, in the same statement. */
function beginOfBody(tokens: readonly Token[], from: number): number | undefined {
  for (let at = from; at < Math.min(tokens.length, from + longestHead) && tokens[at]!.word !== ';'; at++)
    if (tokens[at]!.word === 'BEGIN') return at;
  return undefined;
}

/** The `END` of what begins there: `CASE` has one, too. */
function endOfBody(tokens: readonly Token[], begin: number): number | undefined {
  let cases = 0;
  for (let at = begin + 1; at < tokens.length; at++) {
    const { word } = tokens[at]!;
    if (word === 'CASE') cases++;
    if (word === 'END' && cases-- === 0) return at;
  }
  return undefined;
}

/**
 * What to read between `TRIGGER` and `BEGIN`, where `head` stands: when it acts, brackets around its condition, and
 * that it calls a function.
 */
function insertionsInto(head: readonly Token[], end: number): Insertion[] {
  const words = head.map(({ word }) => word);
  const event = words.findIndex((word, i) => i > 0 && /^(?:INSERT|UPDATE|DELETE)$/.test(word));
  const isTimed = event > 1 && /^(?:BEFORE|AFTER|OF)$/.test(words[event - 1]!);
  const when = words.indexOf('WHEN');
  return [
    ...(event > 0 && !isTimed ? [{ at: head[event]!.start, text: ' AFTER ' }] : []),
    ...(when === -1 ? [] : [{ at: head[when]!.end, text: ' ( ' }]),
    { at: end, text: `${when === -1 ? '' : ' )'} EXECUTE FUNCTION f() ` },
  ];
}
