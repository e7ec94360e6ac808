import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { subcommands } from '../src/cli/help/subcommands.ts';
import { ddsmtLine } from '../src/cli/options/ddsmt-line.ts';
import { readArguments } from '../src/cli/options/read-arguments.ts';
import { splitWords } from '../src/cli/options/split-words.ts';

const guides = readdirSync('docs/guides')
  .filter((name) => name.endsWith('.md'))
  .map((name) => path.join('docs/guides', name));
const pages = ['README.md', 'docs/features.md', 'docs/migrate.md', ...guides];

/** The lines of shell in a page that begin with pare, without their comments. */
function commandLines(page: string): string[] {
  const blocks = [...readFileSync(page, 'utf8').matchAll(/^```(?:sh|bash)\n(.*?)^```/gms)].map(([, block]) => block!);
  return blocks
    .flatMap((block) => block.replace(/\\\n\s*/g, '').split('\n'))
    .map((line) => line.replace(/\s+#.*$/, '').trim())
    .filter((line) => /^(?:npx )?pare /.test(line));
}

const lines = pages.flatMap((page) => commandLines(page).map((line) => [page, line] as const));

describe('what the documents tell people to type', () => {
  test('is there to be read', () => {
    expect(lines.length).toBeGreaterThan(20);
  });

  test.each(lines)('%s: %s', (_, line) => {
    const words = splitWords(line).slice(line.startsWith('npx') ? 2 : 1);
    const rest = words[0] !== undefined && words[0] in subcommands ? words.slice(1) : words;
    if (words[0] === 'smt') return expect(ddsmtLine(rest)).toContain('--strategy');
    expect(() => readArguments(rest.filter((word) => word !== '|' && word !== '&'))).not.toThrow();
  });
});

test.each(pages)('links in %s lead somewhere', (page) => {
  const links = [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link]) => link!);
  expect(links.filter((link) => !existsSync(path.join(path.dirname(page), link)))).toEqual([]);
});

test('the tests that the matrix of features names are there', () => {
  const named = [...readFileSync('docs/features.md', 'utf8').matchAll(/`((?:test|scripts)\/[\w./-]+)`: (.+?) \|$/gm)];
  expect(named.length).toBeGreaterThan(80);
  const gone = named.filter(([, file, name]) => !existsSync(file!) || !readFileSync(file!, 'utf8').includes(name!));
  expect(gone.map(([whole]) => whole)).toEqual([]);
});
