import { expect, test } from 'vitest';
import { modulesInPlace } from '../../../../src/passes/names/calls/modules-in-place.ts';
import { loadBundled } from '../../../support/load-bundled.ts';
import { madeOf } from '../../../support/made-of.ts';

const lua = await loadBundled('lua');

test.each([
  ["package.preload['m']=function()local a={}\nreturn a end\nf(require 'm')", ['local a={}\nf(a)']],
  ['package.preload.m=function()f()end\nrequire"m"\ng(require("m"))', ['f()\ng(nil)']],
  [
    "package.preload['a']=function()return b end\npackage.preload['c']=function()d()end\nrequire'a'.e()",
    [
      "package.preload['c']=function()d()end\nb.e()",
      "package.preload['a']=function()return b end\nd()\nrequire'a'.e()",
    ],
  ],
  ["package.loaded['m']=function()f()end\nrequire'm'", []],
])('of %s', (text, made) => {
  expect(madeOf(lua, text, modulesInPlace)).toEqual(made);
});
