import {
  FlakyTestError,
  NotInterestingError,
  TestLaunchError,
  TrivialTestError,
  UsageError,
  type UserError,
  VerificationError,
} from '../../core/errors.ts';
import { escapeLine } from '../../report/escape.ts';

/** What happened, what was seen, and what to do about it: lines to read and lines to copy. */
export interface Message {
  readonly what: string;
  readonly saw?: readonly string[];
  /** Each a sentence, or a command to copy. */
  readonly todo?: readonly string[];
  /** 0 when it is only a warning. */
  readonly exitCode: 0 | 2 | 3 | 4 | 5 | 6 | 7;
}

/** As people read it; what the test printed may hold anything, and is made harmless. */
export function messageText({ what, saw = [], todo = [] }: Message): string {
  const seen = saw.map((line) => `    ${escapeLine(line)}`);
  return [escapeLine(what), ...seen, ...todo.map((line) => `  -> ${escapeLine(line)}`)].join('\n');
}

/** The error that ends the command with this message and its exit code. */
export function failure(message: Message): UserError {
  const text = messageText(message);
  switch (message.exitCode) {
    case 0:
    case 2:
      return new UsageError(text);
    case 3:
      return new NotInterestingError(text);
    case 4:
      return new FlakyTestError(text);
    case 5:
      return new TrivialTestError(text);
    case 6:
      return new TestLaunchError(text);
    case 7:
      return new VerificationError(text);
  }
}
