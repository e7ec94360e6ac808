/** Lets everything go on that can go on by now, timers and what the system has to tell included. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
