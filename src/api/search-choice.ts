import type { Scheduler } from '../core/scheduler.ts';
import type { Pass } from '../core/search.ts';
import { descending, type SizeOrder } from '../core/size-order.ts';
import type { TestCase } from '../core/test-case.ts';
import { sizeOrder } from '../formats/size-orders.ts';
import { defaultLookAhead } from '../schedulers/pipelined.ts';
import { paced } from '../session/judging/paced.ts';
import { files } from '../strategies/files.ts';
import { ownLookAhead } from '../strategies/own-look-ahead.ts';
import { strategyNamed } from '../strategies/strategy-named.ts';
import type { ReduceOptions } from './options.ts';
import type { NamedInput } from './read-input.ts';

export async function passOf(options: ReduceOptions, input: NamedInput): Promise<Pass<TestCase>> {
  const pass = await strategyOf(options, input);
  const { metric = 'bytes' } = options;
  return metric === 'bytes' ? pass : descending(orderOf(options), pass);
}

export function orderOf({ metric = 'bytes' }: Pick<ReduceOptions, 'metric'>): SizeOrder {
  return sizeOrder(metric);
}

async function strategyOf({ strategy = 'auto', language }: ReduceOptions, input: NamedInput): Promise<Pass<TestCase>> {
  if (typeof strategy !== 'string') return strategy;
  const pass = (fileName: string, bytes: TestCase): Promise<Pass<TestCase>> =>
    strategyNamed(strategy, { fileName, input: bytes, ...(language && { language }) });
  if (input.several === undefined) return pass(input.fileName, input.bytes);
  return files(input.bytes, (file) => pass(file.fileName, file.input));
}

export function schedulerOf(jobs: number, options: ReduceOptions, input: NamedInput): Scheduler {
  const lookAhead = options.lookAhead ?? lookAheadOf(options, input) ?? defaultLookAhead;
  return paced({ jobs, lookAhead, limitTrials: options.limits?.trials });
}

function lookAheadOf({ strategy = 'auto', language }: ReduceOptions, input: NamedInput): number | undefined {
  if (typeof strategy !== 'string' || input.several !== undefined) return undefined;
  return ownLookAhead(strategy, { fileName: input.fileName, input: input.bytes, ...(language && { language }) });
}
