import { expect, test } from 'vitest';
import { inlinedGenerators } from '../../../../src/passes/names/calls/inlined-generators.ts';
import { loadBundled } from '../../../support/load-bundled.ts';
import { madeOf } from '../../../support/made-of.ts';

test.each([
  ['javascript', 'function* f(){a();yield b;yield d}for(c of f()){g(c)}', ['a();g(b);g(d)']],
  ['javascript', 'function* f(){for(;a;)yield 1}for(const c of[...f()])g(c);', ['for(;a;)g(1);']],
  ['python', 'def f():\n  while a:\n    yield b\nfor c in f():\n  g(c)\n  h(c)', ['while a:\n  g(b)\n  h(b)']],
  [
    'lua',
    'function f(a)local i=0\nreturn function()i=i+1\nreturn a[i]end end\nfor c in f(b)do print(c)end',
    ['local i=0\ni=i+1\nprint(b[i])'],
  ],
  // Of something else, or from where it is yielded itself.
  ['javascript', 'function f(){return b}for(c of f())g(c)', []],
  ['javascript', 'function* f(){for(c of f())yield c}', []],
])('of a loop in %s, %s', async (language, text, made) => {
  expect(madeOf(await loadBundled(language), text, inlinedGenerators)).toEqual(made);
});
