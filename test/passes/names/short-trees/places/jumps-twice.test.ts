import { expect, test } from 'vitest';
import { jumpsTwice } from '../../../../../src/passes/names/short-trees/places/jumps-twice.ts';
import { loadBundled } from '../../../../support/load-bundled.ts';
import { madeOf } from '../../../../support/made-of.ts';

test.each([
  ['c', 'f(){if(3);else return;g();}', ['f(){return;return;g();}']],
  ['c', 'f(){for(;;){if(g())break;}}', ['f(){break;break;}', 'f(){for(;;){break;break;}}']],
  ['c', 'f(){if(a)return b;}', []],
  ['javascript', 'for(;;){if(a){b()}else{continue}}', ['continue\ncontinue', 'for(;;){continue\ncontinue}']],
  ['python', 'def f():\n if not a:\n  return\n g()', ['def f():\n return\n return\n g()']],
])('in %s, %s', async (language, text, made) => {
  expect(madeOf(await loadBundled(language), text, jumpsTwice)).toEqual(made);
});
