import { expect, test } from 'vitest';
import { loopsOverItems } from '../../../../../src/passes/names/structure/loops/loops-over-items.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

test.each([
  ['javascript', 'for(var i=0;i<a.b.length;i++)f(a.b[i]);', ['for(var i of a.b)f(i);', 'for(var i in a.b)f(a.b[i]);']],
  [
    'javascript',
    "for(c = 0; c !== 'xy'.length; ++c) { f(1&'xy'.charCodeAt(c)) }",
    ["for(c of'xy'){ f(1&c.charCodeAt()) }", "for(c in'xy'){ f(1&'xy'.charCodeAt(c)) }"],
  ],
  ['typescript', 'for(let i=0;i<a.length;i++)f(a[i],i)', ['for(let i in a)f(a[i],i)']],
  [
    'javascript',
    'for(i=0;i<a.length;i++)f(a.at(i),a.charAt(i))',
    ['for(i of a)f(i,i)', 'for(i in a)f(a.at(i),a.charAt(i))'],
  ],
  ['javascript', 'for(i=1;i<a.length;i++);for(i=0;i<9;i++);for(i=0;j<a.length;i++);for(i in a);', []],
  ['c', 'f(){for(i=0;i<a.length;i++);}', []],
])('of a loop in %s, %s', async (language, text, made) => {
  expect(madeOf(await loadBundled(language), text, loopsOverItems)).toEqual(made);
});
