import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { ReadStream } from 'node:tty';

/** Listens to single keys. Names: the character itself, or `up`, `down`, `enter`, `escape`. */
export interface Keyboard {
  /** The terminal as it was, for another program or for good. */
  rest(): void;
  /** Listens again after a rest. */
  resume(): void;
}

const names: Readonly<Record<string, string>> = {
  '\u001b[A': 'up',
  '\u001bOA': 'up',
  '\u001b[B': 'down',
  '\u001bOB': 'down',
  '\r': 'enter',
  '\n': 'enter',
  '\u001b': 'escape',
};

/** `undefined` when nobody can type: no terminal, or a job in the background, which the system would stop. */
export function keyboard(input: ReadStream, pressed: (key: string) => void): Keyboard | undefined {
  if (input.isTTY !== true || !isInForeground()) return undefined;
  const listen = (bytes: Buffer): void => {
    const text = bytes.toString();
    const named = names[text];
    // Other escape sequences are keys that we do not know; pasted text is many keys.
    if (named !== undefined) pressed(named);
    else if (!text.startsWith('\u001b')) for (const character of text) if (!asked(character)) pressed(character);
  };
  // In raw mode the terminal does not do these any more.
  const asked = (character: string): boolean => {
    if (character === '\u0003') process.emit('SIGINT');
    else if (character === '\u001a') suspend();
    else return false;
    return true;
  };
  const rest = (): void => {
    input.off('data', listen);
    input.setRawMode(false);
    input.pause();
  };
  const resume = (): void => {
    input.setRawMode(true);
    input.on('data', listen);
    input.resume();
    input.unref();
  };
  const suspend = (): void => {
    // Where there are no jobs to be stopped, and no signal for that.
    if (process.platform === 'win32') return;
    pressed('suspend');
    rest();
    process.once('SIGCONT', () => {
      resume();
      pressed('continue');
    });
    process.kill(process.pid, 'SIGTSTP');
  };
  resume();
  return { rest, resume };
}

/** Whether we are the job that the terminal listens to. A background job that touches the terminal is stopped. */
function isInForeground(): boolean {
  if (process.platform === 'win32') return true;
  try {
    const [group, terminal] = process.platform === 'linux' ? groupsOnLinux() : groupsByPs();
    return group !== undefined && group === terminal;
  } catch {
    return false; // nobody can tell: rather no keys than a job that stops
  }
}

// After the name in brackets, which may hold anything: state, parent, group, session, terminal, group of the terminal.
function groupsOnLinux(): (string | undefined)[] {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return [fields[2], fields[5]];
}

function groupsByPs(): (string | undefined)[] {
  return execFileSync('ps', ['-o', 'pgid=,tpgid=', '-p', String(process.pid)], { encoding: 'utf8' })
    .trim()
    .split(/\s+/);
}
