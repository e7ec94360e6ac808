/**
 * A grammar whose lexer, the largest function of a small grammar, never comes back, or traps: always, or where it is
 * asked for a token that begins with this character.
 */
export function faultyGrammar(wasm: Uint8Array, fault: 'endless' | 'trap', at?: string): Uint8Array {
  const section = codeSectionOf(wasm);
  const functions = functionsOf(wasm.subarray(section.start, section.end));
  const lexer = functions.reduce((a, b) => (b.length > a.length ? b : a));
  const begin = behindLocals(lexer);
  const faulty = [...lexer.subarray(0, begin), ...guarded(faults[fault], at), ...lexer.subarray(begin)];
  const code = functions.flatMap((body) => (body === lexer ? sized(faulty) : sized([...body])));
  const rest = wasm.subarray(section.end);
  return Uint8Array.from([...wasm.subarray(0, section.at), 10, ...sized([...leb(functions.length), ...code]), ...rest]);
}

/** Instructions. */
const faults = { endless: [0x03, 0x40, 0x0c, 0x00, 0x0b], trap: [0x00] };

/** If the first word behind the first parameter, which is the character that a lexer looks at, is this one. */
function guarded(fault: readonly number[], at: string | undefined): readonly number[] {
  if (at === undefined) return fault;
  return [0x20, 0x00, 0x28, 0x02, 0x00, 0x41, at.charCodeAt(0) | 0x80, 0x00, 0x46, 0x04, 0x40, ...fault, 0x0b];
}

interface Section {
  readonly at: number;
  readonly start: number;
  readonly end: number;
}

function codeSectionOf(wasm: Uint8Array): Section {
  for (let at = 8; ; ) {
    const size = numberAt(wasm, at + 1);
    const end = size.after + size.value;
    if (wasm[at] === 10) return { at, start: size.after, end };
    at = end;
  }
}

function functionsOf(section: Uint8Array): Uint8Array[] {
  const count = numberAt(section, 0);
  const functions: Uint8Array[] = [];
  for (let at = count.after; functions.length < count.value; ) {
    const size = numberAt(section, at);
    at = size.after + size.value;
    functions.push(section.subarray(size.after, at));
  }
  return functions;
}

/** Of each group of locals there is a count and a type. */
function behindLocals(body: Uint8Array): number {
  const groups = numberAt(body, 0);
  let at = groups.after;
  for (let i = 0; i < groups.value; i++) at = numberAt(body, at).after + 1;
  return at;
}

function numberAt(bytes: Uint8Array, start: number): { readonly value: number; readonly after: number } {
  let value = 0;
  for (let at = start; ; at++) {
    value += (bytes[at]! & 127) * 2 ** (7 * (at - start));
    if (bytes[at]! < 128) return { value, after: at + 1 };
  }
}

function sized(bytes: readonly number[]): number[] {
  return [...leb(bytes.length), ...bytes];
}

function leb(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...leb(value >>> 7)];
}

/**
 * A grammar as generated for another ABI: its language says so in the first of its words, before counts that repeat.
 */
export function ofAbi(wasm: Uint8Array, abi: number): Uint8Array {
  const bytes = Uint8Array.from(wasm);
  const view = new DataView(bytes.buffer);
  const word = (at: number): number => view.getUint32(at, true);
  const isLanguage = (at: number): boolean =>
    word(at) >= 13 && word(at) <= 15 && word(at + 12) > 2 && word(at + 12) < word(at + 4) && word(at + 4) < 1_000;
  const language = bytes.findIndex((_, at) => at + 16 <= bytes.length && isLanguage(at));
  if (language < 0) throw new Error('No language is found in this grammar.');
  view.setUint32(language, abi, true);
  return bytes;
}
