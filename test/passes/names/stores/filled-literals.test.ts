import { expect, test } from 'vitest';
import { filledLiterals } from '../../../../src/passes/names/stores/filled-literals.ts';
import { loadBundled } from '../../../support/load-bundled.ts';
import { madeOf } from '../../../support/made-of.ts';

test.each([
  ['javascript', 'let m=[];m.push(f(1));g(m)', ['let m=[f(1)];g(m)']],
  ['javascript', 'm=[1];function f(){m.push(2)}', ['m=[1,2];function f(){}']],
  ['javascript', 'o={};o.a=1;', ['o={a:1};']],
  ['javascript', "o={b:2};o[c]=1;o['d']=3", ["o={b:2,[c]:1};o['d']=3", "o={b:2,'d':3};o[c]=1;"]],
  ['typescript', 'const a:any[]=[];a[0]=1', ['const a:any[]=[1];']],
  ['python', 'm=[]\nm.append(2)\nprint(m)', ['m=[2]\nprint(m)']],
  ['python', "d={}\nd['a']=1\n", ["d={'a':1}\n"]],
  ['php', '<?php $m=[];$m[]=2;f($m);', ['<?php $m=[2];f($m);']],
  ['php', "<?php $m=['a'=>1];$m['b']=2;", ["<?php $m=['a'=>1,'b'=>2];"]],
  ['ruby', 'm=[]\nm.push 3\np m', ['m=[3]\np m']],
  ['ruby', 'm = [1]\nm << 3\np m', ['m = [1,3]\np m']],
  ['ruby', 'm = {}\nm[:a] = 3\np m', ['m = {:a=>3}\np m']],
  ['lua', 'local m={} table.insert(m,2)f(m)', ['local m={2} f(m)']],
  ['lua', 'local m={} m.a=2 f(m)', ['local m={a=2} f(m)']],
  ['lua', 'm={} m[#m+1]=2 f(m)', ['m={2} f(m)']],
  ['javascript', 'm=[];class A{}m.push(new A);g(m)', ['m=[new A];class A{}g(m)', 'class A{}m=[new A];g(m)']],
  ['javascript', '(m=[1]).push(g(2));', ['m=[1,g(2)];']],
  ['javascript', 'm=f();m.push(1);a.b.push(2);n.push(3,4)', []],
  ['python', 'm={}\nm.append(1)\nm=[2]', []],
])('in %s, %s', async (language, text, made) => {
  expect(madeOf(await loadBundled(language), text, filledLiterals)).toEqual(made);
});
