import { expect, test } from 'vitest';
import { negations } from '../../../../../src/passes/names/short-trees/conditions/negations.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

const c = await loadBundled('c');
const python = await loadBundled('python');

test('what is compared is negated instead', () => {
  expect(madeOf(c, 'a(){if(~(0<a));}', negations)).toEqual(['a(){if(~!a);}']);
  expect(madeOf(c, 'a(b){if(b==f(a));}', negations)).toEqual(['a(b){if(!b);}']);
  expect(madeOf(c, 'c(c,a){a=(b(&c==0)&&0)|!b();}', negations)).toEqual(['c(c,a){a=!b(&c==0)|!b();}']);
  expect(madeOf(python, 'a < b\n', negations)).toEqual([]);
});
