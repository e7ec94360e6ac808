/** The texts between the commas of a list of types that are in no brackets. */
export function listItems(list: string): string[] {
  const found: string[] = [];
  let [depth, from] = [0, 0];
  for (let at = 0; at <= list.length; at++) {
    const sign = list[at] ?? ',';
    if ('<([{'.includes(sign)) depth++;
    if (')]}'.includes(sign) || (sign === '>' && list[at - 1] !== '-')) depth--;
    if (sign !== ',' || depth > 0) continue;
    const text = list.slice(from, at).trim();
    if (text !== '') found.push(text);
    from = at + 1;
  }
  return found;
}
