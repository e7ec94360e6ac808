/** As `Promise.all`, but when one of them fails it rejects only once none of them goes on. */
export async function allEnded<const Work extends readonly unknown[]>(
  work: Work,
): Promise<{ -readonly [Key in keyof Work]: Awaited<Work[Key]> }> {
  await Promise.allSettled(work);
  return Promise.all(work);
}

/** Does something for each item, so many at once, in their order. After one has failed no further is begun. */
export async function inTurns<T>(items: Iterable<T>, count: number, work: (item: T) => Promise<void>): Promise<void> {
  const rest = items[Symbol.iterator]();
  let isBroken = false;
  const worker = async (): Promise<void> => {
    for (let next = rest.next(); next.done !== true && !isBroken; next = rest.next()) {
      await work(next.value).catch((error: unknown) => {
        isBroken = true;
        throw error;
      });
    }
  };
  await allEnded(Array.from({ length: count }, worker));
}
