import { closeSync, constants, fstatSync, lstatSync, openSync, readSync } from 'node:fs';
import { Socket } from 'node:net';
import { errorCode } from '../../../basics/thrown.ts';

const pipeBytes = 65_536;
/** More than a pipe can hold: what comes after this is written by a process that will not stop. */
const drainRounds = 64;
const pollMs = 5;

/**
 * The reading end of a named pipe that a command writes to. Keeps the first bytes of each run and drops the rest,
 * so that no amount of output fills a disk or the memory, and the writer is never held up for long.
 *
 * Short runs cost one or two system calls: what fits into the pipe is fetched when the run has ended. `follow` makes
 * the event loop read along.
 */
export class OutputPipe {
  readonly #path: string;
  readonly #limitBytes: number;
  readonly #fd: number;
  readonly #buffer = Buffer.allocUnsafeSlow(pipeBytes);
  #kept: Uint8Array[] = [];
  #keptBytes = 0;
  #truncated = false;
  #socket: Socket | undefined;
  #polling: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(path: string, limitBytes: number) {
    this.#path = path;
    this.#limitBytes = limitBytes;
    // Without O_NONBLOCK, opening would wait for a writer.
    this.#fd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  }

  /** False when something has removed it, or put something else in its place: then nothing more will come through. */
  isInPlace(): boolean {
    const there = lstatSync(this.#path, { throwIfNoEntry: false });
    return there?.ino === fstatSync(this.#fd).ino && there.isFIFO();
  }

  follow(): void {
    const fd = this.#openAgain();
    if (fd === undefined) {
      this.#polling = setInterval(() => this.#drain(), pollMs);
      return;
    }
    this.#socket = new Socket({ fd, readable: true, writable: false });
    this.#socket.on('data', (chunk) => this.#keep(chunk));
    // The socket is only ever destroyed by us; what it could not read, `take` reads.
    this.#socket.on('error', () => this.#unfollow());
  }

  /** What the run wrote. To be called when its writers are gone. */
  take(): { readonly bytes: Uint8Array; readonly truncated: boolean } {
    this.#unfollow();
    this.#drain();
    const taken = { bytes: Buffer.concat(this.#kept, this.#keptBytes), truncated: this.#truncated };
    this.#kept = [];
    this.#keptBytes = 0;
    this.#truncated = false;
    return taken;
  }

  /** Once more does nothing: the number of the open file may be another's by then. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#unfollow();
    closeSync(this.#fd);
  }

  #unfollow(): void {
    this.#socket?.destroy();
    this.#socket = undefined;
    clearInterval(this.#polling);
  }

  /** For writing too, so that it does not end each time a writer closes it. `undefined` when that cannot be had. */
  #openAgain(): number | undefined {
    try {
      // By its number: whatever a test has put in its place under its name could be of another kind.
      return openSync(`/proc/self/fd/${this.#fd}`, constants.O_RDWR | constants.O_NONBLOCK);
    } catch {
      // Too many open files, or rights were taken away. What is open already can be looked at from time to time.
      return undefined;
    }
  }

  #drain(): void {
    for (let round = 0; round < drainRounds; round++) {
      const count = this.#read();
      if (count === 0) return;
      this.#keep(Buffer.from(this.#buffer.subarray(0, count)));
    }
  }

  /** 0 when there is nothing (more) to read, whether or not somebody could still write. */
  #read(): number {
    try {
      return readSync(this.#fd, this.#buffer, 0, pipeBytes, null);
    } catch (error) {
      if (errorCode(error) === 'EAGAIN') return 0;
      throw error;
    }
  }

  #keep(chunk: Buffer): void {
    const room = this.#limitBytes - this.#keptBytes;
    if (chunk.length > room) this.#truncated = true;
    if (room <= 0) return;
    const part = chunk.length > room ? chunk.subarray(0, room) : chunk;
    this.#kept.push(part);
    this.#keptBytes += part.length;
  }
}
