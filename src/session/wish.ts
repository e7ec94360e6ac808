import type { OutcomeCache } from '../core/oracle.ts';
import type { TestCase } from '../core/test-case.ts';

/** What a person wants while the search is under way. */
export type Wish =
  /** Go on from this text, when it is interesting. `where` and `kept` are where it was written, in words for people. */
  | { readonly type: 'edit'; readonly testCase: TestCase; readonly where: string; readonly kept?: string }
  /**
   * The test is another one from now on: the oracle answers as it does already. Go back to the newest step that it says
   * yes to; `refused` is told when there is none, and takes the change back.
   */
  | {
      readonly type: 'test';
      readonly hash: string;
      readonly cache: OutcomeCache;
      /** What the old test took for the same. */
      readonly finding?: { readonly name: string; readonly testCase: TestCase };
      /** Told when the search goes on under the new test. */
      readonly granted?: () => void;
      /** Returns the hash of the old test. */
      readonly refused: () => string;
    };
