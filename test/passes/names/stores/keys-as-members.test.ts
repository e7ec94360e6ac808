import { expect, test } from 'vitest';
import { bundledGrammar } from '../../../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../../../src/formats/tree-sitter/load-language.ts';
import { keysAsMembers } from '../../../../src/passes/names/stores/keys-as-members.ts';
import { madeOf } from '../../../support/made-of.ts';

test.each([
  ['javascript', 'a["b"]=c[\'b\']+c["d"];', ['a.b=c.b+c["d"];', 'a["b"]=c[\'b\']+c.d;']],
  ['javascript', 'a?.["b"]();', ['a?.b();']],
  ['typescript', 'let x = this["y"];', ['let x = this.y;']],
  ['lua', 'a["b"]=c[1]', ['a.b=c[1]']],
  ['javascript', 'a["b-c"]+a[b]+a[1]+a[""];', []],
  ['php', '<?php $a["b"];', []],
  ['python', 'a["b"]', []],
  ['json', '{"a":["b"]}', []],
])('in %s, %s', async (language, text, made) => {
  expect(madeOf(await loadLanguage(bundledGrammar(language)), text, keysAsMembers)).toEqual(made);
});
