import { expect, test } from 'vitest';
import { loopsOverOne } from '../../../../../src/passes/names/structure/loops/loops-over-one.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

test.each([
  ['lua', 'for i,v in pairs{1e3} do print(i,v) end', ['print(1,1e3)']],
  ['lua', 'for i,i in ipairs{f()}do print(i)end', ['print(f())']],
  ['lua', 'for k in pairs{a=2}do print(k)end', ["print('a')"]],
  ['lua', "for e,e in pairs{'g'}do g={e={e}}print(g.e[e])end", ["g={e={'g'}}print(g.e['g'])"]],
  ['python', 'for a in[b]:f(a.a,a=a)', ['f(b.a,a=b)']],
  ['javascript', 'for(a of[b])f(a.a,{a:a})', ['f(b.a,{a:b})']],
  ['javascript', 'for (const a of [b + 1]) f(2 * a)', ['f(2 * (b + 1))']],
  ['typescript', 'for(const a of[1]){f(a);g(a)}', ['f(1);g(1)']],
  ['python', 'def f():\n  for a in [b]:\n    print(a)\n    print(2)', ['def f():\n  print(b)\n  print(2)']],
  ['python', 'for a in b,:f(a)', ['f(b)']],
  ['php', '<?php foreach([1] as $k=>$v)f($k,$v);', ['<?php f(0,1);']],
  ['php', '<?php foreach([2] as $v){f($v);}', ['<?php f(2);']],
  ['ruby', 'for a in [1] do p a end', ['p 1']],
  ['rust', 'fn main(){for a in [1]{f(a)}}', ['fn main(){f(1)}']],
  ['javascript', 'for(a of[1,2])f(a);for(a of b)f(a);for(;[1];)f()', []],
  ['lua', 'for i,v in pairs{1,2}do f(v)end for i=1,2 do f(i)end', []],
])('of a loop in %s, %s', async (language, text, made) => {
  expect(madeOf(await loadBundled(language), text, loopsOverOne)).toEqual(made);
});
