import type { Judgement, Oracle } from '../../src/core/oracle.ts';
import type { TestCase } from '../../src/core/test-case.ts';
import type { VirtualTime } from './virtual-time.ts';

export interface FleetModel {
  readonly workers: number;
  /** What the recorded run said. */
  readonly verdict: (testCase: TestCase) => Judgement['verdict'];
  readonly oracleMs: number;
  /** From the broker to a worker, and back. */
  readonly latencyMs: number;
  /** What the sender does for a trial: it does one at a time. */
  readonly senderMs: number;
  /** Share of the trials that take ten times as long. */
  readonly stragglers: number;
  /** How long a worker lives on average; its job is sent again when it has been missed, and another takes its place. */
  readonly lifeMs: number;
  readonly missedAfterMs: number;
  /** Uniform, from 0 to 1. */
  readonly random: () => number;
}

interface Job {
  readonly testCase: TestCase;
  readonly resolve: (judgement: Judgement) => void;
  isOver: boolean;
  /** Frees the worker that has it. */
  free?: () => void;
}

/** An oracle whose workers exist in virtual time only. Jobs wait in one queue, as at the broker. */
export function simulatedFleet(model: FleetModel, time: VirtualTime): Oracle & { readonly busyMs: () => number } {
  const queue: Job[] = [];
  let idle = model.workers;
  let busyMs = 0;
  let senderFreeMs = 0;

  const serve = (): void => {
    while (idle > 0 && queue.length > 0) {
      const job = queue.shift()!;
      if (!job.isOver) give(job);
    }
  };
  const give = (job: Job): void => {
    idle--;
    const began = time.nowMs;
    let isFree = false;
    job.free = () => {
      if (isFree) return;
      isFree = true;
      idle++;
      busyMs += time.nowMs - began;
      serve();
    };
    const takesMs = model.oracleMs * (model.random() < model.stragglers ? 10 : 1);
    const diesAfterMs = -Math.log(1 - model.random()) * model.lifeMs;
    if (diesAfterMs < takesMs) {
      time.after(diesAfterMs + model.missedAfterMs, () => {
        job.free?.();
        if (job.isOver) return;
        queue.unshift(job);
        serve();
      });
      return;
    }
    time.after(model.latencyMs + takesMs, () => {
      job.free?.();
      time.after(model.latencyMs, () => {
        if (job.isOver) return;
        job.isOver = true;
        job.resolve({ verdict: model.verdict(job.testCase) });
      });
    });
  };

  return {
    busyMs: () => busyMs,
    judge(testCase, signal) {
      signal.throwIfAborted();
      // The sender makes one candidate at a time.
      senderFreeMs = Math.max(senderFreeMs, time.nowMs) + model.senderMs;
      return new Promise((resolve, reject) => {
        const job: Job = { testCase, resolve, isOver: false };
        signal.addEventListener(
          'abort',
          () => {
            if (job.isOver) return;
            job.isOver = true;
            time.after(model.latencyMs, () => job.free?.());
            reject(signal.reason);
          },
          { once: true },
        );
        time.after(senderFreeMs - time.nowMs, () => {
          queue.push(job);
          serve();
        });
      });
    },
  };
}
