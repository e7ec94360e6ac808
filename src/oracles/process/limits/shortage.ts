import { setTimeout as delay } from 'node:timers/promises';
import { errorCode } from '../../../basics/thrown.ts';

const firstPauseMs = 50;
/** Three seconds in all. */
const longestPauseMs = 1600;
/** No more processes, handles, memory: others may give some back at any moment. */
const shortOf = ['EAGAIN', 'EMFILE', 'ENFILE', 'ENOMEM'];

/** Tries again for a while what fails because the machine has no more of something; then fails as the last try did. */
export async function despiteShortage<R>(work: () => Promise<R>, signal: AbortSignal): Promise<R> {
  for (let pauseMs = firstPauseMs; ; pauseMs *= 2) {
    try {
      return await work();
    } catch (error) {
      if (pauseMs > longestPauseMs || !isShortage(error)) throw error;
    }
    await delay(pauseMs, undefined, { signal }).catch(() => signal.throwIfAborted());
  }
}

/** Whether an error, or what it was caused by, says that the machine has no more of something. */
export function isShortage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return shortOf.includes(errorCode(error) ?? '') || isShortage(error.cause);
}

/** What shells and programs say that could not start another program; it was not the candidate that made them fail. */
const couldNotStart =
  /cannot fork|can't fork|fork: (?:retry: )?Resource temporarily unavailable|Too many open files|spawn\w* \S* ?EAGAIN/i;

/** What a command has said about a shortage that it met itself, if it has. */
export function toldShortage(stderr: string): string | undefined {
  return couldNotStart.exec(stderr)?.[0];
}

/** An error of the system's, for what a shell could only tell in words. */
export function shortageOfProcesses(said: string): Error {
  return Object.assign(new Error(said), { code: 'EAGAIN' });
}
