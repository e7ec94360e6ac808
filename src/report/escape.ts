// Controls, line ends and the marks that reorder text: what could make a terminal do or show something else.
// biome-ignore lint/suspicious/noControlCharactersInRegex: controls are the subject here
const harmful = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

/**
 * One line of text that is safe to print whatever the test case contains: controls become `\x1b`, tabs become spaces.
 */
export function escapeLine(text: string): string {
  return text.replace(/\t/g, '  ').replace(harmful, escaped);
}

/** Bytes as safe text, line by line; bytes that are no UTF-8 become `\xff`. */
export function escapeBytes(bytes: Uint8Array): string[] {
  const text = isUtf8Text(bytes) ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) : latin(bytes);
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines.map(escapeLine);
}

function escaped(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return code < 256 ? `\\x${hex(code, 2)}` : `\\u{${hex(code, 4)}}`;
}

function hex(code: number, digits: number): string {
  return code.toString(16).padStart(digits, '0');
}

function isUtf8Text(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false; // not an error: the test case is in some other encoding, or binary
  }
}

// ASCII stays, every other byte is shown by its number.
function latin(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += byte < 128 ? String.fromCharCode(byte) : `\\x${hex(byte, 2)}`;
  return text;
}
