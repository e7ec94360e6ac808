import { isSpace } from '../basics/white-space.ts';
import { byBytes, byCounts, type SizeOrder } from '../core/size-order.ts';
import type { TestCase } from '../core/test-case.ts';
import { endOfToken } from './text/tokens.ts';

/** What a test case shall have as little of as possible. */
export type Metric = 'bytes' | 'non-space' | 'tokens' | 'lines';

/**
 * What of several test cases has less of the metric; of as many, fewer tokens, other than white space, or bytes decide.
 */
export function sizeOrder(metric: Metric): SizeOrder {
  switch (metric) {
    case 'bytes':
      return byBytes;
    case 'non-space':
      return byCounts((testCase) => [solidBytes(testCase), tokenCount(testCase), testCase.length]);
    case 'tokens':
      return byCounts((testCase) => [tokenCount(testCase), solidBytes(testCase), testCase.length]);
    case 'lines':
      return byCounts((testCase) => [lineCount(testCase), solidBytes(testCase), testCase.length]);
  }
}

/** How much of the metric there is, as a person counts it: lines with something on them, words and signs. */
export function sizeBy(metric: Metric, testCase: TestCase): number {
  switch (metric) {
    case 'bytes':
      return testCase.length;
    case 'non-space':
      return solidBytes(testCase);
    case 'tokens':
      return tokenCount(testCase);
    case 'lines':
      return lineCount(testCase);
  }
}

function solidBytes(testCase: TestCase): number {
  let count = 0;
  for (const byte of testCase) if (!isSpace(byte)) count++;
  return count;
}

function tokenCount(testCase: TestCase): number {
  let count = 0;
  for (let at = 0; at < testCase.length; at = endOfToken(testCase, at)) if (!isSpace(testCase[at]!)) count++;
  return count;
}

function lineCount(testCase: TestCase): number {
  let count = 0;
  let isBlank = true;
  for (const byte of testCase) {
    if (byte === lf) isBlank = true;
    else if (isBlank && !isSpace(byte)) {
      isBlank = false;
      count++;
    }
  }
  return count;
}

const lf = 10;
