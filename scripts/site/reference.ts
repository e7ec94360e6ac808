import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Declared, declarationsIn } from './declarations.ts';

/** What one entry point of the package offers. */
export interface EntryPoint {
  /** As it is imported: `pare`, `pare/passes`. */
  readonly specifier: string;
  /** The page about it: `api/passes`. */
  readonly page: string;
  readonly declared: readonly Declared[];
}

/** Everything that may be imported from the package whose folder this is, as it was built. */
export function entryPoints(root: string): EntryPoint[] {
  const { name, exports } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    readonly name: string;
    readonly exports: Readonly<Record<string, string | { readonly types: string }>>;
  };
  return Object.entries(exports).flatMap(([subpath, target]) => {
    if (typeof target === 'string') return [];
    const specifier = path.posix.join(name, subpath);
    return [
      { specifier, page: `api/${path.basename(specifier)}`, declared: declarationsIn(path.join(root, target.types)) },
    ];
  });
}

/** The page about an entry point, as Markdown; a name that has a section of its own links to it. */
export function referencePage(entry: EntryPoint, all: readonly EntryPoint[]): string {
  const sections = entry.declared.map(({ name, doc, code }) => {
    const related = linksIn(code, { except: name, from: entry, all });
    return [`## ${name}`, linked(doc), `\`\`\`ts\n${code}\n\`\`\``, related && `See ${related}.`]
      .filter(Boolean)
      .join('\n\n');
  });
  return [`# ${entry.specifier}`, `\`\`\`ts\nimport { … } from '${entry.specifier}';\n\`\`\``, ...sections, ''].join(
    '\n\n',
  );
}

interface Surroundings {
  readonly except: string;
  readonly from: EntryPoint;
  readonly all: readonly EntryPoint[];
}

function linksIn(code: string, { except, from, all }: Surroundings): string {
  const words = new Set(code.replace(/\/\*[\s\S]*?\*\//g, '').match(/\b[A-Z]\w+/g));
  const links = [...words].sort().flatMap((word) => {
    const home = [from, ...all].find(({ declared }) => declared.some(({ name }) => name === word));
    if (word === except || home === undefined) return [];
    return [`[${word}](${home === from ? '' : `${path.basename(home.page)}.md`}#${word.toLowerCase()})`];
  });
  return links.join(', ');
}

function linked(doc: string): string {
  return doc.replace(/\{@link (\w+)\}/g, '`$1`');
}
