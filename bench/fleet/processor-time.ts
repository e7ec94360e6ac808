import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Process numbers by what they are called. */
export type Processes = Readonly<Record<string, readonly number[]>>;

/**
 * Milliseconds of processor time (user and system) that a process and others have used between the first and the last
 * that it printed: neither starting nor ending is in it. `undefined` where the system does not tell.
 */
export function usedWhileTelling(child: ChildProcess, others: Processes): () => Record<string, number> | undefined {
  const all: Processes = { pare: [child.pid ?? 0], ...others };
  let first: Record<string, number> | undefined;
  let last: Record<string, number> | undefined;
  child.stdout?.on('data', () => {
    last = now(all);
    first ??= last;
  });
  return () => {
    const [from, to] = [first, last];
    if (from === undefined || to === undefined || process.platform !== 'linux') return undefined;
    return Object.fromEntries(Object.entries(to).map(([who, ms]) => [who, ms - (from[who] ?? 0)]));
  };
}

function now(processes: Processes): Record<string, number> {
  return Object.fromEntries(
    Object.entries(processes).map(([who, pids]) => [who, pids.reduce((sum, pid) => sum + usedBy(pid), 0)]),
  );
}

/** With the children that it has waited for; the kernel counts in hundredths of a second. */
function usedBy(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * 10;
  } catch {
    return 0; // it has ended
  }
}
