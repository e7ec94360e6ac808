/** The words nearest to a mistyped one, best first; none when nothing is near. */
export function nearest(word: string, words: readonly string[], most = 1): string[] {
  const limit = Math.max(1, Math.floor(word.length / 3));
  return words
    .map((candidate) => ({ candidate, distance: distance(word, candidate) }))
    .filter(({ candidate, distance: d }) => d <= limit || (word.length >= 4 && candidate.startsWith(word)))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ candidate }) => candidate);
}

/** Letters to insert, delete, change or swap with their neighbour (Damerau 1964, in the restricted form). */
export function distance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const next = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1;
      let best = Math.min(next[column - 1]! + 1, last[column]! + 1, last[column - 1]! + same); // all within the table
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (row > 1 && column > 1 && swapped) best = Math.min(best, beforeLast[column - 2]! + 1);
      next.push(best);
    }
    beforeLast = last;
    last = next;
  }
  return last[b.length]!; // every row has b.length + 1 columns
}
