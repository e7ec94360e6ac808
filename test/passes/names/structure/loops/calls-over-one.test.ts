import { expect, test } from 'vitest';
import { callsOverOne } from '../../../../../src/passes/names/structure/loops/calls-over-one.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

test.each([
  ['javascript', '[7].forEach(a=>console.log("x"+a))', ['console.log("x"+7)']],
  ['javascript', '[b].forEach(function(a,i){f(a);g(i);});', ['f(b);g(0);']],
  ['javascript', 'h([b+1].map(a=>2*a))', ['h(2*(b+1))', 'h([2*(b+1)])']],
  ['typescript', 'h([b].some(function(a){return f(a)}))', ['h(f(b))']],
  ['typescript', '[b].forEach((a:any)=>{f(a)})', ['f(b)']],
  ['javascript', '[b].forEach(f)', ['f(b)']],
  ['ruby', '[7].each do|a|puts"x#{a}"end', ['puts"x#{7}"']],
  ['ruby', '{:x=>7}.each{|h,k|p h\np k}', ['p :x\np 7']],
  ['python', 'print([f(a) for a in [x]])', ['print([f(x)])']],
  ['python', '{a:1 for a in(x,)}', ['{x:1}']],
  ['javascript', '[1,2].forEach(f);a.forEach(f);[1].sort(f);[1].map(([a])=>a)', []],
  ['python', '[a for a in [x] if a];[a for a in x]', []],
])('in %s, %s', async (language, text, made) => {
  expect(madeOf(await loadBundled(language), text, callsOverOne)).toEqual(made);
});
