import { statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hasBrowser, startBrowser } from './browser.ts';
import { built, type Place, place } from './pare.ts';

const hostile = [
  '<script>document.title = "owned"</script>',
  '</script><img src=x onerror="document.title = \'owned\'">',
  '\u001b[2J\u001b]0;owned\u0007 \u202e boom',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: that is the point
  '${alert(1)} {{7*7}} <!-- ]]> "\' &amp;',
];

let here: Place;
beforeAll(built);
beforeEach(() => {
  here = place();
});
afterEach(() => here.remove());

describe('pare report', () => {
  beforeEach(async () => {
    here.write('in.txt', 'one\ntwo\nthree x\n\nx boom y\nfour\n');
    expect((await here.pare('-q', '-c', 'grep -q boom in.txt', 'in.txt')).code).toBe(0);
  });

  test('writes a page into the folder of the last run, or where it is told', async () => {
    const { code, stderr } = await here.pare('report');
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: expect.stringMatching(/^ {2}report {2}pare-runs\/.*\/report\.html\n$/),
    });
    const run = here.list('pare-runs')[0] ?? '';
    expect((await here.pare('report', `pare-runs/${run}`, '--report', 'a.html')).code).toBe(0);
    expect(here.read('a.html')).toBe(here.read(`pare-runs/${run}/report.html`));
  });

  test('prints texts to take away', async () => {
    const { code, stdout } = await here.pare('report', '--as', 'script');
    here.script('again.sh', stdout);
    expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining('reproduced') });
    const { stdout: issue } = await here.pare('report', '--as', 'issue');
    expect(issue).toContain('```txt\nboom\n```');
    expect((await here.pare('report', '--as', 'issue', '-o', 'issue.md')).stdout).toBe('');
    expect(here.read('issue.md')).toBe(issue);
  });

  test('comes at the end of a run when it is asked for', async () => {
    const { stderr } = await here.pare('-f', '--report=r.html', '-c', 'grep -q boom in.txt', 'in.txt');
    expect(stderr).toContain('report  r.html');
    expect(here.read('r.html')).toContain('<h1>in.txt');
  });

  test('says where it cannot write', async () => {
    const { code, stderr } = await here.pare('report', '-o', 'no/such/a.html');
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('no/such/a.html') });
  });
});

test.each([
  [['--report=nowhere/r.html'], '--report nowhere/r.html: there is no folder nowhere'],
  [['--report', '--tidy'], '--tidy removes the run folder, and the report in it'],
])('a report that could not be kept is refused before the run: %j', async (flags, message) => {
  here.write('in.txt', 'boom\n');
  const { code, stderr } = await here.pare(...flags, '-c', 'grep -q boom in.txt', 'in.txt');
  expect({ code, stderr, files: here.list() }).toEqual({
    code: 2,
    stderr: expect.stringContaining(message),
    files: ['in.txt'],
  });
});

test('a report goes to its own place when the run folder goes', async () => {
  here.write('in.txt', 'one\nboom\n');
  await here.pare('--report=r.html', '--tidy', '-c', 'grep -q boom in.txt', 'in.txt');
  expect(here.read('r.html')).toContain('<title>');
  expect(here.list('pare-runs')).toEqual([]);
});

test('pare explain says what happens without each part', async () => {
  here.write('in.txt', 'one\ntwo\nboom\nfour\nbang\n');
  const test = 'grep -qx boom in.txt || exit 4; grep -qx bang in.txt || exit 5';
  expect((await here.pare('-q', '-c', test, 'in.txt')).code).toBe(0);
  expect(here.read('in.min.txt')).toMatch(/boom\s*bang/);
  const { code, stdout } = await here.pare('explain', '--limit-tests', '20');
  expect(code).toBe(0);
  expect(stdout).toMatch(/exit 4/);
  expect(stdout).toMatch(/exit 5/);
  expect(stdout).toMatch(/aaaa/);
  await here.pare('report', '--report', 'a.html');
  expect(here.read('a.html')).toContain('Without it: exit 4');
});

describe.runIf(hasBrowser)('the page in a browser', () => {
  let browser: Browser;
  let page: Page;
  let troubles: string[];
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    page = await browser.newPage();
    troubles = [];
    page.on('pageerror', (error) => troubles.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') troubles.push(message.text());
    });
    page.on('request', (request) => {
      if (!/^(file|data):|^http:\/\/127\.0\.0\.1:/.test(request.url())) troubles.push(`asks for ${request.url()}`);
    });
  });
  afterEach(async () => {
    await page.close();
    expect(troubles).toEqual([]);
  });

  const open = async (file: string): Promise<void> => {
    await page.goto(pathToFileURL(path.join(here.folder, file)).href);
    await page.locator('.player').waitFor({ state: 'visible' });
  };

  test('shows a hostile test case and does nothing that it says', async () => {
    here.write('<b>.txt', `${hostile.join('\n')}\nrest\n`.repeat(3));
    const script = 'for w in script onerror boom alert; do grep -q "$w" "$1" || exit 1; done';
    expect((await here.pare('-q', '--report', 'r.html', '-c', script, '<b>.txt')).code).toBe(0);
    await here.pare('report', '--report', 'r.html');
    await open('r.html');
    expect(await page.title()).toBe('<b>.txt: pare report');
    expect(await page.locator('h1').textContent()).toContain('<b>.txt');
    expect(await page.locator('#result-0').textContent()).toMatch(/boom/);
    expect(await page.locator('main img, main script:not([type])').count()).toBe(0);
    const slider = page.getByRole('slider', { name: 'Step' });
    await slider.fill('0');
    expect(await page.locator('.frame').textContent()).toContain('onerror="document.title');
    expect(await page.locator('.frame').textContent()).toContain('\\x1b[2J');
    expect(await page.title()).toBe('<b>.txt: pare report');
  });

  test('has tabs, a player, a curve and copies that a keyboard can use', async () => {
    here.write('in.txt', Array.from({ length: 60 }, (_, i) => `line ${i} ${i === 41 ? 'boom' : ''}\n`).join(''));
    await here.pare('-q', '-c', 'grep -q "line 41 boom" in.txt', 'in.txt');
    await here.pare('report', '--report', 'r.html');
    await open('r.html');
    await page.getByRole('tab', { name: 'Smallest' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('tab', { name: 'Side by side' }).getAttribute('aria-selected')).toBe('true');
    expect(await page.getByRole('tabpanel', { name: 'Side by side' }).textContent()).toContain('41 lines gone');
    expect(await page.getByRole('tabpanel', { name: 'Smallest' }).count()).toBe(0);

    const slider = page.getByRole('slider', { name: 'Step' });
    await slider.focus();
    await page.keyboard.press('Home');
    expect(await page.locator('.frame').textContent()).toContain('line 7 ');
    await page.keyboard.press('ArrowRight');
    expect(await page.locator('.frame del').count()).toBeGreaterThan(0);
    await page.keyboard.press('End');
    const last = await slider.inputValue();

    await page.locator('.plot svg').focus();
    await page.keyboard.press('Home');
    expect(await page.locator('.curve [role=status]').textContent()).toMatch(/^Step 0: /);
    await page.keyboard.press('Enter');
    expect(await slider.inputValue()).toBe('0');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    expect(await slider.inputValue()).toBe(last);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    expect(await page.locator('.plot svg').getAttribute('viewBox')).not.toBe('0 0 1000 240');
    await page.getByRole('button', { name: 'Show the whole run' }).click();
    expect(await page.locator('.plot svg').getAttribute('viewBox')).toBe('0 0 1000 240');

    await page.getByText('Reproduction (shell script)').click();
    await page.getByRole('button', { name: 'Copy: Reproduction (shell script)' }).click();
    await page.locator('.copy [role=status]', { hasText: /copied|selected/ }).waitFor();
  });

  test.each(['light', 'dark'] as const)('can be read in %s', async (colorScheme) => {
    here.write('in.txt', 'one\ntwo boom\nthree\n');
    await here.pare('-q', '-c', 'grep -q boom in.txt', 'in.txt');
    await here.pare('explain', '-q');
    await here.pare('report', '--report', 'r.html');
    await page.emulateMedia({ colorScheme });
    await open('r.html');
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      expect(await page.evaluate(poorContrasts)).toEqual([]);
    }
    expect(await page.evaluate(unnamed)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 640 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  });

  test('follows a run under way until its end', async () => {
    here.write('in.txt', `<b>hello</b>\n${'line\n'.repeat(30)}boom\n`);
    // Small candidates wait until somebody looks.
    const wait = `[ $(wc -c <in.txt) -gt 150 ] || until [ -e ${here.folder}/go ]; do sleep 0.05; done`;
    here.script('test.sh', `${wait}; grep -q boom in.txt`);
    const running = here.start(['--serve', './test.sh', 'in.txt']);
    const [address = ''] = /http:\S+/.exec(await running.said('live  http')) ?? [];
    await page.goto(address);
    await page.locator('#connection', { hasText: 'connected' }).waitFor();
    here.write('go', '');
    await page.locator('#connection', { hasText: 'ended' }).waitFor();
    expect(await page.locator('#result-0').textContent()).toBe('boom');
    expect(await page.locator('#heading').textContent()).toContain('finished');
    expect((await running.ended).code).toBe(0);
  });

  test('of thousands of trials is below 1 MB and opens', async () => {
    here.write(
      'in.txt',
      Array.from({ length: 3000 }, (_, i) => `const name${i} = call(${i % 7}, "${i * i}");\n`).join(''),
    );
    // Every third line is needed: thousands of trials, and hundreds of steps.
    here.write(
      'test.mjs',
      'export default (bytes) => [...new TextDecoder().decode(bytes).matchAll(/name(\\d*[0369]) =/g)].length >= 1190;\n',
    );
    const { code } = await here.pare('-q', '--limit-tests', '5000', '--no-check', './test.mjs', 'in.txt');
    expect(code).toBe(0);
    await here.pare('report', '--report', 'r.html');
    // Trials that were given up are not in it.
    const [, trials = ''] = /<dt>Trials<\/dt><dd>([\d ]+) /.exec(here.read('r.html')) ?? [];
    expect(Number(trials.replace(' ', ''))).toBeGreaterThan(4500);
    expect(statSync(path.join(here.folder, 'r.html')).size).toBeLessThan(1_000_000);
    await open('r.html');
  });
});

// Both run in the page. Contrast after WCAG 2: 4.5 for text of this size.
const poorContrasts = `(() => {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const rgba = (colour) => { canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1); return [...canvas.getImageData(0, 0, 1, 1).data]; };
  const over = ([r, g, b, a], under) => [r, g, b].map((c, i) => (c * a + under[i] * (255 - a)) / 255);
  const light = (rgb) => { const [r, g, b] = rgb.map((c) => { const s = c / 255; return s <= 0.03928 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4; }); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
  const ground = (element) => element === null ? [255, 255, 255] : over(rgba(getComputedStyle(element).backgroundColor), element.parentElement === null ? [255, 255, 255] : ground(element.parentElement));
  const poor = [];
  for (const element of document.querySelectorAll('body *')) {
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim() !== '');
    if (!hasText || element.getClientRects().length === 0) continue;
    const back = ground(element);
    const [a, b] = [light(over(rgba(getComputedStyle(element).color), back)), light(back)];
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (ratio < 4.5) poor.push(element.tagName + '.' + element.className + ' ' + element.textContent.slice(0, 20) + ' ' + ratio.toFixed(2));
  }
  return poor;
})()`;

const unnamed = `(() => [...document.querySelectorAll('button, input, [role=img], pre[tabindex], summary, section')]
  .filter((e) => !(e.textContent.trim() || e.getAttribute('aria-label') || e.getAttribute('aria-labelledby')))
  .map((e) => e.outerHTML.slice(0, 80)))()`;
