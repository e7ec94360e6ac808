import { whenTimeIsUp } from '../launching/time-up.ts';

/** A signal that is given when another one is, or when the time is up, whichever comes first. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Whether it was the time. */
  isOver(): boolean;
  /** To be called when nobody listens any more. */
  release(): void;
}

/** Instead of `AbortSignal.any`: what that makes is kept alive by Node.js 20 for ever, about 4 kB for each trial. */
export function deadline(signal: AbortSignal, timeoutMs: number | undefined): Deadline {
  const stop = new AbortController();
  let isOver = false;
  const cancel = (): void => stop.abort(signal.reason);
  const expire = (): void => {
    isOver = true;
    stop.abort();
  };
  signal.addEventListener('abort', cancel, { once: true });
  const callOff = timeoutMs === undefined ? undefined : whenTimeIsUp(timeoutMs, expire);
  return {
    signal: stop.signal,
    isOver: () => isOver,
    release() {
      signal.removeEventListener('abort', cancel);
      callOff?.();
    },
  };
}
