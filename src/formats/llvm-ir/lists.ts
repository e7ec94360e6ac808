/** Where the bracket at this place is closed; the end of the text when it is not. */
export function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    const char = text[at]!;
    if (char === '"') at = endOfString(text, at);
    else if ('([{<'.includes(char)) depth++;
    else if (')]}>'.includes(char) && --depth === 0) return at;
  }
  return text.length;
}

/** The elements of a list, without the blanks beside them; none of a list that is empty. */
export function splitAtCommas(list: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < list.length; at++) {
    const char = list[at]!;
    if (char === '"') at = endOfString(list, at);
    else if ('([{<'.includes(char)) at = closing(list, at);
    else if (char === ',') {
      parts.push(list.slice(from, at).trim());
      from = at + 1;
    }
  }
  const last = list.slice(from).trim();
  return last === '' && parts.length === 0 ? [] : [...parts, last];
}

/** The line without what stands behind a semicolon that is in no string. */
export function withoutComment(line: string): string {
  for (let at = 0; at < line.length; at++) {
    if (line[at] === '"') at = endOfString(line, at);
    else if (line[at] === ';') return line.slice(0, at);
  }
  return line;
}

function endOfString(text: string, start: number): number {
  const end = text.indexOf('"', start + 1);
  return end === -1 ? text.length : end;
}
