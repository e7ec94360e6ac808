import vm from 'node:vm';
import { describe, expect, test } from 'vitest';
import { embedded } from '../../src/strategies/embedded.ts';
import { tree } from '../../src/strategies/tree.ts';
import { loadBundled } from '../support/load-bundled.ts';
import { bytes } from '../support/texts.ts';
import { reduced, reducedBy } from './reduced.ts';

const html = await loadBundled('html');

/** What the scripts of a page say when they run, one after the other; nothing when one of them is wrong. */
function said(page: string): string[] {
  const lines: string[] = [];
  const scope = vm.createContext({ say: (line: unknown) => lines.push(String(line)) });
  try {
    for (const [, script] of page.matchAll(/<script[^>]*>(.*?)<\/script>/gs))
      vm.runInContext(script!, scope, { timeout: 500 });
    return lines;
  } catch {
    return [];
  }
}

describe('a page', () => {
  test('has its script reduced by the names in it', async () => {
    const text = `<!doctype html>
<html><head><style>.clock { color: red; }</style></head>
<body><div class="clock">0:00</div>
<script>
  function zeroPad(number) {
    var digits = String(number);
    while (digits.length < 2) digits = '0' + digits;
    return digits;
  }
  say(zeroPad(7));
</script></body></html>
`;
    const interest = (page: string): boolean => said(page).includes('07');
    const { result } = await reduced('tree', { fileName: 'a.html', text, interest });
    expect(result).toBe("<script>say('0'+7)</script>");
  });

  test('has what is not in a language of the box left as it is', async () => {
    const page =
      '<script type="text/markdown"># a\n\n- b</script><script src=c></script><style lang="scss">a { b { c: d } }</style>';
    expect(await embedded(bytes(page), html)).toBeUndefined();
  });
});

describe('what stands in a page', () => {
  const page =
    '<p>b</p><style>p { color: red }\n.a { left: 0; top: 1px }</style><i></i><script type="module">say(1);\nsay(2);</script>';

  test('is reduced by its own grammar, and the rest stays', async () => {
    const inner = await embedded(bytes(page), html);
    const interest = (text: string): boolean => said(text).includes('2') && /\.a\s*\{[^}]*top:/.test(text);
    const { result } = reducedBy(
      inner!((language) => tree(language)),
      { input: bytes(page), interest },
    );
    expect(result).toBe('<p>b</p><style>.a{top:</style><i></i><script type="module">say(2)</script>');
  });

  test.each([
    ['<svg><style>a { b: c; d: e }</style></svg>', '<svg><style>d:e</style></svg>'],
    ['<svg><style><![CDATA[ a { b: c; d: e } ]]></style></svg>', '<svg><style><![CDATA[d:e]]></style></svg>'],
  ])('may be a drawing: %s', async (text, expected) => {
    const xml = await loadBundled('xml');
    const inner = await embedded(bytes(text), xml);
    const interest = (now: string): boolean => /d: *e/.test(now);
    expect(
      reducedBy(
        inner!((language) => tree(language)),
        { input: bytes(text), interest },
      ).result,
    ).toBe(expected);
  });

  test('is left alone where it is spelled with entities', async () => {
    const text = '<svg><script>a &amp;&amp; b</script></svg>';
    expect(await embedded(bytes(text), await loadBundled('xml'))).toBeUndefined();
  });

  test.each([
    ['<script>a</script>', 'javascript'],
    ['<script lang="ts">a</script>', 'typescript'],
    ["<script setup lang='tsx'>a</script>", 'tsx'],
    ['<script type=application/ld+json>{}</script>', 'json'],
    ['<style scoped>a{}</style>', 'css'],
  ])('of %s is %s', async (text, language) => {
    const asked: (string | undefined)[] = [];
    const inner = await embedded(bytes(text), html);
    const search = inner!(({ grammar }) => {
      asked.push(grammar?.name);
      return () => [];
    })(bytes(text));
    expect([[...search], asked]).toEqual([[], [language]]);
  });
});
