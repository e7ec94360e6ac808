import type { Answer } from '../answer.ts';
import type { CommandRun } from '../process/trial.ts';

/** What is said to the thread that runs a test module. */
export type ToThread =
  | { readonly type: 'judge'; readonly candidate: Uint8Array }
  | { readonly type: 'abort' }
  | { readonly type: 'ran'; readonly id: number; readonly run?: CommandRun; readonly error?: string };

/** What the thread says. */
export type FromThread =
  | { readonly type: 'ready' }
  | { readonly type: 'unusable'; readonly reason: string }
  | { readonly type: 'answered'; readonly answer: Answer }
  | { readonly type: 'threw'; readonly name: string; readonly message: string }
  | { readonly type: 'run'; readonly id: number; readonly argv: readonly string[]; readonly timeoutMs?: number };
