import { expect, test } from 'vitest';
import { askedCalls } from '../../../../../src/passes/names/short-trees/conditions/asked-calls.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

test.each([
  ['c', 'a(){for(;!b(1);)c();}', ['a(){b(1);}']],
  ['c', 'a(){if(b(1)&&c)d();else e();}', ['a(){b(1);}']],
  ['c', 'a(){return 1+b(1);}', ['a(){b(1);}']],
  ['c', 'a(){b(1);{c();}}', []],
  ['javascript', 'while(!a()){b()}', ['a();']],
  ['python', 'while not a():\n  b()\n', []],
])('a call in what is asked is a statement, in %s, %s', async (language, text, made) => {
  expect(madeOf(await loadBundled(language), text, askedCalls)).toEqual(made);
});
