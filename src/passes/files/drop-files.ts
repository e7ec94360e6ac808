import { map, sequence } from '../../core/combinators.ts';
import { type Config, everything, type Span } from '../../core/configuration.ts';
import type { FileSet } from '../../core/file-set.ts';
import type { Pass } from '../../core/search.ts';
import { each, type Group } from '../list/each.ts';
import { halving } from '../list/halving.ts';
import { sweepOnce } from '../list/sweep.ts';

/** Deletes files: whole folders first, outermost first, then halves of what is left, then one by one. */
export const deleteFiles: Pass<FileSet> = (files) => {
  const pass = sequence(each('folder', folders(files)), halving(), sweepOnce());
  return map(pass(everything(files.length)), (kept) => [...kept].map((index) => files[index]!));
};

/** Empties files that something must find but need not read: all at once first, then fewer. */
export const emptyFiles: Pass<FileSet> = (files) => {
  const full = files.flatMap(({ bytes }, index) => (bytes.length > 0 ? [index] : []));
  const pass: Pass<Config> = sequence(halving(), sweepOnce());
  return map(pass(everything(full.length)), (kept) => {
    const keeps = new Set([...kept].map((at) => full[at]!));
    return files.map((file, index) => (keeps.has(index) ? file : { ...file, bytes: new Uint8Array() }));
  });
};

/** The files below each folder, which are neighbours since paths are in order. */
function folders(files: FileSet): Group[] {
  const spans = new Map<string, Span>();
  for (const [index, { path }] of files.entries()) {
    for (let end = path.indexOf('/'); end >= 0; end = path.indexOf('/', end + 1)) {
      const name = path.slice(0, end);
      spans.set(name, { from: spans.get(name)?.from ?? index, to: index + 1 });
    }
  }
  const depth = (name: string): number => name.split('/').length;
  return [...spans].sort(([a], [b]) => depth(a) - depth(b)).map(([, span]) => [span]);
}
