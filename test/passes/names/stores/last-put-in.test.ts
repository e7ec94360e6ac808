import { expect, test } from 'vitest';
import { lastPutIn } from '../../../../src/passes/names/stores/last-put-in.ts';
import { loadBundled } from '../../../support/load-bundled.ts';
import { madeOf } from '../../../support/made-of.ts';

test.each([
  ['javascript', 'a=[];for(;;)a.push(b);f(a.map(c=>c()))', ['a=[];for(;;)a=b;f(a())', 'a=0;for(;;)a=a||(b);f(a())']],
  ['javascript', 'a=[];for(;;)a.push(b);for(c of a)c(1)', ['a=[];for(;;)a=b;a(1)', 'a=0;for(;;)a=a||(b);a(1)']],
  ['javascript', 'a=[];a.push(b);a.forEach(f)', ['a=[];a=b;f(a)', 'a=0;a=a||(b);f(a)']],
  ['python', 'a=[]\na.append(b)\nfor c in a:f(c)', ['a=[]\na=b\nf(a)', 'a=0\na=a or (b)\nf(a)']],
  ['ruby', 'a=[]\na.push(b)\na.each{|c|f c}', ['a=[]\na=b\nf a', 'a=0\na=a||(b)\nf a']],
  // Of a list with something else in it, of another one, or before anything is put in.
  ['javascript', 'a=[1];a.push(b);a.map(c=>c())', []],
  ['javascript', 'a=[];a.push(b);d.map(c=>c())', []],
  ['javascript', 'a=[];a.map(c=>c());a.push(b)', []],
])('of a list in %s, %s', async (language, text, made) => {
  expect(madeOf(await loadBundled(language), text, lastPutIn)).toEqual(made);
});
