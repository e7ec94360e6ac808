/** `at` counts in the first sequence, and for what has `come` in the second. */
interface Step {
  readonly step: 'both' | 'gone' | 'come';
  readonly at: number;
}

/**
 * How one text is made from another, word by word or line by line, along a longest common subsequence as in Hunt and
 * McIlroy's diff. Takes a table of as many cells as the product of their lengths.
 */
export function* alignment(before: readonly string[], after: readonly string[]): Generator<Step> {
  const table = commonLengths(before, after);
  const width = after.length + 1;
  let [b, a] = [0, 0];
  while (b < before.length && a < after.length) {
    if (before[b] === after[a]) {
      yield { step: 'both', at: b++ };
      a++;
    } else if (table[(b + 1) * width + a]! >= table[b * width + a + 1]!) {
      yield { step: 'gone', at: b++ };
    } else {
      yield { step: 'come', at: a++ };
    }
  }
  while (b < before.length) yield { step: 'gone', at: b++ };
  while (a < after.length) yield { step: 'come', at: a++ };
}

/** For each pair of ends, how much they have in common. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint32Array {
  const width = after.length + 1;
  const table = new Uint32Array((before.length + 1) * width);
  for (let b = before.length - 1; b >= 0; b--) {
    for (let a = after.length - 1; a >= 0; a--) {
      const below = (b + 1) * width + a;
      table[b * width + a] =
        before[b] === after[a] ? table[below + 1]! + 1 : Math.max(table[below]!, table[b * width + a + 1]!);
    }
  }
  return table;
}
