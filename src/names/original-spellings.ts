/** Longer texts are not compared: what is that large when names get shorter is no text that anybody reads. */
const largest = 64_000;
/** Cells of the table that aligns two texts. */
const mostCells = 4e6;

/**
 * What the names in a text were called before a reduction gave them others. `earlier` are the texts from which it was
 * made, the latest first. Told from the words alone: a name that is new in a step is taken for the one that is gone
 * from the same place. Only a test can tell whether that is right.
 */
export function originalSpellings(text: string, earlier: Iterable<string>): ReadonlyMap<string, string> {
  const names = new Set(words(text).filter(isName));
  const before = new Map([...names].map((name) => [name, name]));
  let later = text;
  for (const text of earlier) {
    if (text.length > largest) break;
    const there = new Set(words(text));
    const fresh = new Set([...before.values()].filter((name) => !there.has(name)));
    if (fresh.size > 0) {
      const replaced = replacedBy(fresh, words(text), words(later));
      for (const [name, now] of before) if (fresh.has(now)) set(before, name, replaced.get(now));
    }
    later = text;
  }
  for (const [name, first] of before) if (name === first) before.delete(name);
  return before;
}

function set(before: Map<string, string>, name: string, spelled: string | undefined): void {
  if (spelled === undefined) before.delete(name);
  else before.set(name, spelled);
}

function words(text: string): string[] {
  return text.match(/[\p{L}\p{N}_$]+|\S/gu) ?? [];
}

function isName(word: string): boolean {
  return /^[\p{L}_$]/u.test(word);
}

/** What stood in the places of these words, where that was a name too. */
function replacedBy(fresh: ReadonlySet<string>, before: string[], after: string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const [from, to] of aligned(before, after)) {
    if (fresh.has(to) && isName(from) && !found.has(to)) found.set(to, from);
  }
  return found;
}

/** The words that differ between the ones that both have. */
function aligned(before: readonly string[], after: readonly string[]): [string, string][] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end++;
  const [a, b] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  if (a.length === b.length) return a.map((word, i) => [word, b[i]!]);
  return (a.length + 1) * (b.length + 1) > mostCells ? [] : betweenCommon(a, b);
}

/** The words between those of a longest common subsequence, where there are as many on both sides. */
function betweenCommon(a: readonly string[], b: readonly string[]): [string, string][] {
  const width = b.length + 1;
  const common = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const at = i * width + j;
      common[at] = a[i] === b[j] ? common[at + width + 1]! + 1 : Math.max(common[at + width]!, common[at + 1]!);
    }
  }
  const pairs: [string, string][] = [];
  let [i, j, fromI, fromJ] = [0, 0, 0, 0];
  const close = (): void => {
    if (i - fromI === j - fromJ) for (let k = 0; k < i - fromI; k++) pairs.push([a[fromI + k]!, b[fromJ + k]!]);
  };
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      close();
      i++;
      j++;
      [fromI, fromJ] = [i, j];
    } else if (common[(i + 1) * width + j]! >= common[i * width + j + 1]!) i++;
    else j++;
  }
  [i, j] = [a.length, b.length];
  close();
  return pairs;
}
