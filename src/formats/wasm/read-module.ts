import type { Span } from '../../core/configuration.ts';
import { Cursor, Malformed, unlessMalformed, type Written } from '../records/cursor.ts';
import { apart, type Field } from '../records/measured.ts';
import type { Records } from '../records/records.ts';
import { byDepth, unreachable } from './expressions.ts';
import { type ValueType, valueType } from './instructions.ts';
import {
  type Body,
  type Locals,
  type Reference,
  readBody,
  readConstant,
  type Signature,
  type Space,
  type Surroundings,
  type Whole,
} from './read-body.ts';

const magic = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];

const sections = {
  type: 1,
  import: 2,
  function: 3,
  table: 4,
  memory: 5,
  global: 6,
  export: 7,
  start: 8,
  element: 9,
  code: 10,
  data: 11,
  dataCount: 12,
} as const;

/** What is imported or exported. */
const kinds: readonly Space[] = ['function', 'table', 'memory', 'global'];
const functionType = 0x60;
/** Of references to what a type of the module describes. */
const longTypes = [0x63, 0x64];

/**
 * A module of WebAssembly: its sections, what is declared and defined in them, and the expressions of its functions.
 * What counts or names any of them by number is set right. `undefined` when it is none, or has what is not in the
 * standard of 2022.
 */
export function readModule(source: Uint8Array): Records | undefined {
  if (!magic.every((byte, i) => source[i] === byte)) return undefined;
  return unlessMalformed(() => new ModuleReader(source).records());
}

/** Locals of one type, declared at once. */
interface Group {
  readonly count: number;
  readonly type: ValueType;
}

/** Into more code, and at more locals of a function, is not looked: much of it will go with whole functions. */
const mostCode = 1 << 16;
const mostLocals = 1000;
/** What never goes. */
const always: Span = { from: 0, to: magic.length };

class ModuleReader {
  readonly #source: Uint8Array;
  readonly #fields: Field[] = [];
  readonly #sections: Span[] = [];
  /** What goes together: an entry of one section, and what belongs to it in another section. */
  readonly #entries: Span[][] = [];
  /** Lists within lists. */
  readonly #items: Span[] = [];
  readonly #spaces: Readonly<Record<Space, Span[]>> = {
    ...{ function: [], type: [], table: [], global: [], memory: [], data: [], element: [] },
  };
  readonly #references: Reference[] = [];
  readonly #signatures: Signature[] = [];
  readonly #functionTypes: number[] = [];
  readonly #globalTypes: ValueType[] = [];
  /** Of functions that have a body. */
  readonly #defined: { readonly record: Span[]; readonly type: number }[] = [];
  readonly #bodies: Body[] = [];
  #isSmall = true;
  readonly #known: Surroundings = {
    signature: (type) => this.#signatures[type] ?? { takes: [], gives: [] },
    signatureOf: (fn) => this.#known.signature(this.#functionTypes[fn] ?? -1),
    global: (index) => this.#globalTypes[index] ?? '?',
    refer: (space, index) => void this.#references.push({ space, index }),
  };

  readonly #readers: Readonly<Record<number, (cursor: Cursor) => void>> = {
    [sections.type]: (cursor) => this.#listed('type', cursor, () => this.#signatures.push(signatureAt(cursor))),
    [sections.import]: (cursor) => this.#imports(cursor),
    [sections.function]: (cursor) => this.#functions(cursor),
    [sections.table]: (cursor) => this.#listed('table', cursor, () => tableType(cursor)),
    [sections.memory]: (cursor) => this.#listed('memory', cursor, () => limits(cursor)),
    [sections.global]: (cursor) => this.#listed('global', cursor, () => this.#global(cursor)),
    [sections.export]: (cursor) => this.#listed(undefined, cursor, () => this.#export(cursor)),
    [sections.start]: (cursor) => this.#known.refer('function', cursor.number()),
    [sections.element]: (cursor) => this.#listed('element', cursor, () => this.#element(cursor)),
    [sections.dataCount]: (cursor) => this.#counts(cursor.number(), this.#spaces.data),
    [sections.code]: (cursor) => this.#codes(cursor),
    [sections.data]: (cursor) => this.#listed('data', cursor, () => this.#data(cursor)),
  };

  constructor(source: Uint8Array) {
    this.#source = source;
  }

  records(): Records {
    const cursor = new Cursor(this.#source, { from: magic.length, to: this.#source.length });
    while (!cursor.isAtEnd) {
      const from = cursor.at;
      const id = cursor.byte();
      const content = this.#measured(cursor);
      this.#sections.push({ from, to: cursor.at });
      this.#readers[id]?.(new Cursor(this.#source, content));
    }
    for (const { space, index } of this.#references) this.#counts(index, this.#spaces[space], index.value);
    for (const { index, over } of this.#bodies.flatMap(({ labels }) => labels)) this.#counts(index, over);
    const expressions = this.#isSmall ? byDepth(this.#bodies) : [];
    const long = this.#bodies.filter(({ code: { from, to } }) => to - from > unreachable.length);
    const dead = long.map(({ code: { from, to } }) => [{ from, to, by: unreachable }]);
    const whole = [dead, alone(this.#sections), this.#entries, alone(this.#items)];
    return {
      source: this.#source,
      fields: apart(this.#fields),
      levels: [...whole, ...expressions],
    };
  }

  /** The elements of a list with their number in front. */
  #vector(cursor: Cursor, read: (i: number) => unknown): Span[] {
    const count = cursor.number();
    const spans: Span[] = [];
    for (let i = 0; i < count.value; i++) {
      const from = cursor.at;
      read(i);
      spans.push({ from, to: cursor.at });
    }
    this.#counts(count, spans);
    return spans;
  }

  #listed(space: Space | undefined, cursor: Cursor, read: () => unknown): void {
    for (const span of this.#vector(cursor, read)) this.#entry(space, [span]);
  }

  #entry(space: Space | undefined, record: Span[]): void {
    if (space !== undefined) this.#spaces[space].push(record[0]!);
    this.#entries.push(record);
  }

  #imports(cursor: Cursor): void {
    const spaces: (Space | undefined)[] = [];
    const spans = this.#vector(cursor, () => spaces.push(this.#import(cursor)));
    for (const [i, span] of spans.entries()) this.#entry(spaces[i], [span]);
  }

  #import(cursor: Cursor): Space | undefined {
    for (let name = 0; name < 2; name++) this.#measured(cursor);
    const kind = cursor.byte();
    switch (kinds[kind]) {
      case 'function':
        this.#functionTypes.push(this.#type(cursor));
        break;
      case 'table':
        tableType(cursor);
        break;
      case 'memory':
        limits(cursor);
        break;
      case 'global':
        this.#globalTypes.push(typeAt(cursor));
        cursor.byte();
        break;
      default:
        throw new Malformed(`import of kind ${kind}`);
    }
    return kinds[kind];
  }

  #functions(cursor: Cursor): void {
    const types: number[] = [];
    const spans = this.#vector(cursor, () => types.push(this.#type(cursor)));
    for (const [i, span] of spans.entries()) {
      const record = [span];
      this.#entry('function', record);
      this.#functionTypes.push(types[i]!);
      this.#defined.push({ record, type: types[i]! });
    }
  }

  #type(cursor: Cursor): number {
    const index = cursor.number();
    this.#known.refer('type', index);
    return index.value;
  }

  #global(cursor: Cursor): void {
    this.#globalTypes.push(typeAt(cursor));
    cursor.byte();
    readConstant(cursor, this.#known);
  }

  #export(cursor: Cursor): void {
    this.#measured(cursor);
    const space = kinds[cursor.byte()];
    const index = cursor.number();
    if (space !== undefined) this.#known.refer(space, index);
  }

  #element(cursor: Cursor): void {
    const flags = cursor.number().value;
    const isActive = (flags & 1) === 0;
    const isExplicit = (flags & 2) !== 0;
    if (isActive && isExplicit) this.#known.refer('table', cursor.number());
    if (isActive) readConstant(cursor, this.#known);
    const isOfExpressions = (flags & 4) !== 0;
    if (isExplicit || !isActive) cursor.skipNumber();
    const item = isOfExpressions
      ? () => readConstant(cursor, this.#known)
      : () => this.#known.refer('function', cursor.number());
    for (const span of this.#vector(cursor, item)) this.#items.push(span);
  }

  #data(cursor: Cursor): void {
    const flags = cursor.number().value;
    if (flags === 2) this.#known.refer('memory', cursor.number());
    if (flags !== 1) readConstant(cursor, this.#known);
    this.#measured(cursor);
  }

  #codes(cursor: Cursor): void {
    this.#isSmall = cursor.left <= mostCode;
    const bodies = this.#vector(cursor, (i) => this.#code(cursor, i));
    for (const [i, body] of bodies.entries()) this.#defined[i]?.record.push(body);
  }

  /** Reads the body of a function. One that cannot be read stays as it is. */
  #code(outer: Cursor, i: number): void {
    const span = this.#measured(outer);
    const cursor = new Cursor(this.#source, span);
    const { takes } = this.#known.signature(this.#defined[i]?.type ?? -1);
    const groups: Group[] = [];
    const spans = this.#vector(cursor, () => groups.push({ count: cursor.number().value, type: typeAt(cursor) }));
    const local = (index: number): ValueType => takes[index] ?? typeIn(groups, index - takes.length);
    const body = this.#body({ span, instructions: cursor.at }, local);
    if (body === undefined) return;
    this.#bodies.push(body);
    const total = groups.reduce((sum, { count }) => sum + count, 0);
    if (!this.#isSmall || total > mostLocals) return;
    // Parameters do not go.
    const all = [...takes.map(() => always), ...groups.flatMap(({ count }, at) => Array<Span>(count).fill(spans[at]!))];
    for (const one of spans) this.#items.push(one);
    for (const index of body.locals) this.#counts(index, all, index.value);
  }

  #body(whole: Whole, local: Locals['local']): Body | undefined {
    const before = this.#references.length;
    const body = unlessMalformed(() => readBody(this.#source, whole, { ...this.#known, local }));
    if (body === undefined) this.#references.length = before;
    return body;
  }

  /** Bytes with their number in front. */
  #measured(cursor: Cursor): Span {
    const length = cursor.number();
    const of = cursor.skip(length.value);
    this.#fields.push({ ...place(length), means: { type: 'length', of, plus: 0 } });
    return of;
  }

  #counts(number: Written, of: readonly Span[], first?: number): void {
    if (first !== undefined && first >= of.length) return;
    this.#fields.push({ ...place(number), means: { type: 'count', of, ...(first !== undefined && { first }) } });
  }
}

function place({ from, to }: Written): Omit<Field, 'means'> {
  return { from, to, notation: 'leb128' };
}

function alone(spans: readonly Span[]): Span[][] {
  return spans.map((span) => [span]);
}

function signatureAt(cursor: Cursor): Signature {
  if (cursor.byte() !== functionType) throw new Malformed('no type of functions');
  const types = (): ValueType[] => {
    const found: ValueType[] = [];
    // There may be far fewer than is said.
    for (let more = cursor.number().value; more > 0; more--) found.push(typeAt(cursor));
    return found;
  };
  return { takes: types(), gives: types() };
}

function typeAt(cursor: Cursor): ValueType {
  const byte = cursor.byte();
  if (longTypes.includes(byte)) cursor.skipNumber();
  return valueType(byte);
}

function tableType(cursor: Cursor): void {
  typeAt(cursor);
  limits(cursor);
}

function limits(cursor: Cursor): void {
  const hasMost = (cursor.number().value & 1) !== 0;
  cursor.skipNumber();
  if (hasMost) cursor.skipNumber();
}

/** The type of a local, of which there may be billions. */
function typeIn(groups: readonly Group[], index: number): ValueType {
  let left = index;
  for (const { count, type } of groups) {
    if (left < count) return type;
    left -= count;
  }
  return '?';
}
