import { expect, test } from 'vitest';
import { rareEliminations } from '../../../../src/passes/names/eliminations/rare-eliminations.ts';
import { loadBundled } from '../../../support/load-bundled.ts';
import { madeOf } from '../../../support/made-of.ts';

const c = await loadBundled('c');

test('a type of C is defined where it is first meant', () => {
  const made = madeOf(c, 'struct s{int a;};struct s b;void f(struct s*c){}', rareEliminations);
  expect(made).toContain('struct s{int a;} b;void f(struct s*c){}');
});
