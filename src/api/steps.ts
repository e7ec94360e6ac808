import type { TestCase } from '../core/test-case.ts';
import type { ReduceOptions } from './options.ts';
import { reduce } from './reduce.ts';

/** An accepted change on the way to the result. */
export interface Step {
  readonly label: string;
  readonly testCase: TestCase;
}

/** The steps of a reduction as they are found. Leaving the loop stops the reduction and everything it runs. */
export async function* steps(options: ReduceOptions): AsyncGenerator<Step, void> {
  const control = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, control.signal]) : control.signal;
  const found: Step[] = [];
  let wake = (): void => {};
  const reduction = reduce({
    ...options,
    signal,
    onEvent(event, testCase) {
      options.onEvent?.(event, testCase);
      if (event.type === 'accepted' && testCase) found.push({ label: event.label, testCase });
      wake();
    },
  });
  let isOver = false;
  const end = reduction.finally(() => {
    isOver = true;
    wake();
  });
  end.catch(() => {});
  try {
    while (!isOver || found.length > 0) {
      yield* found.splice(0);
      if (!isOver && found.length === 0) await new Promise<void>((resolve) => (wake = resolve));
    }
    await end;
  } finally {
    control.abort();
    await end.catch(() => {});
  }
}
