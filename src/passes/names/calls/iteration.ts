import type { Call, FunctionNode } from '../../../names/functions.ts';
import type { LoopOver } from '../structure/loops/loops-over.ts';

/** A loop over what a function gives that is called in its head. */
export interface Iteration {
  readonly loop: LoopOver;
  readonly fn: FunctionNode;
  readonly call: Call;
}
