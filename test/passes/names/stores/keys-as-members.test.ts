import { expect, test } from 'vitest';
import { keysAsMembers } from '../../../../src/passes/names/stores/keys-as-members.ts';
import { loadBundled } from '../../../support/load-bundled.ts';
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
  expect(madeOf(await loadBundled(language), text, keysAsMembers)).toEqual(made);
});
