import type { TestCase } from '../../core/test-case.ts';

/** The test case as text that can be typed into a source file; `undefined` when only its bytes tell what it is. */
export function typeable(testCase: TestCase): string | undefined {
  const text = decoded(testCase);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: controls are the subject here
  return text !== undefined && !/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2060-\u206f\ufeff]/.test(text)
    ? text
    : undefined;
}

export function base64(testCase: TestCase): string {
  return Buffer.from(testCase).toString('base64');
}

export function lineCount(testCase: TestCase): number {
  let count = 0;
  for (let at = testCase.indexOf(10); at >= 0; at = testCase.indexOf(10, at + 1)) count++;
  return testCase.length > 0 && testCase.at(-1) !== 10 ? count + 1 : count;
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined; // some other encoding, or binary
  }
}
