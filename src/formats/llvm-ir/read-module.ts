import { isNumbered } from './ir-names.ts';
import { closing, splitAtCommas, withoutComment } from './lists.ts';
import type { Block, Instruction, IrFunction, IrLine, IrModule } from './module.ts';

/**
 * A text of LLVM's language (LLVM Language Reference Manual) as LLVM writes it: one instruction on a line, or on
 * several of which one can tell that they belong together. Comments are left out. `undefined` when this is something
 * else, or when types have numbers, which cannot be told from those of values.
 */
export function readModule(text: string): IrModule | undefined {
  if (!/^define [^\n]*@[^\n]*\{/m.test(text) || /^%\d+ = type\b/m.test(text)) return undefined;
  const lines = text.split(/\r?\n/);
  const entities: (IrFunction | IrLine)[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = withoutComment(lines[at]!).trim();
    if (line === '') continue;
    if (!line.startsWith('define ')) {
      entities.push(readLine(line));
      continue;
    }
    const end = endOfBody(lines, at);
    const body = joined(lines.slice(at + 1, end));
    const one = line.endsWith('{') && end < lines.length ? readFunction(line.slice(0, -1).trim(), body) : undefined;
    if (one === undefined) return undefined;
    entities.push(one);
    at = end;
  }
  return { entities };
}

/** The line with the brace that closes the body which begins on this one; behind the last one when there is none. */
function endOfBody(lines: readonly string[], start: number): number {
  let at = start + 1;
  while (at < lines.length && !/^\s*\}/.test(lines[at]!)) at++;
  return at;
}

function readLine(text: string): IrLine {
  const defines =
    /^([@%$!](?:"[^"]*"|[-\w.$\\]+)) =/.exec(text)?.[1] ??
    /^attributes (#\d+)/.exec(text)?.[1] ??
    (text.startsWith('declare ') ? aFunction.exec(text)?.[1] : undefined);
  return defines === undefined ? { text } : { text, defines };
}

const aFunction = /(@(?:"[^"]*"|[-\w.$]+))\(/;

/** The lines of a body without comments; those that go on are one. */
function joined(body: readonly string[]): string[] {
  const all: string[] = [];
  let open = 0;
  for (const raw of body) {
    const line = withoutComment(raw).trim();
    if (line === '') continue;
    const goesOn = open > 0 || /^(?:(?:to label|unwind|catch|filter) |cleanup$)/.test(line);
    if (goesOn && all.length > 0) all.push(`${all.pop()!} ${line}`);
    else all.push(line);
    const plain = line.replaceAll(/"[^"]*"/g, '');
    open += plain.split('[').length - plain.split(']').length;
  }
  return all;
}

/** What is longer is not looked at. */
const longestHeader = 20_000;

function readFunction(header: string, body: readonly string[]): IrFunction | undefined {
  const found = aFunction.exec(header);
  if (!found || header.length > longestHeader) return undefined;
  const named = naming();
  const open = found.index + found[0].length - 1;
  const listed = splitAtCommas(header.slice(open + 1, closing(header, open)));
  const parameters = listed.filter((one) => one !== '...').map((one) => named(nameOf(one)));
  const blocks = readBlocks(body, named);
  return blocks && { header, name: found[1]!, parameters, blocks };
}

/** The name as it is written, or the number that comes next. */
type Naming = (name?: string) => string;

function naming(): Naming {
  let count = 0;
  return (name) => {
    if (name !== undefined && !isNumbered(name)) return name;
    const number = name === undefined ? count : Number(name.slice(1));
    count = number + 1;
    return `%${number}`;
  };
}

/** What a parameter is called, if it has a name. */
function nameOf(parameter: string): string | undefined {
  return /\s(%(?:"[^"]*"|[-\w.$]+))$/.exec(parameter)?.[1];
}

function readBlocks(body: readonly string[], named: Naming): Block[] | undefined {
  const blocks: { label: string; instructions: Instruction[] }[] = [];
  let isOpen = false;
  for (const line of body) {
    const label = /^((?:"[^"]*"|[-\w.$]+)):$/.exec(line)?.[1];
    if (label !== undefined || !isOpen) blocks.push({ label: named(label && `%${label}`), instructions: [] });
    if (label === undefined) blocks.at(-1)!.instructions.push(readInstruction(line, named));
    isOpen = label !== undefined || !isLast(line);
  }
  return !isOpen && blocks.length > 0 && blocks.every(({ instructions }) => instructions.length > 0)
    ? blocks
    : undefined;
}

function readInstruction(line: string, named: Naming): Instruction {
  const found = /^(%(?:"[^"]*"|[-\w.$]+)) = /.exec(line);
  const text = line.slice(found?.[0].length ?? 0);
  if (found) return { text, result: named(found[1]) };
  return isVoid(text) ? { text } : { text, result: named() };
}

/** Whether a block ends with it. */
function isLast(line: string): boolean {
  return /^(?:%(?:"[^"]*"|[-\w.$]+) = )?(?:br|ret|switch|indirectbr|unreachable|resume|invoke|callbr|catchret|cleanupret|catchswitch)\b/.test(
    line,
  );
}

/** Whether it has no result that would take a number; what begins with a number sign is a record for debuggers. */
function isVoid(text: string): boolean {
  return (
    /^(?:#|(?:store|br|ret|switch|indirectbr|unreachable|fence|resume|catchret|cleanupret)\b)/.test(text) ||
    /^(?:(?:tail |musttail |notail )?call|invoke|callbr)\b[^@%(]*\bvoid\b/.test(text)
  );
}
