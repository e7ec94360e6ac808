import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Built, buildSite } from '../scripts/site/build-site.ts';
import { render } from '../scripts/site/page.ts';
import { entryPoints, referencePage } from '../scripts/site/reference.ts';

// The reference is made of what the build has written; `npm test` builds first.
const entries = entryPoints('.');

describe('the reference', () => {
  test('has every entry point of the package, and what it exports', () => {
    const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(entries.map(({ specifier }) => specifier)).toHaveLength(Object.keys(exports).length - 1);
    expect(entries.filter(({ declared }) => declared.length === 0)).toEqual([]);
    expect(entries[0]?.declared.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['reduce', 'Oracle', 'UserError']),
    );
  });

  test('says something about every name', () => {
    const silent = entries.flatMap(({ specifier, declared }) =>
      declared.filter(({ doc }) => doc.length < 10).map(({ name }) => `${specifier}: ${name}`),
    );
    expect(silent).toEqual([]);
  });

  test('leads from a name to those that it is made of, on other pages too', () => {
    const oracles = entries.find(({ specifier }) => specifier === 'pare/oracles');
    expect(referencePage(oracles!, entries)).toMatch(/See .*\[Oracle\]\(pare\.md#oracle\)/);
  });
});

describe('a page', () => {
  const page = (markdown: string): string =>
    render({ page: 'guides/a', source: 'docs/guides/a.md', markdown }, (source) => source.replace(/md$/, 'html')).html;

  test('leads to other pages, wherever it lies itself', () => {
    expect(page('[b](../b.md#c)')).toContain('href="../docs/b.html#c"');
    expect(page('[b](https://example.org/b.md)')).toContain('href="https://example.org/b.md"');
  });

  test('does not show the marks for tests, nor run what is in a text', () => {
    expect(page('<!-- run\nrm x\n-->\n\n<script>1</script>\n')).toBe('<p>&lt;script&gt;1&lt;/script&gt;</p>\n');
  });
});

describe('the site', () => {
  let folder: string;
  let built: Built;

  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'pare-test-'));
    built = buildSite('.', folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('has no link that leads nowhere', () => {
    expect(built.problems).toEqual([]);
    expect(built.pages).toBeGreaterThan(40);
    expect(existsSync(path.join(folder, 'index.html'))).toBe(true);
  });

  test('loads nothing from elsewhere', () => {
    const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
    const foreign = pages.filter((name) =>
      /<(?:script|link|img)[^>]*(?:src|href)="(?:https?:)?\/\//.test(readFileSync(path.join(folder, name), 'utf8')),
    );
    expect(foreign).toEqual([]);
  });
});
