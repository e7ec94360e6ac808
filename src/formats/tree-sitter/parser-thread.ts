import { parentPort, workerData } from 'node:worker_threads';
import type { Arena } from '../../tree/arena.ts';
import type { GrammarFiles } from './grammar-files.ts';
import { loadLanguage } from './load-language.ts';

/** What the thread is asked. */
export interface ParseRequest {
  readonly bytes: Uint8Array;
  readonly limitMs: number;
}

/** What it says: once that it is ready or why not, then an answer to each request, in order. */
export type ParseReply =
  | { readonly type: 'ready' }
  | { readonly type: 'refused'; readonly message: string }
  | { readonly type: 'parsed'; readonly arena: Arena | undefined };

// This file is only ever run as a thread of `openParser`, which gives it the grammar.
const port = parentPort!;
const say = (reply: ParseReply, moved: readonly ArrayBuffer[] = []): void => port.postMessage(reply, moved);

try {
  const language = await loadLanguage(workerData as GrammarFiles);
  port.on('message', ({ bytes, limitMs }: ParseRequest) => {
    const arena = language.parse(bytes, limitMs);
    say({ type: 'parsed', arena }, arena === undefined ? [] : columnsOf(arena));
  });
  say({ type: 'ready' });
} catch (error) {
  say({ type: 'refused', message: error instanceof Error ? error.message : String(error) });
}

/** The columns are moved, not copied: the thread has no use for them. */
function columnsOf(arena: Arena): ArrayBuffer[] {
  const columns = Object.values(arena).filter(
    (value) => ArrayBuffer.isView(value) && value.buffer instanceof ArrayBuffer,
  );
  return columns.map((column) => (column as Uint8Array<ArrayBuffer>).buffer);
}
