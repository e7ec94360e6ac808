import type { Answer } from '../answer.ts';
import type { CommandRun } from '../process/trial.ts';

/** What is said to the host of a test module. */
export type ToHost =
  | { readonly type: 'judge'; readonly candidate: Uint8Array }
  | { readonly type: 'abort' }
  | { readonly type: 'ran'; readonly id: number; readonly run?: CommandRun; readonly error?: string };

/** What the host says. */
export type FromHost =
  | { readonly type: 'ready' }
  | { readonly type: 'unusable'; readonly reason: string }
  /** A native addon was asked for in a thread, and refused: nothing that is said after it counts. */
  | { readonly type: 'addon' }
  | { readonly type: 'answered'; readonly answer: Answer }
  | { readonly type: 'threw'; readonly name: string; readonly message: string }
  | RunOrder;

/** A command that the test wants to be run. */
export interface RunOrder {
  readonly type: 'run';
  readonly id: number;
  readonly argv: readonly string[];
  readonly timeoutMs?: number;
}
