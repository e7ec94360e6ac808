/** Bytes, and numbers below 128 among them, which take one byte each. */
type Bytes = readonly number[];

const i32 = 0x7f;
const f64 = 0x7c;

function listed(entries: readonly Bytes[]): Bytes {
  return [entries.length, ...entries.flat()];
}

function measured(bytes: Bytes): Bytes {
  return [bytes.length, ...bytes];
}

function named(name: string): Bytes {
  return measured([...Buffer.from(name)]);
}

function section(id: number, content: Bytes): Bytes {
  return [id, ...measured(content)];
}

function body(locals: readonly Bytes[], code: Bytes): Bytes {
  return measured([...listed(locals), ...code, 0x0b]);
}

const constant = (value: number): Bytes => [0x41, value];

/**
 * A module of WebAssembly whose `main` gives 42, from another function, a global, a table, a memory and a local. All
 * but `main` and what it uses is needed by nothing: types, imports, functions, globals, bytes and locals in front of
 * them, which count.
 */
export function answering(): Uint8Array {
  const types = [
    [0x60, 1, f64, 0],
    [0x60, 0, 0],
    [0x60, 0, 1, i32],
    [0x60, 1, i32, 1, i32],
  ];
  const imports = [
    [...named('e'), ...named('unused'), 0, 0],
    [...named('e'), ...named('more'), 0, 1],
  ];
  // Called through the table: twice what it takes, with a jump out of two blocks.
  const twice = body([], [0x02, 0x40, 0x02, 0x40, 0x0c, 1, 0x0b, 0x00, 0x0b, 0x20, 0, 0x20, 0, 0x6a]);
  // The sum of a local with 7 in it, of a global with 3 and of a byte with 32: all but the first two by way of the
  // table.
  const main = body(
    [
      [1, f64],
      [1, i32],
    ],
    [
      ...[...constant(7), 0x21, 1, 0x20, 1, 0x23, 1, 0x6a],
      ...[...constant(1), 0x2d, 0, 0, ...constant(1), 0x11, 3, 0, 0x6a],
    ],
  );
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, listed(types)),
    ...section(2, listed(imports)),
    ...section(3, listed([[1], [3], [2]])),
    ...section(4, listed([[0x70, 0, 2]])),
    ...section(5, listed([[0, 1]])),
    ...section(
      6,
      listed([
        [i32, 0, ...constant(9), 0x0b],
        [i32, 0, ...constant(3), 0x0b],
      ]),
    ),
    ...section(7, listed([[...named('main'), 0, 4]])),
    ...section(9, listed([[0, ...constant(0), 0x0b, ...listed([[2], [3]])]])),
    ...section(10, listed([body([], []), twice, main])),
    ...section(
      11,
      listed([
        [0, ...constant(8), 0x0b, ...named('unused')],
        [0, ...constant(1), 0x0b, ...measured([16])],
      ]),
    ),
    ...section(0, [...named('comment'), 1, 2, 3]),
  ]);
}

interface Imported {
  readonly name: string;
}

/** What is used here of the engine, whose types come with those of browsers only. */
interface Engine {
  validate(bytes: Uint8Array): boolean;
  readonly Module: { new (bytes: Uint8Array): object; imports(module: object): readonly Imported[] };
  readonly Instance: new (module: object, imports: object) => { readonly exports: { readonly main: () => number } };
}

const { WebAssembly: engine } = globalThis as unknown as { readonly WebAssembly: Engine };

export function isValid(bytes: Uint8Array): boolean {
  return engine.validate(new Uint8Array(bytes));
}

/** What `main` gives; `undefined` when there is none, or the module is not valid. */
export function answer(bytes: Uint8Array): number | undefined {
  try {
    const module = new engine.Module(new Uint8Array(bytes));
    const stubs = engine.Module.imports(module).map(({ name }) => [name, () => 0]);
    return new engine.Instance(module, { e: Object.fromEntries(stubs) }).exports.main();
  } catch {
    return undefined;
  }
}
