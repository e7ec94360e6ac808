import { workerData } from 'node:worker_threads';
import { messageOf } from '../../basics/thrown.ts';
import type { Arena } from '../../tree/arena.ts';
import type { ParseReply, ParseRequest, ThreadTask } from './parser-thread.ts';

/** A parser as its thread has it. */
export interface ServedParser<About> {
  /** What the other thread is told about the parser when it is ready: plain data. */
  readonly about: About;
  parse(bytes: Uint8Array, limitMs: number): Arena | undefined;
}

/** The whole life of a thread that `openParserThread` started: makes a parser of the setup and answers requests. */
export async function serveParser<Setup, About>(load: (setup: Setup) => Promise<ServedParser<About>>): Promise<void> {
  const { setup, port, replies } = workerData as ThreadTask<Setup>;
  const say = (reply: ParseReply<About>, moved: readonly ArrayBuffer[] = []): void => {
    port.postMessage(reply, moved);
    Atomics.add(replies, 0, 1);
    Atomics.notify(replies, 0);
  };
  try {
    const parser = await load(setup);
    port.on('message', ({ bytes, limitMs }: ParseRequest) => {
      const arena = parser.parse(bytes, limitMs);
      say({ type: 'parsed', arena }, arena === undefined ? [] : columnsOf(arena));
    });
    say({ type: 'ready', about: parser.about });
  } catch (error) {
    say({ type: 'refused', message: messageOf(error) });
  }
}

/** The columns are moved, not copied: the thread has no use for them. */
export function columnsOf(arena: Arena): ArrayBuffer[] {
  const columns = Object.values(arena).filter(
    (value) => ArrayBuffer.isView(value) && value.buffer instanceof ArrayBuffer,
  );
  return columns.map((column) => (column as Uint8Array<ArrayBuffer>).buffer);
}
