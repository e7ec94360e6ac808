/** A text as a test case, in UTF-8. */
export function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** A test case as a text, in UTF-8. */
export function spell(testCase: Uint8Array): string {
  return Buffer.from(testCase).toString();
}

/** `undefined` when it is not JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
