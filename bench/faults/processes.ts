import { readdirSync, readFileSync } from 'node:fs';

export interface Process {
  readonly pid: number;
  readonly command: string;
}

/**
 * The processes that have this text in their command line or in their environment, those that are dead but for their
 * entry not counted.
 */
export function processesWith(mark: string): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((name) => {
      const command = read(name, 'cmdline').replaceAll('\0', ' ').trim();
      const isOurs = command !== '' && (command.includes(mark) || read(name, 'environ').includes(mark));
      return isOurs ? [{ pid: Number(name), command }] : [];
    });
}

function read(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1');
  } catch {
    return ''; // it has ended meanwhile
  }
}

export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}
