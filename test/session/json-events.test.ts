import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sequential } from '../../src/schedulers/sequential.ts';
import { type JsonEvent, jsonEvents } from '../../src/session/json-events.ts';
import { reduceSession } from '../../src/session/reduce.ts';
import { bytes, complements, memory, needs, oracle } from './small.ts';

async function lines(): Promise<JsonEvent[]> {
  const written: string[] = [];
  let now = 0;
  const clock = (): number => now++;
  const found = oracle((c) =>
    c === '12' ? { verdict: 'unresolved', why: 'timeout after 5 s', timeoutMs: 5000, finding: 'hang' } : needs('24')(c),
  );
  const session = {
    input: bytes('12345'),
    oracle: found,
    pass: complements,
    scheduler: sequential,
    cache: memory(),
    clock,
  };
  await reduceSession({ ...session, verify: 1, observe: jsonEvents((line) => written.push(line), clock) });
  expect(written.every((line) => line.endsWith('}\n') && line.indexOf('\n') === line.length - 1)).toBe(true);
  return written.map((line): JsonEvent => JSON.parse(line));
}

describe('the JSON lines of a reduction', () => {
  test('tell the start, the checks, the passes, the steps, the findings and the end', async () => {
    const types = (await lines()).map((line) => line.type);
    expect(types).toEqual(['start', 'check', 'pass', 'finding', 'step', 'step', 'step', 'check', 'end']);
  });

  test('add up at the end', async () => {
    const all = await lines();
    const removed = all.reduce((sum, line) => sum + (line.type === 'step' ? line.removed : 0), 0);
    expect(all.at(-1)).toMatchObject({
      schema: 'pare-events/1',
      type: 'end',
      reason: 'exhausted',
      inputSize: 5,
      size: 2,
      steps: 3,
      checks: 2,
      findings: 1,
      trials: { total: 10, interesting: 3, uninteresting: 6, unresolved: 1, timeouts: 1 },
      passes: { complements: { trials: 10, accepted: 3, bytesRemoved: removed } },
    });
  });

  test('have only types and fields that docs/json-events.md describes', async () => {
    const guide = readFileSync('docs/json-events.md', 'utf8');
    for (const line of await lines()) {
      const section = guide.split(/^## /m).find((part) => part.startsWith(`\`${line.type}\``));
      const described = `${guide.split(/^## /m)[0]}${section}`;
      for (const field of Object.keys(line)) expect(described).toContain(`\`${field}\``);
    }
  });
});
