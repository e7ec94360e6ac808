import { UsageError } from '../core/errors.ts';

/** Where inputs are published. */
export interface InputAddress {
  /** The address of the broker, without the subject. */
  readonly broker: string;
  /** As NATS has it: words with dots, `*` for any word, `>` at the end for all that follow. */
  readonly subject: string;
}

/** Whether a word of the command line is meant as the address of a broker, and not as a file. */
export function isInputAddress(word: string): boolean {
  return /^[a-z]+:\/\//.test(word);
}

/** Reads the address of a broker with a subject, as `nats://HOST:4222/SUBJECT?…`. */
export function inputAddress(text: string): InputAddress {
  const [, broker = text, subject = '', query = ''] = /^([a-z]+:\/\/[^/?]*)\/?([^?]*)(\?.*)?$/.exec(text) ?? [];
  if (!/^(?:[\w-]+|\*)(?:\.(?:[\w-]+|\*))*(?:\.>)?$/.test(subject)) {
    const what = subject === '' ? 'names no subject' : `"${subject}" is no subject`;
    throw new UsageError(
      `${text}: ${what}. Say where the inputs are published: ${broker}/crashes, or ${broker}/crashes.>`,
    );
  }
  return { broker: `${broker}${query}`, subject };
}
