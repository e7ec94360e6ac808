import type { Span } from '../../core/configuration.ts';
import { Cursor, Malformed, type Written } from '../records/cursor.ts';
import { codes, type Instruction, instructionOf, prefixOf, type ValueType, valueType } from './instructions.ts';

/** What the numbers in a body count. */
export type Space = 'function' | 'type' | 'table' | 'global' | 'memory' | 'data' | 'element';

export interface Reference {
  readonly space: Space;
  readonly index: Written;
}

/** An instruction with all that gives its values, as in the folded notation of the text format. */
export interface Expression extends Span {
  /** `undefined` when it gives nothing. */
  readonly gives: ValueType | undefined;
  /** What is in it, in order. */
  readonly parts: readonly Expression[];
  /** What is inside of a block, a loop or the branches of an `if`. */
  readonly arms: readonly Span[];
}

/** The number of a label, and the beginnings of the blocks that it counts. */
export interface Label {
  readonly index: Written;
  readonly over: readonly Span[];
}

export interface Body {
  /** The bytes of the body, with the declarations of locals and the final `end`. */
  readonly code: Span;
  readonly expressions: readonly Expression[];
  readonly labels: readonly Label[];
  /** Numbers of locals. */
  readonly locals: readonly Written[];
}

export interface Signature {
  readonly takes: readonly ValueType[];
  readonly gives: readonly ValueType[];
}

/** What is known of the module around a body. */
export interface Surroundings {
  signature(type: number): Signature;
  signatureOf(fn: number): Signature;
  global(index: number): ValueType;
  refer(space: Space, index: Written): void;
}

const spaces: Readonly<Record<string, Space>> = {
  f: 'function',
  t: 'type',
  x: 'table',
  g: 'global',
  m: 'memory',
  d: 'data',
  e: 'element',
};

const noType = 0x40;
/** Set in an alignment when the number of a memory follows. */
const withMemory = 0x40;

/** What an instruction says besides its code. */
interface Said {
  readonly code: number;
  readonly instruction: Instruction;
  readonly indexes: readonly Written[];
  readonly block?: Signature;
}

/** What has been begun and not ended. */
interface Frame {
  readonly opening: Span;
  readonly gives: readonly ValueType[];
  /** What an `if` decides by, and what was in its first branch. */
  readonly before: Expression[];
  readonly arms: Span[];
  stack: Expression[];
  armFrom: number;
}

/** A constant expression, with what ends it. */
export function readConstant(cursor: Cursor, known: Surroundings): void {
  const reader = new Reader(cursor, known);
  while (reader.next().code !== codes.end);
}

export interface Whole {
  readonly span: Span;
  /** Where the instructions begin, behind the declarations of locals. */
  readonly instructions: number;
}

/** The instructions of a function. Throws `Malformed`. */
export function readBody(source: Uint8Array, { span, instructions }: Whole, known: Surroundings & Locals): Body {
  const cursor = new Cursor(source, { from: instructions, to: span.to });
  return { code: span, ...new Reader(cursor, known, known.local).body() };
}

export interface Locals {
  local(index: number): ValueType;
}

class Reader {
  readonly #cursor: Cursor;
  readonly #known: Surroundings;
  readonly #local: Locals['local'];
  readonly #labels: Label[] = [];
  readonly #locals: Written[] = [];
  readonly #frames: Frame[] = [];

  constructor(cursor: Cursor, known: Surroundings, local: Locals['local'] = () => '?') {
    this.#cursor = cursor;
    this.#known = known;
    this.#local = local;
  }

  body(): Omit<Body, 'code'> {
    const from = this.#cursor.at;
    const whole: Frame = {
      ...{ opening: { from, to: from }, gives: [], before: [], arms: [] },
      stack: [],
      armFrom: from,
    };
    this.#frames.push(whole);
    while (this.#frames.length > 0) {
      const start = this.#cursor.at;
      this.#take(start, this.next());
    }
    if (!this.#cursor.isAtEnd) throw new Malformed('more behind the end');
    return { expressions: whole.stack, labels: this.#labels, locals: this.#locals };
  }

  /** Reads one instruction. */
  next(): Said {
    const cursor = this.#cursor;
    const first = cursor.byte();
    const base = prefixOf(first);
    const code = base === undefined ? first : base + cursor.number().value;
    const instruction = instructionOf(code);
    if (instruction === undefined) throw new Malformed(`instruction ${code}`);
    const indexes: Written[] = [];
    let block: Signature | undefined;
    for (const operand of instruction.operands) {
      if (operand === 'b') block = this.#blockType();
      else indexes.push(...this.#operand(operand));
    }
    return { code, instruction, indexes, ...(block && { block }) };
  }

  #operand(operand: string): Written[] {
    const cursor = this.#cursor;
    const space = spaces[operand];
    if (space !== undefined) {
      const index = cursor.number();
      this.#known.refer(space, index);
      return [index];
    }
    switch (operand) {
      case 'v':
        this.#locals.push(cursor.number());
        return this.#locals.slice(-1);
      case 'l':
        return [this.#label()];
      case 'L':
        for (let more = cursor.number().value + 1; more > 0; more--) this.#label();
        return [];
      case 'T':
        for (let more = cursor.number().value; more > 0; more--) cursor.skipNumber();
        return [];
      case 'n':
        cursor.skipNumber();
        return [];
      case 'a':
        if ((cursor.number().value & withMemory) !== 0) this.#operand('m');
        cursor.skipNumber();
        return [];
      default:
        cursor.skip(operand === 's' ? 16 : Number(operand));
        return [];
    }
  }

  #label(): Written {
    const index = this.#cursor.number();
    const inner = this.#frames.slice(Math.max(0, this.#frames.length - index.value));
    if (index.value > 0) this.#labels.push({ index, over: inner.map(({ opening }) => opening) });
    return index;
  }

  #blockType(): Signature {
    const from = this.#cursor.at;
    const byte = this.#cursor.byte();
    if (byte === noType) return { takes: [], gives: [] };
    if (byte > noType && byte < 0x80) return { takes: [], gives: [valueType(byte)] };
    this.#cursor.at = from;
    const index = this.#cursor.number();
    this.#known.refer('type', index);
    return this.#known.signature(index.value);
  }

  #take(start: number, said: Said): void {
    const { code, block } = said;
    const frame = this.#frames.at(-1)!;
    const to = this.#cursor.at;
    if (block !== undefined) {
      const before = this.#pop(frame, code === codes.if ? 1 : 0);
      const opening = { from: before[0]?.from ?? start, to };
      this.#frames.push({ ...{ opening, gives: block.gives, before, arms: [] }, stack: [], armFrom: to });
    } else if (code === codes.else) {
      frame.arms.push({ from: frame.armFrom, to: start });
      frame.before.push(...frame.stack);
      frame.stack = [];
      frame.armFrom = to;
    } else if (code === codes.end) this.#end(frame, start);
    else {
      const { takes, gives } = this.#effect(said, frame);
      const parts = this.#pop(frame, takes);
      frame.stack.push({ from: parts[0]?.from ?? start, to, gives, parts, arms: [] });
    }
  }

  #end(frame: Frame, start: number): void {
    this.#frames.pop();
    const outer = this.#frames.at(-1);
    if (outer === undefined) return;
    const arms = [...frame.arms, { from: frame.armFrom, to: start }];
    const parts = [...frame.before, ...frame.stack];
    const gives = frame.gives.length > 1 ? '?' : frame.gives[0];
    outer.stack.push({ from: frame.opening.from, to: this.#cursor.at, gives, parts, arms });
  }

  /**
   * Takes so many of the latest values off the stack, with what is between them; fewer in code that is never reached.
   */
  #pop({ stack }: Frame, values: number): Expression[] {
    let first = stack.length;
    for (let left = values; left > 0 && first > 0; first--) if (stack[first - 1]!.gives !== undefined) left--;
    // What gives nothing and is in front of the first value belongs to nobody.
    while (first < stack.length && stack[first]!.gives === undefined) first++;
    return stack.splice(first);
  }

  #effect({ code, instruction, indexes }: Said, { stack }: Frame): { takes: number; gives: ValueType | undefined } {
    const index = indexes[0]?.value ?? 0;
    const { takes = 0, gives } = instruction;
    switch (code) {
      case codes.localGet:
      case codes.localTee:
        return { takes, gives: this.#local(index) };
      case codes.globalGet:
        return { takes, gives: this.#known.global(index) };
      case codes.select:
        return { takes, gives: stack.at(-2)?.gives ?? '?' };
      case codes.branchIf:
      case codes.branchTable:
        return { takes: 1, gives: undefined };
      case codes.call:
        return called(this.#known.signatureOf(index), 0);
      case codes.callIndirect:
        return called(this.#known.signature(index), 1);
      default:
        return { takes, gives: instruction.takes === undefined && !silent.has(code) ? '?' : gives };
    }
  }
}

/** What gives nothing since nothing goes on behind it. */
const silent: ReadonlySet<number> = new Set([codes.branch, codes.return, codes.returnCall, codes.returnCallIndirect]);

function called({ takes, gives }: Signature, more: number): { takes: number; gives: ValueType | undefined } {
  return { takes: takes.length + more, gives: gives.length > 1 ? '?' : gives[0] };
}
