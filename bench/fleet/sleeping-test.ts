/**
 * A test that sleeps and then looks for these words: a module, so that the processor does not limit how many run at
 * once.
 */
export function sleepingTest(words: readonly string[], ms: number): string {
  return `import { setTimeout } from 'node:timers/promises';
const words = ${JSON.stringify(words)};
export default async function test(candidate) {
  ${ms > 0 ? `await setTimeout(${ms});` : ''}
  const text = Buffer.from(candidate).toString();
  return words.every((word) => text.includes(word));
}
`;
}
