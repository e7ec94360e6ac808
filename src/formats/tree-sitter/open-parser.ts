import { Worker } from 'node:worker_threads';
import { UsageError } from '../../core/errors.ts';
import type { Arena } from '../../tree/arena.ts';
import type { GrammarFiles } from './grammar-files.ts';
import type { ParseReply, ParseRequest } from './parser-thread.ts';

/** A parser in a thread of its own, where nothing that a grammar does can harm or hold up anybody else. */
export interface OpenParser {
  /**
   * `undefined` when there is no tree within the time limit, or the grammar trapped; the thread is then replaced.
   * Rejects with the reason of `signal`. One text at a time; later calls wait.
   */
  parse(bytes: Uint8Array, signal: AbortSignal): Promise<Arena | undefined>;
  close(): Promise<void>;
}

/** Rejects with a `UsageError` when the grammar cannot be loaded. */
export async function openParser(grammar: GrammarFiles, limitMs = 10_000): Promise<OpenParser> {
  let thread: Worker | undefined = await startThread(grammar);
  let queue: Promise<unknown> = Promise.resolve();
  const once = async (bytes: Uint8Array, signal: AbortSignal): Promise<Arena | undefined> => {
    signal.throwIfAborted();
    thread ??= await startThread(grammar);
    const running = thread;
    let arena: Arena | undefined;
    try {
      arena = await ask(running, { bytes, limitMs }, signal);
    } finally {
      // Whatever stopped it, its memory cannot be trusted any more.
      if (arena === undefined) {
        thread = undefined;
        await running.terminate();
      }
    }
    return arena;
  };
  return {
    parse: (bytes, signal) => {
      const answer = queue.then(() => once(bytes, signal));
      queue = answer.catch(() => undefined);
      return answer;
    },
    close: async () => {
      await thread?.terminate();
      thread = undefined;
    },
  };
}

const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js';

async function startThread(grammar: GrammarFiles): Promise<Worker> {
  const thread = new Worker(new URL(`./parser-thread.${ending}`, import.meta.url), {
    workerData: grammar,
    execArgv: [],
  });
  const reply = await nextReply(thread, new AbortController().signal);
  if (reply?.type === 'ready') {
    thread.unref();
    return thread;
  }
  await thread.terminate();
  throw new UsageError(
    reply?.type === 'refused' ? reply.message : `The grammar ${grammar.name} ended the parser's thread.`,
  );
}

/** The limit within the thread is the gentle one; a scanner that never comes back is stopped a second later. */
async function ask(thread: Worker, request: ParseRequest, signal: AbortSignal): Promise<Arena | undefined> {
  const late = AbortSignal.timeout(request.limitMs + 1000);
  thread.postMessage(request);
  thread.ref();
  const reply = await nextReply(thread, AbortSignal.any([signal, late]));
  thread.unref();
  signal.throwIfAborted();
  return reply?.type === 'parsed' ? reply.arena : undefined;
}

/** `undefined` when the thread dies or the signal comes first. */
function nextReply(thread: Worker, signal: AbortSignal): Promise<ParseReply | undefined> {
  return new Promise((resolve) => {
    const settle = (reply?: ParseReply): void => {
      thread.off('message', settle).off('error', fail).off('exit', fail);
      signal.removeEventListener('abort', fail);
      resolve(reply);
    };
    const fail = (): void => settle();
    thread.on('message', settle).on('error', fail).on('exit', fail);
    signal.addEventListener('abort', fail, { once: true });
    if (signal.aborted) fail();
  });
}
