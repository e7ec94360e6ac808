/** An item of a list, in bytes, without the white space around it. */
export interface Item {
  readonly start: number;
  readonly end: number;
}

export function itemText(text: Uint8Array, { start, end }: Item): string {
  return Buffer.from(text.subarray(start, end)).toString();
}

/** What an item begins with, as the name of a column in front of its type. */
export function firstWord(item: string): string {
  return /^\S*/.exec(item)?.[0] ?? '';
}

/** What commas part in a range of bytes, but for those in brackets and quotation marks below it; no items are empty. */
export function itemsBetween(text: Uint8Array, from: number, to: number): Item[] {
  const items: Item[] = [];
  let start = from;
  let depth = 0;
  let quote = 0;
  const close = (end: number): void => {
    const [first, last] = trimmed(text, start, end);
    if (first < last) items.push({ start: first, end: last });
    start = end + 1;
  };
  for (let at = from; at < to; at++) {
    const byte = text[at]!;
    if (quote !== 0) {
      if (byte === quote) quote = 0;
    } else if (byte === 0x22 || byte === 0x27) quote = byte;
    else if (byte === 0x28) depth++;
    else if (byte === 0x29) depth--;
    else if (byte === 0x2c && depth === 0) close(at);
  }
  close(to);
  return items;
}

function trimmed(text: Uint8Array, from: number, to: number): [number, number] {
  let [start, end] = [from, to];
  while (start < end && text[start]! <= 0x20) start++;
  while (end > start && text[end - 1]! <= 0x20) end--;
  return [start, end];
}
