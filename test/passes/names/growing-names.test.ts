import { expect, test } from 'vitest';
import { propose } from '../../../src/core/propose.ts';
import type { WakefulPass } from '../../../src/core/settle.ts';
import type { TestCase } from '../../../src/core/test-case.ts';
import { growingNames } from '../../../src/passes/names/growing-names.ts';
import { loadBundled } from '../../support/load-bundled.ts';
import { spell } from '../../support/texts.ts';
import { walk } from '../../support/walk.ts';

const home = 'function f(a){if(a)g(a);else h(a)}f(x);f(y)';
const larger = 'function f(a){if(a)g(a);else h(a)}if(x)g(x);else h(x);f(y)';

async function asked(onward: WakefulPass<TestCase>): Promise<string[]> {
  const pass = growingNames(await loadBundled('javascript'), [onward]);
  const interest = (text: string): boolean => [home, larger, 'g(x)', 'g(y)'].includes(text);
  return walk(pass(Buffer.from(home)), { interest, spell }).steps.map(({ text }) => text);
}

test('goes on from what is larger, and comes back from where nothing smaller came of it', async () => {
  expect((await asked(() => [])).slice(0, 2)).toEqual([larger, home]);
});

test('what goes on is told what it had come to its end on', async () => {
  const told: string[] = [];
  const shorter: WakefulPass<TestCase> = (now, exhausted) => {
    told.push(`${spell(now)} after ${exhausted && spell(exhausted)}`);
    return [
      propose(
        'shorter',
        () => Buffer.from('g(y)'),
        () => [],
      ),
    ];
  };
  expect(await asked(shorter)).toEqual([larger, 'g(y)']);
  expect(told).toEqual([`${larger} after ${home}`]);
});
