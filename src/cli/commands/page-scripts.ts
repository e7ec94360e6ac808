import { existsSync, readFileSync } from 'node:fs';
import type { PageScripts } from '../../report/page.ts';

/** The scripts of a page, as the build has made them. None when this is not a build: pages can be read without. */
export function pageScripts(names: readonly string[]): PageScripts {
  const files = names.map((name) => new URL(`../../page/${name}.js`, import.meta.url));
  if (!files.every((file) => existsSync(file))) return [];
  return files.map((file) => readFileSync(file, 'utf8').replace(/^export \{\};\n/m, ''));
}
