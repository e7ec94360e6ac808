/** Some 25 days. What is longer, a timer takes for no time at all. */
const longestLimitMs = 2 ** 31 - 1;

/**
 * Calls back when the time is up. What has happened by then is heard of first: after something else has kept this
 * thread busy, a timer comes before the news that what it is about had ended in time. Returns what calls it off.
 */
export function whenTimeIsUp(ms: number, callBack: () => void): () => void {
  let soon: NodeJS.Immediate | undefined;
  const ring = (): void => {
    soon = setImmediate(callBack);
  };
  const timer = setTimeout(ring, Math.min(ms, longestLimitMs));
  return () => {
    clearTimeout(timer);
    clearImmediate(soon);
  };
}
