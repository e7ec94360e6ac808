import { readFileSync } from 'node:fs';
import { errorCode } from '../basics/thrown.ts';

const untold = '0';

/**
 * Whether the process lives. Its number may have been given to another one, which has begun at another time; what
 * cannot be told, for want of handles, is no reason to end anybody.
 */
export function isAlive(pid: number, begun: string = untold): boolean {
  try {
    process.kill(pid, 0);
    return begun === untold || [untold, begun].includes(beginningOf(pid));
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** In ticks since the system was started; `0` where the system does not tell. */
export function beginningOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? untold;
  } catch {
    return untold;
  }
}
