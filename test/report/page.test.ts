import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { html, jsonText } from '../../src/report/html.ts';
import { reportPage } from '../../src/report/page.ts';
import { redacted } from '../../src/report/redacted.ts';
import type { Report } from '../../src/report/report.ts';
import { recordedReport } from './runs.ts';

/** Halves of surrogate pairs too. */
const anyText = fc.array(fc.oneof(fc.nat(0xffff), fc.nat(0xff))).map((units) => String.fromCharCode(...units));

const secret = 'the customer is called Miller';

describe('markup', () => {
  test('shows text, whatever it holds, and never interprets it', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { markup } = html`<p title="${text}">${text}</p>`;
        expect(markup.match(/[<"']/g)).toEqual(['<', '"', '"', '<']);
        expect(markup).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_Control}/u);
      }),
    );
  });

  test('holds JSON that cannot end its element and reads back the same', () => {
    fc.assert(
      fc.property(fc.json(), anyText, (json, text) => {
        const value: unknown = [JSON.parse(json), text, '</script><!--'];
        const { markup } = jsonText(value);
        expect(markup).not.toMatch(/[<>&]/);
        expect(JSON.parse(markup)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});

describe('a page', () => {
  test('says what was reduced, how far, and by what', async () => {
    const report = await recordedReport('one\ntwo\nthree boom\nfour\n', ['boom']);
    const page = reportPage(report, []);
    for (const words of ['in.txt', 'cat in.txt', 'stdout has &#34;boom&#34;', '4 → 1 line', 'Was line'])
      expect(page).toContain(words);
    expect(report.origins).toEqual([3]);
  });

  test('forbids everything but its own scripts', async () => {
    const page = reportPage(await recordedReport('a boom b\n', ['boom']), ['alert(1)']);
    expect(page).toContain("default-src 'none'");
    expect(page).toMatch(/script-src 'sha256-[\w+/]{43}='/);
    expect(page).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|https?:\/\//);
  });

  test('without the original has none of it, no path, and nothing about the system', async () => {
    const report = await recordedReport(`${secret}\nx boom y\n`, ['boom']);
    const told: Report = {
      ...report,
      misbehaviour: { ...report.misbehaviour, argv: ['/home/miller/bin/tool', '--with=/home/miller/x/y.txt', '@@'] },
      notes: [{ atMs: 1, text: 'C:\\Users\\miller\\tmp is slow, /var/tmp/miller/a too' }],
      versions: { pare: '1', node: 'v1', system: 'linux of miller' },
      findings: [{ atMs: 1, name: 'boom', size: 1, testCase: Buffer.from(secret) }],
    };
    expect(reportPage(told, [])).toMatch(/miller/);
    const page = reportPage(redacted(told), []);
    expect(page).not.toMatch(/miller|customer/i);
    expect(page).toMatch(/tool --with=y\.txt in\.txt/);
    expect(page).toContain('boom');
  });
});
