/**
 * How long a parser may take, in milliseconds, when nobody says. A megabyte takes it one to three seconds when it has a
 * processor to itself; it may have to share that with ten others.
 */
export function patienceFor(bytes: Uint8Array): number {
  return 10_000 + bytes.length / 25;
}
