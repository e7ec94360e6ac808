import { expect, test } from 'vitest';
import { usesMovedIn } from '../../../../src/passes/names/calls/uses-moved-in.ts';
import { loadBundled } from '../../../support/load-bundled.ts';
import { madeOf } from '../../../support/made-of.ts';

test.each([
  ['javascript', 'f((a=>{b;return a})(0))', ['(a=>{b;f(a)})(0)']],
  ['javascript', 'f(function(a){return a}(0));', ['!function(a){f(a)}(0);']],
  ['javascript', 'f((a=>{try{b}catch{return 0}return 1})())', ['(a=>{try{b}catch{f(0)}f(1)})()']],
  ['javascript', 'f((()=>{return()=>{return 1}})())', ['(()=>{f(()=>{return 1})})()']],
  ['javascript', 'b=(()=>{return a+1})().c;', ['(()=>{b=(a+1).c})();']],
  ['typescript', 'f((()=>{return 1})())', ['(()=>{f(1)})()']],
  ['lua', 'f((function() return 1 end)())', ['(function() f(1) end)()']],
  ['php', '<?php f((function(){return 1;})());', ['<?php (function(){f(1);})();']],
])('what is given is used where it is given, in %s: %s', async (language, text, made) => {
  expect(madeOf(await loadBundled(language), text, usesMovedIn)).toEqual(made);
});

test('nothing moves into a function where nothing is done with it, or where something is declared', async () => {
  const javascript = await loadBundled('javascript');
  for (const text of ['(()=>{return 1})()', 'let b=(()=>{return 1})()', 'f((()=>{return})())', 'f(()=>{return 1})'])
    expect(madeOf(javascript, text, usesMovedIn)).toEqual([]);
});
