import { expect, test } from 'vitest';
import { leniency } from '../../../src/passes/tree/leniency.ts';
import { loadBundled } from '../../support/load-bundled.ts';

async function candidates(name: string, text: string): Promise<string[]> {
  const language = await loadBundled(name);
  const search = leniency(language)(new TextEncoder().encode(text));
  return [...search].map((one) => Buffer.from(one.value()).toString().trim());
}

test.each([
  ['rust', '#![no_std]\n#![deny(missing_docs, unused)]\n#![forbid(unsafe_code)]\nfn f() {}', '#![no_std]\nfn f() {}'],
  ['perl', 'use strict;\nuse warnings;\nuse List::Util;\nmy $x = 1;\n', 'use List::Util;\nmy $x = 1;'],
  ['javascript', '"use strict";\nf("use strict");\n', 'f("use strict");'],
  ['javascript', 'function f() { "use strict"; return 1; }', 'function f() { return 1; }'],
  ['php', '<?php declare(strict_types=1); f();', '<?php f();'],
  ['bash', 'set -euo pipefail\nset -- a\nf', 'set -- a\nf'],
])('what makes %s stricter goes in one trial: %s', async (name, text, expected) => {
  expect(await candidates(name, text)).toEqual([expected]);
});

test('where nothing does there is no trial', async () => {
  expect(await candidates('javascript', 'f("strict");')).toEqual([]);
});
