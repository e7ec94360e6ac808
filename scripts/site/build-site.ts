import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { type Document, render } from './page.ts';
import { entryPoints, referencePage } from './reference.ts';
import { type Shown, template } from './template.ts';

export interface Built {
  readonly pages: number;
  /** Links that lead nowhere. */
  readonly problems: readonly string[];
}

/** Writes the documents of a repository, and the reference of what it exports, as static pages that need no server. */
export function buildSite(root: string, folder: string): Built {
  rmSync(folder, { recursive: true, force: true });
  const written = documentsIn(root);
  const documents = [...written, ...reference(root)];
  const pageOf = new Map(documents.map(({ source, page }) => [source, page]));
  const files = new Set<string>();
  const shown = documents.map((document): Shown => {
    const resolve = (source: string): string | undefined => {
      const page = pageOf.get(source) ?? pageOf.get(path.posix.join(source, 'README.md'));
      if (page !== undefined) return `${page}.html`;
      for (const file of filesAt(root, source)) files.add(file);
      return fileOnSite(filesAt(root, source)[0] ?? source);
    };
    return { page: document.page, ...render(document, resolve) };
  });
  for (const { page, html } of template(shown)) write(path.join(folder, `${page}.html`), html);
  for (const file of files) copy(path.join(root, file), path.join(folder, fileOnSite(file)));
  for (const name of ['style.css', 'search.js']) copy(path.join(import.meta.dirname, name), path.join(folder, name));
  write(
    path.join(folder, 'index.js'),
    `const pages = ${JSON.stringify(shown.map(({ page, title, headings }) => ({ page, title, headings })))};\n`,
  );
  return { pages: shown.length, problems: deadLinks(shown, folder) };
}

function documentsIn(root: string): Document[] {
  const top = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'];
  const below = ['docs', 'examples'].flatMap((name) => markdownBelow(root, name));
  return [...top, ...below].map((source) => ({
    page: pageName(source),
    source,
    markdown: readFileSync(path.join(root, source), 'utf8'),
  }));
}

function markdownBelow(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
    .filter((name) => name.endsWith('.md') && !/pare-runs|node_modules/.test(name))
    .sort();
}

function pageName(source: string): string {
  if (source === 'README.md') return 'index';
  return source
    .replace(/^docs\//, '')
    .replace(/\.md$/, '')
    .replace(/README$/, 'index')
    .toLowerCase();
}

function reference(root: string): Document[] {
  const entries = entryPoints(root);
  const list = entries.map(({ specifier, page, declared }) => {
    const names = declared.map(({ name }) => `[${name}](${path.basename(page)}.md#${name.toLowerCase()})`);
    return `## ${specifier}\n\n${names.join(', ')}\n`;
  });
  const pages = entries.map((entry) => ({
    page: entry.page,
    source: `${entry.page}.md`,
    markdown: referencePage(entry, entries),
  }));
  return [{ page: 'api/index', source: 'api/index.md', markdown: `# Reference\n\n${list.join('\n')}` }, ...pages];
}

/** A file itself; those of a folder, the one to begin with first. */
function filesAt(root: string, source: string): string[] {
  const at = path.join(root, source);
  if (!existsSync(at)) return [];
  if (!statSync(at).isDirectory()) return [source];
  return readdirSync(at)
    .sort()
    .map((name) => path.posix.join(source, name))
    .filter((name) => statSync(path.join(root, name)).isFile());
}

/** Browsers show what they take for text or an image, and store the rest. */
function fileOnSite(source: string): string {
  return /\.(?:svg|png|html)$/.test(source) ? `files/${source}` : `files/${source}.txt`;
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function copy(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true });
  copyFileSync(from, to);
}

function deadLinks(shown: readonly Shown[], folder: string): string[] {
  const anchors = new Map(shown.map(({ page, headings }) => [`${page}.html`, new Set(headings.map(({ id }) => id))]));
  return shown.flatMap(({ page, html }) =>
    [...html.matchAll(/(?:href|src)="(?!https?:)([^"#]*)(?:#([^"]*))?"/g)].flatMap(([, file = '', fragment]) => {
      const goal = file === '' ? `${page}.html` : path.posix.join(path.posix.dirname(page), file);
      if (!existsSync(path.join(folder, goal))) return [`${page}: there is no ${goal}`];
      return fragment === undefined || anchors.get(goal)?.has(fragment)
        ? []
        : [`${page}: ${goal} has no heading ${fragment}`];
    }),
  );
}
