/**
 * A grammar whose lexer, the largest function of a small grammar, never comes back, or traps. Its other parts, and the
 * length of everything, stay as they are.
 */
export function faultyGrammar(wasm: Uint8Array, fault: 'endless' | 'trap'): Uint8Array {
  const bytes = Uint8Array.from(wasm);
  const { start, end } = largestFunction(bytes);
  const loop = fault === 'endless' ? [0x03, 0x40, 0x0c, 0x00, 0x0b] : [];
  // No locals; the fault; unreachable, which fits any type of result; nothing more; the end.
  bytes.fill(0x01, start, end);
  bytes.set([0x00, ...loop, 0x00], start);
  bytes[end - 1] = 0x0b;
  return bytes;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

const codeSection = 10;

function largestFunction(bytes: Uint8Array): Range {
  const reader = { at: 8 };
  const next = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[reader.at++]!;
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return value;
    }
  };
  for (;;) {
    const section = bytes[reader.at++];
    const size = next();
    if (section === codeSection) break;
    reader.at += size;
  }
  const functions = Array.from({ length: next() }, (): Range => {
    const size = next();
    const start = reader.at;
    reader.at += size;
    return { start, end: reader.at };
  });
  return functions.reduce((a, b) => (b.end - b.start > a.end - a.start ? b : a));
}

/** A grammar as generated for another ABI: its language says so in the first of its words, before counts that repeat. */
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
