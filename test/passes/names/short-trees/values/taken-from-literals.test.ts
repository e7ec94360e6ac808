import { expect, test } from 'vitest';
import { takenFromLiterals } from '../../../../../src/passes/names/short-trees/values/taken-from-literals.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

test.each([
  ['javascript', 'for(;i++<[,,0].length;);', ['for(;i++<3;);']],
  ['javascript', '[a=>b][0]()', ['(a=>b)()']],
  ['javascript', 'f([a, b][1])', ['f(b)']],
  ['javascript', 'f({a:g(), "b":2}.a)', ['f(g())']],
  ['javascript', "f({a:1, 'b':2}['b'])", ['f(2)']],
  ['typescript', 'f([,].length)', ['f(1)']],
  ['python', 'print([a, b][1])', ['print(b)']],
  ['python', 'print({"a": 1}["a"])', ['print(1)']],
  ['ruby', 'p [a, b].size', ['p 2']],
])('of %s, what is asked of a literal is there already: %s', async (language, text, made) => {
  expect(madeOf(await loadBundled(language), text, takenFromLiterals)).toEqual(made);
});

test.each(['[...a].length', '[...a][0]', '[,a][0]', '[a][1]', 'a[0]', '[a][b]', '({a}).b', '[a].map'])(
  'nothing is known of %s',
  async (text) => {
    expect(madeOf(await loadBundled('javascript'), text, takenFromLiterals)).toEqual([]);
  },
);
