import type { Span } from '../../core/configuration.ts';
import { Cursor, Malformed, unlessMalformed, type Written } from '../records/cursor.ts';
import { apart, type Change, type Field, type Meaning } from '../records/measured.ts';
import { bigEndian, type FixedWidth } from '../records/notation.ts';
import type { Records } from '../records/records.ts';
import { Constants } from './constants.ts';
import { effect, type Instruction, instructionAt, isLast } from './instructions.ts';
import { attributes, classBody, constantShapes, handlers, type Part, type Shape } from './shapes.ts';

const { byte, word, long } = bigEndian;
const magic = [0xca, 0xfe, 0xba, 0xbe];
/** The magic number and the version. */
const beginning: Span = { from: 0, to: 8 };
const string = 1;
const wideConstants = [5, 6];

/** What throws, whatever else a method would give: `aconst_null`, `athrow`. */
const dead = Uint8Array.of(0x01, 0xbf);

/** Into the statements of more code is not looked: much of it will go with whole methods. */
const mostCode = 1 << 16;

/**
 * A class that Java's compiler has made: its members, their attributes, the statements of their code, and the constants
 * that all of these name by number. `undefined` when it is none. An attribute that is not as it should be stays or goes
 * as it is.
 */
export function readClass(source: Uint8Array): Records | undefined {
  if (!magic.every((one, i) => source[i] === one)) return undefined;
  return unlessMalformed(() => new ClassReader(source).records());
}

/** Where attributes are, and the code that they tell of. */
interface Attribute {
  readonly name: string | undefined;
  readonly content: Span;
  readonly code?: Span;
}

class ClassReader {
  readonly #source: Uint8Array;
  readonly #constants: Constants;
  readonly #fields: Field[] = [];
  /** Numbers of constants, outside of these, and inside. */
  readonly #named: Written[] = [];
  readonly #namedWithin: Written[] = [];
  readonly #bootstraps: Written[] = [];
  #makers: readonly Span[] = [];
  readonly #items: Span[] = [];
  readonly #attributes: Span[] = [];
  readonly #toRead: Attribute[] = [];
  readonly #dead: Change[][] = [];
  readonly #statements: Span[] = [];

  constructor(source: Uint8Array) {
    this.#source = source;
    this.#constants = new Constants(source, beginning);
  }

  records(): Records {
    const cursor = new Cursor(this.#source, { from: beginning.to, to: this.#source.length });
    const count = this.#readConstants(cursor);
    this.#read(cursor, classBody);
    const members = this.#items.splice(0);
    for (let next = this.#toRead.pop(); next !== undefined; next = this.#toRead.pop()) this.#readSafely(next);
    const spans = this.#constants.spans();
    this.#field(count, { type: 'count', of: spans });
    for (const number of [...this.#named, ...this.#namedWithin]) this.#index(number, spans);
    for (const number of this.#bootstraps) this.#index(number, this.#makers);
    const unnamed = this.#constants.unnamed(this.#named.map(({ value }) => value));
    const alone = [members, this.#attributes, this.#items, this.#statements, unnamed];
    return {
      source: this.#source,
      fields: apart(this.#fields),
      levels: [this.#dead, ...alone.map((spans) => spans.map((span) => [span]))],
    };
  }

  /** The number of constants. */
  #readConstants(cursor: Cursor): Written {
    const count = cursor.number(word);
    while (this.#constants.count < count.value) {
      const from = cursor.at;
      const tag = cursor.byte();
      const text = tag === string ? this.#measured(cursor, word) : undefined;
      const before = this.#named.length;
      if (text === undefined) this.#read(cursor, constantShapes[tag] ?? unknown(tag));
      const names = this.#named.splice(before);
      this.#namedWithin.push(...names);
      const span = { from, to: cursor.at };
      this.#constants.add({ span, names, ...(text && { text }) }, wideConstants.includes(tag) ? 2 : 1);
    }
    return count;
  }

  /** What is behind each other; gives the parts of the last list in it. `code` is what its places are in. */
  #read(cursor: Cursor, shape: Shape, code?: Span): Span[] {
    let last: Span[] = [];
    let place = 0;
    for (const part of shape) {
      if (typeof part === 'number') cursor.skip(part);
      else if (typeof part === 'object') last = this.#list(cursor, part, code);
      else if (part === 'value') this.#value(cursor);
      else if (part === 'attributes') this.#listed(cursor, code);
      else {
        const number = cursor.number(word);
        if (part === 'constant') this.#named.push(number);
        else if (part === 'bootstrap') this.#bootstraps.push(number);
        else if (code !== undefined) this.#ofCode(part, number, { code, place });
        place = number.value;
      }
    }
    return last;
  }

  #list(cursor: Cursor, { many, width }: Extract<Part, object>, code?: Span): Span[] {
    const count = cursor.number(width === 1 ? byte : word);
    const spans: Span[] = [];
    for (let i = 0; i < count.value; i++) {
      const from = cursor.at;
      this.#read(cursor, many, code);
      spans.push({ from, to: cursor.at });
    }
    this.#field(count, { type: 'count', of: spans });
    this.#items.push(...spans);
    return spans;
  }

  #ofCode(part: 'place' | 'stretch', number: Written, at: { readonly code: Span; readonly place: number }): void {
    const { from } = at.code;
    if (part === 'place') this.#field(number, { type: 'position', of: from + number.value, base: from });
    else this.#field(number, lengthOf({ from: from + at.place, to: from + at.place + number.value }));
  }

  /** Values of annotations are in one another without end. */
  #value(cursor: Cursor): void {
    const levels = [{ left: 1, isNamed: false }];
    for (let level = levels.at(-1); level !== undefined; level = levels.at(-1)) {
      if (level.left-- === 0) {
        levels.pop();
        continue;
      }
      if (level.isNamed) this.#named.push(cursor.number(word));
      const tag = String.fromCharCode(cursor.byte());
      if (tag !== '[') this.#named.push(cursor.number(word));
      if (tag === 'e') this.#named.push(cursor.number(word));
      else if (tag === '[' || tag === '@') levels.push({ left: cursor.number(word).value, isNamed: tag === '@' });
    }
  }

  /** The attributes of something, which are read later, as there may be others in them. */
  #listed(cursor: Cursor, code?: Span): Span[] {
    const count = cursor.number(word);
    const spans: Span[] = [];
    for (let i = 0; i < count.value; i++) {
      const from = cursor.at;
      const name = cursor.number(word);
      this.#named.push(name);
      const content = this.#measured(cursor, long);
      spans.push({ from, to: cursor.at });
      this.#toRead.push({ name: this.#constants.text(name.value), content, ...(code && { code }) });
    }
    this.#field(count, { type: 'count', of: spans });
    this.#attributes.push(...spans);
    return spans;
  }

  /** Reads an attribute. If it is malformed, all that was noted about it is forgotten. */
  #readSafely(attribute: Attribute): void {
    const found = [this.#named, this.#items, this.#attributes, this.#toRead, this.#dead, this.#statements];
    const lists: unknown[][] = [this.#fields, ...found];
    const before = lists.map(({ length }) => length);
    const cursor = new Cursor(this.#source, attribute.content);
    const isFine = unlessMalformed(() => {
      this.#readAttribute(cursor, attribute);
      return cursor.isAtEnd;
    });
    if (isFine !== true) for (const [i, list] of lists.entries()) list.length = before[i]!;
  }

  #readAttribute(cursor: Cursor, { name, content, code }: Attribute): void {
    const shape = attributes.get(name ?? '');
    if (name === 'Code') this.#code(cursor);
    else if (name === 'StackMapTable' && code !== undefined) this.#frames(cursor, code);
    else if (shape === undefined) cursor.skip(content.to - content.from);
    else {
      const spans = this.#read(cursor, shape, code);
      if (name === 'BootstrapMethods') this.#makers = spans;
    }
  }

  #code(cursor: Cursor): void {
    cursor.skip(4);
    const code = this.#measured(cursor, long);
    const caught = this.#read(cursor, handlers, code);
    const told = this.#listed(cursor, code);
    const statements = this.#statementsOf(code);
    if (code.to - code.from > dead.length) this.#dead.push([{ ...code, by: dead }, ...caught, ...told]);
    if (code.to - code.from <= mostCode) this.#statements.push(...statements);
  }

  /** Instructions, and where nothing is left on the stack between them. */
  #statementsOf(code: Span): Span[] {
    const cursor = new Cursor(this.#source, code);
    const statements: Span[] = [];
    let [from, depth] = [code.from, 0];
    while (!cursor.isAtEnd) {
      const instruction = instructionAt(cursor, code.from);
      this.#numbersIn(instruction);
      const { constant } = instruction;
      const type = constant && this.#constants.type(constant.value);
      depth += effect(instruction, type);
      if (depth > 0 && !isLast(instruction)) continue;
      statements.push({ from, to: cursor.at });
      [from, depth] = [cursor.at, 0];
    }
    if (from < code.to) statements.push({ from, to: code.to });
    return statements;
  }

  #numbersIn({ from, constant, jumps }: Instruction): void {
    if (constant !== undefined) this.#named.push(constant);
    for (const jump of jumps) {
      const isShort = jump.to - jump.from === 2;
      const far = isShort ? (jump.value << 16) >> 16 : jump.value | 0;
      this.#field(jump, { type: 'position', of: from + far, base: from });
    }
  }

  /** What is on the stack, and in locals, where code is jumped to. Each place is counted from the one before. */
  #frames(cursor: Cursor, { from }: Span): void {
    const { value } = cursor.number(word);
    let place = from;
    for (let i = 0; i < value; i++) {
      const at = cursor.at;
      const tag = cursor.byte();
      // In a byte that says what else there is.
      const isPacked = tag < 128;
      const number = isPacked ? { from: at, to: at + 1, value: tag % 64 } : cursor.number(word);
      const to = place + number.value;
      this.#field(number, lengthOf({ from: place, to }, isPacked ? tag - number.value : 0));
      const types = frameTypes(tag, cursor);
      for (const count of types) for (let left = count(); left > 0; left--) this.#verified(cursor, from);
      place = to + 1;
    }
  }

  #verified(cursor: Cursor, code: number): void {
    const tag = cursor.byte();
    if (tag === 7) this.#named.push(cursor.number(word));
    if (tag === 8) this.#ofCode('place', cursor.number(word), { code: { from: code, to: code }, place: 0 });
  }

  /** Bytes with their number in front. */
  #measured(cursor: Cursor, width: FixedWidth): Span {
    const length = cursor.number(width);
    const of = cursor.skip(length.value);
    this.#field(length, lengthOf(of));
    return of;
  }

  #index(number: Written, of: readonly Span[]): void {
    if (number.value < of.length) this.#field(number, { type: 'count', of, first: number.value });
  }

  #field({ from, to }: Span, means: Meaning): void {
    this.#fields.push({ from, to, notation: { width: (to - from) as FixedWidth['width'], little: false }, means });
  }
}

function lengthOf(of: Span, plus = 0): Meaning {
  return { type: 'length', of, plus };
}

function unknown(tag: number): never {
  throw new Malformed(`constant of kind ${tag}`);
}

/** How many types of locals and of what is on the stack follow. */
function frameTypes(tag: number, cursor: Cursor): (() => number)[] {
  const said = (): number => cursor.number(word).value;
  if (tag === 255) return [said, said];
  if (tag >= 252) return [() => tag - 251];
  return [() => (tag === 247 || (tag >= 64 && tag < 128) ? 1 : 0)];
}
