import path from 'node:path';
import type { Rendered } from './page.ts';

export interface Shown extends Rendered {
  readonly page: string;
}

/** What stands in the navigation, in this order; `*` is for the rest of a folder. */
const groups: Readonly<Record<string, readonly string[]>> = {
  Start: [
    'index',
    'guides/five-minutes',
    'guides/first-reduction',
    'guides/writing-a-test',
    'guides/views-and-report',
    'guides/projects',
  ],
  Subjects: [
    'guides/languages',
    'guides/compilers',
    'guides/smt-solvers',
    'guides/bundlers',
    'guides/binary',
    'guides/ci',
    'guides/farm',
    'guides/fleet',
  ],
  Extend: ['guides/write-a-pass', 'guides/write-a-format', 'guides/write-an-oracle', 'api/index', 'api/*'],
  'Look up': [
    'features',
    'migrate',
    'migrate-trees',
    'smt-parity',
    'guides/exit-codes',
    'json-events',
    'glossary',
    'changelog',
  ],
  Inside: [
    'architecture',
    'decisions/index',
    'benchmarks',
    'measurements',
    'scaling',
    'trust',
    'security',
    'contributing',
    '*',
  ],
};

/** Whole pages: head, navigation, text. */
export function template(pages: readonly Shown[]): { readonly page: string; readonly html: string }[] {
  const listed = grouped(pages);
  return pages.map((shown) => ({ page: shown.page, html: whole(shown, listed) }));
}

type Group = readonly [title: string, pages: readonly Shown[]];

function grouped(pages: readonly Shown[]): Group[] {
  const named = new Set(Object.values(groups).flat());
  const rest = pages.filter(({ page }) => !named.has(page) && !/^(?:decisions|examples)\//.test(page));
  return Object.entries(groups).map(([title, names]) => {
    const members = names.flatMap((name) => {
      if (name === '*') return rest.filter(({ page }) => !page.startsWith('api/'));
      if (name.endsWith('/*')) return rest.filter(({ page }) => page.startsWith(name.slice(0, -1)));
      return pages.filter(({ page }) => page === name);
    });
    return [title, members];
  });
}

function whole(shown: Shown, listed: readonly Group[]): string {
  const up = path.posix.relative(path.posix.dirname(shown.page), '.');
  const base = up === '' ? '' : `${up}/`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${shown.page === 'index' ? 'pare' : `${escaped(shown.title)} · pare`}</title>
<link rel="stylesheet" href="${base}style.css">
<body data-base="${base}">
<a class="skip" href="#text">To the text</a>
<header>
<a class="home" href="${base}index.html">pare</a>
<input id="search" type="search" placeholder="Search headings ( / )" aria-label="Search headings" autocomplete="off">
<ul id="found" hidden></ul>
</header>
<nav aria-label="Pages"><details open><summary>Pages</summary>
${listed.map((group) => navigation(group, shown, base)).join('\n')}
</details></nav>
<main id="text">
${shown.html.replace('</h1>\n', () => `</h1>\n${onThisPage(shown)}`)}</main>
<script src="${base}index.js"></script>
<script src="${base}search.js"></script>
</body>
</html>
`;
}

function navigation([title, pages]: Group, shown: Shown, base: string): string {
  const items = pages.map(({ page, title: name }) => {
    const current = page === shown.page ? ' aria-current="page"' : '';
    return `<li><a href="${base}${page}.html"${current}>${escaped(page === 'index' ? 'What it is' : name)}</a></li>`;
  });
  return `<h2>${title}</h2>\n<ul>${items.join('')}</ul>`;
}

/** Long pages say first what is on them. */
function onThisPage({ headings }: Shown): string {
  const sections = headings.filter(({ level }) => level === 2);
  if (sections.length < 4) return '';
  const items = sections.map(({ id, text }) => `<li><a href="#${id}">${escaped(text)}</a></li>`);
  return `<aside aria-label="On this page"><ul>${items.join('')}</ul></aside>\n`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
