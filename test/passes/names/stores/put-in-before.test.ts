import { expect, test } from 'vitest';
import { putInBefore } from '../../../../src/passes/names/stores/put-in-before.ts';
import { loadBundled } from '../../../support/load-bundled.ts';
import { madeOf } from '../../../support/made-of.ts';

test.each([
  ['javascript', 'a.set(1, b);for(c of a.values())f(c)', ['f(b)']],
  ['javascript', 'A.b.set(0,new B)\nfor(c of A.b.values())void c.d', ['void (new B).d']],
  ['javascript', 'a[1]=b;for(const c of Object.values(a)){f(c);g(c)}', ['f(b);g(b)']],
  ['python', 'a[1] = b\nfor c in a.values():\n  f(c)\n  g(c)', ['f(b)\ng(b)']],
  ['python', 'a.append(b)\nfor c in sorted(a):f(c)', ['f(b)']],
  ['ruby', 'a.push(b)\nfor c in a do f(c) end', ['f(b)']],
  ['lua', 'table.insert(a,b)for k,c in ipairs(a)do f(k,c)end', ['f(1,b)']],
  ['lua', 'a:push(b)for c in a:iter()do f(c)end', ['f(b)']],
  ['java', 'class A{void f(){a.add(b);for(int c:a)f(c);}}', ['class A{void f(){f(b);}}']],
  ['javascript', 'a.push(b);f(a.join())', ['f(b)']],
  ['lua', "table.insert(a,b+1)print(table.concat(a,''))", ['print(b+1)', 'print(b+1)']],
  ['python', 'a.append(b)\nprint(a.pop())\nf(a)', ['print(b)\nf(a)']],
  ['javascript', 'a.b.push(c=>d);f(a.b[0])', ['f(c=>d)']],
  ['javascript', 'a.b.push({c:d});a.b.forEach(e=>f(e.c))', ['f({c:d}.c)']],
  ['python', 'a.append(b)\nf(a[0])', ['f(b)']],
  ['javascript', 'a.push(b);a[0]=1', []],
  // Of no more than two values, what is put into something else, or by the loop itself.
  ['javascript', 'a.add(1);a.add(2);a.add(3);for(c of a)f(c)', ['a.add(2);a.add(3);f(1)', 'a.add(1);a.add(3);f(2)']],
  ['javascript', 'a.add(b);for(c of d)f(c)', []],
  ['javascript', 'for(c of d){d.add(b);f(c)}', []],
])('of a loop in %s, %s', async (language, text, made) => {
  expect(madeOf(await loadBundled(language), text, putInBefore)).toEqual(made);
});
