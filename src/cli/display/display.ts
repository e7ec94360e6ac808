import type { ReductionEvent } from '../../core/event.ts';
import type { TestCase } from '../../core/test-case.ts';

/** Shows a reduction to somebody. Told of each event; never asked anything. */
export interface Display {
  observe(event: ReductionEvent): void;
  /** The new current test case, told after the event that it was accepted. */
  changed(current: TestCase): void;
  /** Lines that stay on the screen. */
  print(lines: readonly string[]): void;
  /** When another program that has the terminal for a while, as an editor, has given it back. */
  freed?(): Promise<void>;
  /** After the last event; nothing is drawn any more. */
  end(): void;
}

/** Milliseconds; any origin. */
export type Clock = () => number;
