import { expect, test } from 'vitest';
import { inPlaceOf } from '../../../src/passes/names/in-place-of.ts';
import { change, written } from '../../../src/passes/names/named-tree.ts';
import { nodesOf } from '../../../src/tree/arena.ts';
import { loadBundled } from '../../support/load-bundled.ts';
import { madeOf } from '../../support/made-of.ts';

/** The text with a function in the place of its first `b[0]`. */
async function withFunction(language: string, text: string): Promise<string[]> {
  return madeOf(await loadBundled(language), text, (tree) => {
    const [node] = [...nodesOf(tree.arena, /^(?:subscript_expression|bracket_index_expression)$/)];
    return change('a function', [written(tree, node!, inPlaceOf(tree.arena, node!, 'c=>d'))]);
  });
}

test.each([
  ['javascript', 'a={}\nb[0]()', 'a={}\n;(c=>d)()'],
  ['javascript', 'b[0]()', '(c=>d)()'],
  ['javascript', 'a;b[0]()', 'a;(c=>d)()'],
  ['javascript', 'if(a){b[0]()}', 'if(a){(c=>d)()}'],
  ['javascript', 'a\nreturn b[0]()', 'a\nreturn (c=>d)()'],
  ['typescript', 'a\nb[0]().e()', 'a\n;(c=>d)().e()'],
  ['javascript', 'a\nf(b[0])', 'a\nf(c=>d)'],
  ['lua', 'a()b[0]()', 'a()(c=>d)()'],
])('what begins with a bracket does not go on with the line before: %s, %s', async (language, text, made) => {
  expect(await withFunction(language, text)).toEqual([made]);
});
