import { expect, test } from 'vitest';
import { printedElsewhere } from '../../../../src/passes/names/traces/printed-elsewhere.ts';
import { loadBundled } from '../../../support/load-bundled.ts';
import { madeOf } from '../../../support/made-of.ts';

test.each([
  ['lua', 'for x=math.log(3,0),8 do print()end', ['print(math.log(3,0))']],
  [
    'javascript',
    'console.log((a=>{let P={b(){return this}}.b;return P()})())',
    ['(a=>{let P={b(){console.log(this)}}.b;return P()})()', '(a=>{let P={b(){return this}}.b;console.log(P())})()'],
  ],
  ['javascript', 'var a={...{get b(){++a}}};console.log(a.b,a)', ['var a={...{get b(){console.log(1)}}};']],
  ['javascript', 'console.log(f(1),g(2))\nfunction f(){return 1}', ['f(1);g(2)\nfunction f(){console.log(1)}']],
  ['python', 'def f(x):\n    return x+1\nprint(f(3))', ['def f(x):\n    print(x+1)\nf(3)']],
  // What goes with the print is no place for it.
  ['javascript', 'if(a)console.log(b=>c)', []],
])('%s: %s', async (name, text, made) => {
  expect(madeOf(await loadBundled(name), text, printedElsewhere)).toEqual(made);
});
