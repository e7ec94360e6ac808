/**
 * How many things to try at once after a step of `stride` of them: twice as many as went well, or one again (after the
 * adaptive steps of Shrink Ray).
 */
export function strideAfter(stride: number, isAccepted: boolean): number {
  return isAccepted ? 2 * stride : 1;
}
