import { createInterface } from 'node:readline/promises';
import { UserError } from '../../../core/errors.ts';
import { failure } from '../../messages/message.ts';

/** Puts a question to the person at the terminal; `answer` is what the line holds to begin with. */
export type Ask = (question: string, answer?: string) => Promise<string>;

/** Lets `work` ask questions. Ctrl-C ends it as the signal says; Ctrl-D with the error that nothing was started. */
export async function asking<T>(signal: AbortSignal, work: (ask: Ask) => Promise<T>): Promise<T> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const gone = new AbortController();
  // While a question is open, Ctrl-C comes as a key and Ctrl-D closes the input.
  terminal.once('SIGINT', () => process.stderr.write('\n'));
  terminal.once('SIGINT', () => process.emit('SIGINT'));
  terminal.once('SIGINT', () => gone.abort(signal.reason));
  terminal.once('close', () => gone.abort(notStarted()));
  try {
    return await work(async (question, answer = '') => {
      const reply = terminal.question(question, { signal: gone.signal });
      terminal.write(answer);
      return (await reply).trim();
    });
  } catch (error) {
    throw gone.signal.reason instanceof UserError ? gone.signal.reason : error;
  } finally {
    terminal.removeAllListeners('close');
    terminal.close();
  }
}

/** The person has decided against it. */
export function notStarted(): UserError {
  return failure({ what: 'Nothing was started.', exitCode: 2 });
}
