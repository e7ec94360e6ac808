import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { UsageError } from '../../core/errors.ts';
import type { Arena } from '../../tree/arena.ts';

/** What a parser's thread gets to know when it is started. */
export interface ThreadTask<Setup> {
  readonly setup: Setup;
  /** Requests come in here, replies go out. */
  readonly port: MessagePort;
  /** Counts the replies, for one who sleeps until the next. */
  readonly replies: Int32Array<SharedArrayBuffer>;
}

export interface ParseRequest {
  readonly bytes: Uint8Array;
  readonly limitMs: number;
}

/** What the thread says: once that it is ready or why not, then an answer to each request, in order. */
export type ParseReply<About> =
  | { readonly type: 'ready'; readonly about: About }
  | { readonly type: 'refused'; readonly message: string }
  | { readonly type: 'parsed'; readonly arena: Arena | undefined };

/**
 * A parser in a thread of its own, where nothing that a grammar does can harm anybody else, or hold them up for long.
 */
export interface ParserThread<About> {
  readonly about: About;
  /**
   * Waits for the tree. `undefined` when it takes longer than `limitMs` (see `patienceFor` if left out) or the parser
   * broke, which texts that it was lately so with are not tried for again. A parser that never comes back is ended a
   * second later, and there are no trees from then on.
   */
  parse(bytes: Uint8Array, limitMs?: number): Arena | undefined;
  close(): void;
}

/** The module of the thread, and what it is started with; it calls `serveParser`. */
export interface ThreadSource<Setup> {
  readonly script: URL;
  readonly setup: Setup;
  /** What the parser is called in messages. */
  readonly name: string;
}

const startLimitMs = 60_000;

/** Many passes look at one text, and there are few texts at a time. */
const rememberedTexts = 8;

/** Throws a `UsageError` with what the thread said when it cannot use its setup. */
export function openParserThread<Setup, About>(source: ThreadSource<Setup>): ParserThread<About> {
  const started = new Thread<About>(source);
  let thread: Thread<About> | undefined = started;
  let isLost = false;
  const failed: Uint8Array[] = [];
  return {
    about: started.about,
    parse: (bytes, limitMs = patienceFor(bytes)) => {
      if (isLost || failed.some((text) => Buffer.compare(text, bytes) === 0)) return undefined;
      thread ??= new Thread<About>(source);
      const reply = thread.ask({ bytes, limitMs });
      if (reply?.type === 'parsed' && reply.arena !== undefined) return reply.arena;
      // Whatever stopped it, its memory cannot be trusted any more.
      thread.end();
      thread = undefined;
      isLost = reply === undefined;
      failed.push(bytes);
      if (failed.length > rememberedTexts) failed.shift();
      return undefined;
    },
    close: () => thread?.end(),
  };
}

class Thread<About> {
  readonly about: About;
  readonly #worker: Worker;
  readonly #port: MessagePort;
  readonly #replies = new Int32Array(new SharedArrayBuffer(4));

  constructor({ script, setup, name }: ThreadSource<unknown>) {
    const { port1, port2 } = new MessageChannel();
    const task: ThreadTask<unknown> = { setup, port: port2, replies: this.#replies };
    this.#port = port1;
    this.#worker = new Worker(script, { workerData: task, transferList: [port2], execArgv: [] });
    this.#worker.unref();
    // It is noticed where the answer is waited for.
    this.#worker.on('error', () => undefined);
    const reply = this.#wait(startLimitMs);
    if (reply?.type !== 'ready') {
      this.end();
      throw new UsageError(reply?.type === 'refused' ? reply.message : `${name} ended its parser's thread.`);
    }
    this.about = reply.about;
  }

  /** The limit within the thread is the gentle one. */
  ask(request: ParseRequest): ParseReply<About> | undefined {
    this.#port.postMessage(request);
    return this.#wait(request.limitMs + 1000);
  }

  end(): void {
    this.#port.close();
    void this.#worker.terminate();
  }

  /** Waits for a reply. This thread sleeps meanwhile, as if it parsed itself. */
  #wait(limitMs: number): ParseReply<About> | undefined {
    Atomics.wait(this.#replies, 0, 0, limitMs);
    Atomics.store(this.#replies, 0, 0);
    return receiveMessageOnPort(this.#port)?.message as ParseReply<About> | undefined; // from `serveParser`
  }
}

/**
 * How long a parser may take, in milliseconds, when nobody says. A megabyte takes it one to three seconds when it has a
 * processor to itself; it may have to share that with ten others.
 */
function patienceFor(bytes: Uint8Array): number {
  return 10_000 + bytes.length / 25;
}
