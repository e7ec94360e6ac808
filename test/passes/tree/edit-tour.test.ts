import { expect, test } from 'vitest';
import { names } from '../../../src/passes/names/names.ts';
import { loadBundled } from '../../support/load-bundled.ts';

const c = await loadBundled('c');

test('what goes to two places is not joined to be in both', () => {
  const text = 'a(b){f(b);switch(0){case 1:b=2;}}';
  const proposals = [...names(c)(new TextEncoder().encode(text))];
  const spell = (value: Uint8Array): string => Buffer.from(value).toString().replace(/\s/g, '');
  const made = (result: string) => proposals.find((proposal) => spell(proposal.value()) === result)!;
  const [asked, set] = [made('a(b){switch(f(b)){case1:b=2;}}'), made('a(b){switch(0){case1:b=f(b);}}')];
  expect(set.join!(asked)).toBeUndefined();
  expect(asked.join!(set)).toBeUndefined();
});
