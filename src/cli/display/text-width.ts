const zeroWidth = /^\p{M}$/u;
const wide =
  /^(?:\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Emoji_Presentation}|[\u3000-\u303f\uff01-\uff60\uffe0-\uffe6])$/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours are escape sequences
const colours = /\u001b\[[0-9;]*m/g;

/** Columns that a text takes on a terminal; colours take none. The text has no other controls. */
export function textWidth(text: string): number {
  let columns = 0;
  for (const character of text.replace(colours, '')) columns += characterWidth(character);
  return columns;
}

/** The text without colours, shortened to `columns`; a cut is shown by `mark`. */
export function cutToWidth(text: string, columns: number, mark = '...'): string {
  const plain = text.replace(colours, '');
  if (textWidth(plain) <= columns) return plain;
  let kept = '';
  let used = Math.min(textWidth(mark), columns);
  const end = mark.slice(0, columns);
  for (const character of plain) {
    used += characterWidth(character);
    if (used > columns) break;
    kept += character;
  }
  return kept + end;
}

function characterWidth(character: string): number {
  if (character <= '~') return 1;
  if (zeroWidth.test(character)) return 0;
  return wide.test(character) ? 2 : 1;
}
