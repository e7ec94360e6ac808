import { expect, test } from 'vitest';
import { parametersAsLocals } from '../../../../../src/passes/names/structure/parameters/parameters-as-locals.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

test.each([
  ['javascript', 'function f(a){g(a)}', ['var a;g(a)']],
  ['javascript', '(b=>{let a=b=0;console.log(a)})()', ['{let b;let a=b=0;console.log(a)}']],
  ['javascript', '(function(a,b){return a+b})();', ['{let a,b;a+b}']],
  ['lua', '(function(a)a=1 print(a)end)()', ['do local a;a=1 print(a) end']],
  // What it gives is asked for, or it is given something.
  ['javascript', 'f((a=>{})())', []],
  ['javascript', '(a=>{f(a)})(0)', []],
])('parameters are variables in %s: %s', async (name, text, made) => {
  expect(madeOf(await loadBundled(name), text, parametersAsLocals)).toEqual(made);
});
