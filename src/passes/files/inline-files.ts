import type { FileEntry, FileSet } from '../../core/file-set.ts';
import { propose } from '../../core/propose.ts';
import type { Pass, Search } from '../../core/search.ts';

/** A place where one file asks for another. */
interface Mention {
  readonly into: number;
  readonly from: number;
  readonly start: number;
  readonly end: number;
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * `#include "x"`, `import … from './x'`, `export … from './x'`, `require('./x')` as a statement: the file's name is in
 * a group.
 */
const mentions: readonly RegExp[] = [
  /^[ \t]*#[ \t]*include[ \t]+"([^"\n]+)"[^\n]*$/gm,
  /^[ \t]*(?:import|export)\b[^'"`;]*?['"](\.{1,2}\/[^'"\n]+)['"][ \t]*;?/gm,
  /^[^\n=]*=?[ \t]*require\(['"](\.{1,2}\/[^'"\n]+)['"]\)[ \t]*;?[ \t]*$/gm,
];

/**
 * Puts the text of a file in the place of the line that asks for it, and deletes the file: what must stay of it is
 * then reduced together with the rest (C-Reduce does the same with includes). `export` in the text is left out.
 */
export const inlineFiles: Pass<FileSet> = (files) => inline(files, 0);

function* inline(files: FileSet, skip: number): Search<FileSet> {
  const all = mentionsIn(files);
  for (let index = skip; index < all.length; index++) {
    const mention = all[index]!;
    const inlined = withInlined(files, mention);
    const label = `${files[mention.from]!.path} into ${files[mention.into]!.path}`;
    yield propose(
      label,
      () => inlined,
      // Fewer mentions are left; those that were refused come first again.
      () => inline(inlined, Math.max(0, index - 1)),
    );
  }
}

function withInlined(files: FileSet, { into, from, start, end }: Mention): FileSet {
  const host = textOf(files[into]!)!;
  const guest = (textOf(files[from]!) ?? '').replace(/^([ \t]*)export (?:default )?(?=\w)/gm, '$1');
  const bytes = Buffer.from(`${host.slice(0, start)}${guest}${host.slice(end)}`);
  return files.with(into, { path: files[into]!.path, bytes }).filter((_, index) => index !== from);
}

function mentionsIn(files: FileSet): Mention[] {
  const places = new Map(files.map(({ path }, index) => [path, index]));
  return files.flatMap((file, into) => {
    const text = textOf(file);
    if (text === undefined) return [];
    return mentions.flatMap((pattern) =>
      [...text.matchAll(pattern)].flatMap((match) => {
        const from = found(file.path, match[1]!, places);
        if (from === undefined || from === into) return [];
        return [{ into, from, start: match.index, end: match.index + match[0].length }];
      }),
    );
  });
}

const endings = ['', '.ts', '.tsx', '.js', '.jsx', '.mts', '.cts', '.mjs', '.cjs', '.json', '/index.ts', '/index.js'];

/** The file that a name means, seen from another file. */
function found(seenFrom: string, name: string, places: ReadonlyMap<string, number>): number | undefined {
  const parts = seenFrom.split('/').slice(0, -1);
  for (const part of name.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  const path = parts.join('/');
  const typed = path.replace(/\.(?:js|jsx|mjs|cjs)$/, '');
  for (const ending of endings) {
    const at = places.get(path + ending) ?? places.get(typed + ending);
    if (at !== undefined) return at;
  }
  return undefined;
}

function textOf({ bytes }: FileEntry): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined; // no UTF-8: nothing to read
  }
}
