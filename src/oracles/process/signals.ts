import { constants } from 'node:os';

/** `SIGSEGV` for 11, as this system counts them. */
export function signalName(number: number): string | undefined {
  return Object.entries(constants.signals).find(([, n]) => n === number)?.[0];
}

export function signalNumber(name: string): number | undefined {
  return Object.entries(constants.signals).find(([known]) => known === name)?.[1];
}
