/** Bytes of a class file. */
type Bytes = readonly number[];

const two = (value: number): Bytes => [(value >> 8) & 0xff, value & 0xff];
const four = (value: number): Bytes => [...two(value >>> 16), ...two(value)];
const listed = (entries: readonly Bytes[]): Bytes => [...two(entries.length), ...entries.flat()];

/** The constants of a class, each with the number that it gets. */
class Pool {
  readonly #bytes: number[] = [];
  #count = 1;

  #add(bytes: Bytes, numbers = 1): Bytes {
    const number = two(this.#count);
    this.#bytes.push(...bytes);
    this.#count += numbers;
    return number;
  }

  bytes(): Bytes {
    return [...two(this.#count), ...this.#bytes];
  }

  text(text: string): Bytes {
    const bytes = [...Buffer.from(text, 'latin1')];
    return this.#add([1, ...two(bytes.length), ...bytes]);
  }

  number(value: number): Bytes {
    return this.#add([3, ...four(value)]);
  }

  /** Takes two numbers. */
  long(value: number): Bytes {
    return this.#add([5, ...four(0), ...four(value)], 2);
  }

  type(name: string): Bytes {
    return this.#add([7, ...this.text(name)]);
  }

  method(owner: Bytes, name: string, type: string): Bytes {
    const named = this.#add([12, ...this.text(name), ...this.text(type)]);
    return this.#add([10, ...owner, ...named]);
  }
}

/**
 * A class whose `main` gives 42: 35, and 7 from another method. It steps over a statement that gives 1. Nothing needs
 * what else there is: a field with a constant of eight bytes, a method with a switch and a handler, a statement of
 * `main`, lines and frames of the stack, annotations within each other, and what makes a constant at run time.
 */
export function answeringClass(): Uint8Array {
  const pool = new Pool();
  const attribute = (name: string, content: Bytes): Bytes => [...pool.text(name), ...four(content.length), ...content];
  const method = (name: string, type: string, attributes: readonly Bytes[]): Bytes => [
    ...[...two(9), ...pool.text(name), ...pool.text(type)],
    ...listed(attributes),
  ];
  const code = (bytes: Bytes, handlers: readonly Bytes[], attributes: readonly Bytes[]): Bytes =>
    attribute('Code', [
      ...two(4),
      ...two(4),
      ...four(bytes.length),
      ...bytes,
      ...listed(handlers),
      ...listed(attributes),
    ]);
  const self = pool.type('Main');
  const field = [
    ...[...two(25), ...pool.text('unused'), ...pool.text('J')],
    ...listed([attribute('ConstantValue', pool.long(9))]),
  ];
  const ignored = pool.type('Ignored');
  const unusedCode = [
    // A switch with two cases at multiples of four, and one of pairs, each with what catches behind it.
    ...[0x03, 0xaa, 0, 0, ...four(23), ...four(0), ...four(1), ...four(23), ...four(23)],
    ...[0xc4, 0x84, ...two(0), ...two(1), 0x03, 0xab, ...four(17), ...four(1), ...four(8), ...four(17)],
    ...[0x03, 0xac, 0x57, 0x04, 0xac],
  ];
  const caught = [...two(0), ...two(48), ...two(50), ...ignored];
  const unused = method('switches', '()I', [code(unusedCode, [caught], [])]);
  const seven = method('seven', '()I', [code([0x10, 7, 0xac], [], [])]);
  const callsSeven = [0xb8, ...pool.method(self, 'seven', '()I')];
  const [high = 0, low = 0] = pool.number(35);
  const mainCode = [
    ...[0x08, 0x3c, 0x03, 0x3b], // what is not needed, and zero into a local
    ...[0x1a, 0x99, ...two(5), 0x04, 0xac], // over a statement if it is zero
    ...[0x13, high, low, ...callsSeven, 0x60, 0xac],
  ];
  const lines = attribute(
    'LineNumberTable',
    listed([0, 2, 4, 8, 10].map((place) => [...two(place), ...two(place + 1)])),
  );
  const frames = attribute(
    'StackMapTable',
    // A number in its kind; behind one byte; with a local of some class, all of it anew.
    listed([[8], [255, ...two(1), ...two(1), 7, ...ignored, ...two(1), 1]]),
  );
  const main = method('main', '()I', [code(mainCode, [], [lines, frames])]);
  const value = [
    ...[0x40, ...pool.text('LA;'), ...two(1), ...pool.text('v')],
    0x5b,
    ...two(1),
    0x73,
    ...pool.text('s'),
  ];
  const annotations = attribute(
    'RuntimeVisibleAnnotations',
    listed([[...pool.text('LB;'), ...two(1), ...pool.text('of'), ...value]]),
  );
  const makers = attribute('BootstrapMethods', listed([[...callsSeven.slice(1), ...listed([ignored])]]));
  const body = [
    ...[...two(33), ...self, ...pool.type('java/lang/Object'), ...listed([pool.type('I')]), ...listed([field])],
    ...[...listed([unused, seven, main]), ...listed([annotations, makers, attribute('Unknown', [1, 2, 3])])],
  ];
  return Uint8Array.from([...[0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 61], ...pool.bytes(), ...body]);
}

/** What is read of a class: texts and other constants by number, and the code of each method by name. */
class ReadClass {
  readonly texts = new Map<number, string>();
  readonly constants = new Map<number, readonly number[]>();
  readonly codes = new Map<string, DataView>();
  readonly #view: DataView;
  #at = 8;

  constructor(file: Uint8Array) {
    this.#view = new DataView(file.buffer, file.byteOffset, file.length);
    const count = this.#short();
    for (let number = 1; number < count; ) number += this.#constant(number);
    this.#skip(6);
    this.#times(() => this.#skip(2));
    for (let lists = 0; lists < 2; lists++) this.#times(() => this.#member());
    this.#attributes('');
  }

  /** The name of the method at a number. */
  called(number: number): string {
    const [, named] = this.constants.get(number)!;
    return this.texts.get(this.constants.get(named!)![0]!)!;
  }

  /** How many numbers it takes. */
  #constant(number: number): number {
    const tag = this.#view.getUint8(this.#skip(1));
    if (tag === 1) {
      const length = this.#short();
      this.texts.set(number, Buffer.from(this.#bytes(this.#skip(length), length)).toString('latin1'));
    } else if (tag === 3) this.constants.set(number, [this.#view.getInt32(this.#skip(4))]);
    else if (tag === 5) this.#skip(8);
    else
      this.constants.set(
        number,
        Array.from({ length: tag === 7 ? 1 : 2 }, () => this.#short()),
      );
    return tag === 5 ? 2 : 1;
  }

  #member(): void {
    this.#skip(2);
    const name = this.texts.get(this.#short())!;
    this.#skip(2);
    this.#attributes(name);
  }

  #attributes(owner: string): void {
    this.#times(() => {
      const kind = this.texts.get(this.#short());
      const length = this.#view.getUint32(this.#skip(4));
      const from = this.#skip(length);
      const { buffer, byteOffset } = this.#view;
      if (kind === 'Code')
        this.codes.set(owner, new DataView(buffer, byteOffset + from + 8, this.#view.getUint32(from + 4)));
    });
  }

  #times(read: () => void): void {
    for (let left = this.#short(); left > 0; left--) read();
  }

  #short(): number {
    return this.#view.getUint16(this.#skip(2));
  }

  #bytes(from: number, length: number): Uint8Array {
    return new Uint8Array(this.#view.buffer, this.#view.byteOffset + from, length);
  }

  /** Where it was. */
  #skip(bytes: number): number {
    this.#at += bytes;
    return this.#at - bytes;
  }
}

/** What `main` gives, by what {@link answeringClass} uses of the virtual machine; `undefined` when it throws. */
export function answerOf(file: Uint8Array): number | undefined {
  return run(new ReadClass(file), 'main');
}

function run(known: ReadClass, method: string): number | undefined {
  const code = known.codes.get(method)!;
  const stack: number[] = [];
  const locals: number[] = [];
  const at = { next: 0 };
  /** By code: how long each is, and what it does. */
  const instructions: Readonly<Record<number, readonly [length: number, run: (from: number) => void]>> = {
    16: [2, (from) => stack.push(code.getInt8(from + 1))],
    19: [3, (from) => stack.push(known.constants.get(code.getUint16(from + 1))![0]!)],
    26: [1, () => stack.push(locals[0]!)],
    59: [1, () => locals.splice(0, 1, stack.pop()!)],
    60: [1, () => locals.splice(1, 1, stack.pop()!)],
    96: [1, () => stack.push(stack.pop()! + stack.pop()!)],
    153: [3, (from) => stack.pop() === 0 && Object.assign(at, { next: from + code.getInt16(from + 1) })],
    184: [3, (from) => stack.push(run(known, known.called(code.getUint16(from + 1)))!)],
  };
  for (;;) {
    const from = at.next;
    const instruction = code.getUint8(from);
    if (instruction === 172) return stack.pop();
    if (instruction === 191) return undefined;
    const [length, does] = instructions[instruction] ?? [1, () => stack.push(instruction - 3)];
    at.next = from + length;
    does(from);
  }
}
