import { spawnSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { errorCode } from '../../../basics/thrown.ts';

/** About a second in all, most of it waiting for processes the kernel is still busy with. */
const rounds = 200;
const roundsWithoutWaiting = 3;

/** Kills what `find` finds until it finds nothing. False when something would not go. */
export async function killAll(find: () => readonly number[]): Promise<boolean> {
  for (let round = 0; round < rounds; round++) {
    const pids = find();
    if (pids.length === 0) return true;
    for (const pid of pids) killProcess(pid);
    await delay(round < roundsWithoutWaiting ? 0 : 5);
  }
  return false;
}

function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // Gone already, or not ours to kill (a program that runs as another user).
    const code = errorCode(error);
    if (code !== 'ESRCH' && code !== 'EPERM') throw error;
  }
}

/** Kills the process group that `leader` leads; on Windows, the process and its children. */
export function killGroup(leader: number): void {
  if (process.platform === 'win32') spawnSync('taskkill', ['/PID', String(leader), '/T', '/F'], { stdio: 'ignore' });
  else killProcess(-leader);
}
