/** Rejects with the reason of the signal as soon as that is aborted, and never resolves. */
export function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
