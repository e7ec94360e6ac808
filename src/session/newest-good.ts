interface Steps {
  /** Distances back from the latest step, of the first that is asked about and of the last. */
  readonly newest: number;
  readonly oldest: number;
  /** So many steps are looked at one by one before the search takes strides. */
  readonly near: number;
}

/**
 * How far back the newest good step is: one by one at first, then in growing strides as far as the oldest, then halving
 * the last stride. `undefined` when not even the oldest is good.
 */
export async function newestGood(
  { newest, oldest, near }: Steps,
  isGood: (distance: number) => Promise<boolean>,
): Promise<number | undefined> {
  let bad = newest - 1;
  let distance = newest;
  while (!(await isGood(distance))) {
    if (distance === oldest) return undefined;
    bad = distance;
    distance = Math.min(oldest, distance + Math.max(1, distance - near));
  }
  while (distance - bad > 1) {
    const middle = (distance + bad) >> 1;
    if (await isGood(middle)) distance = middle;
    else bad = middle;
  }
  return distance;
}
