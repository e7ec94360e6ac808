import { type Dirent, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '../core/errors.ts';

/** Files that fuzzers put beside the inputs they have found: notes, and what they run from. */
const notInputs = /^(?:README(?:\.txt|\.md)?|\.cur_input|\.synced|.*\.(?:log|options|dict))$/i;
/** Notes too, unless there is nothing else: the inputs of a program that reads such files. */
const perhapsNotes = /\.(?:json|md|html)$/i;
/** AFL++ keeps what made the program crash, hang or only do something new in folders of these names. */
const aflFolders = { wanted: /^(?:crashes|hangs)(?:\..*)?$/, others: /^(?:queue|\.state|\.synced|fuzz_bitmap)$/ };
/** What libFuzzer, and Jazzer.js with it, call the inputs that they write. */
const libFuzzerNames = /^(?:crash|leak|timeout|oom|slow-unit)-[0-9a-f]{8,}$/;

/**
 * The files that paths stand for: a file itself, the files in a folder, or those that match a pattern with `*`, `?`
 * and `**`. In the folder of a fuzzer (AFL++, libFuzzer, Jazzer.js) only what it calls crashes, hangs and the like.
 */
export function farmInputs(paths: readonly string[], directory: string): string[] {
  const files = paths.flatMap((given) => filesOf(given, directory));
  return [...new Set(files)];
}

/** The bytes of an input; `undefined` when it has none, or is gone. */
export function inputBytes(file: string): Uint8Array | undefined {
  try {
    const bytes = Uint8Array.from(readFileSync(file));
    return bytes.length > 0 ? bytes : undefined;
  } catch {
    return undefined; // fuzzers clean up while they work
  }
}

function filesOf(given: string, directory: string): string[] {
  const whole = path.resolve(directory, given);
  const stat = statSync(whole, { throwIfNoEntry: false });
  if (stat?.isDirectory()) return inFolder(whole);
  if (stat !== undefined) return [whole];
  const found = /[*?]/.test(given) ? matching(whole) : [];
  if (found.length === 0) throw new UsageError(`There is no file or folder ${given}, and nothing that matches it.`);
  return found;
}

function inFolder(folder: string): string[] {
  const afl = aflCrashFolders(folder);
  if (afl.length > 0) return afl.flatMap((crashes) => plainFiles(crashes));
  const files = plainFiles(folder);
  const written = files.filter((file) => libFuzzerNames.test(path.basename(file)));
  // A folder of libFuzzer's may also be its corpus.
  if (written.length > 0) return written;
  const surely = files.filter((file) => !perhapsNotes.test(file));
  return surely.length > 0 ? surely : files;
}

/** `OUT/crashes`, or `OUT/INSTANCE/crashes` of several that work together. */
function aflCrashFolders(folder: string): string[] {
  const folders = [
    folder,
    ...entries(folder)
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => path.join(folder, name)),
  ];
  const instances = folders.filter((instance) => existsSync(path.join(instance, 'fuzzer_stats')));
  return instances.flatMap((instance) =>
    entries(instance)
      .filter((entry) => entry.isDirectory() && aflFolders.wanted.test(entry.name))
      .map(({ name }) => path.join(instance, name)),
  );
}

function plainFiles(folder: string): string[] {
  return entries(folder).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return aflFolders.others.test(entry.name) ? [] : plainFiles(file);
    return entry.isFile() && !notInputs.test(entry.name) ? [file] : [];
  });
}

function entries(folder: string): Dirent[] {
  const all = readdirSync(folder, { withFileTypes: true });
  return all.sort((a, b) => (a.name < b.name ? -1 : 1));
}

function matching(pattern: string): string[] {
  const fixed = pattern.slice(0, pattern.search(/[*?]/));
  const root = fixed.slice(0, fixed.lastIndexOf(path.sep)) || path.sep;
  const source = pattern.replace(/[\\^$.+()[\]{}|]/g, '\\$&').replace(/\*\*\/|\*|\?/g, (sign) => signs[sign] ?? sign);
  const expression = new RegExp(`^${source}$`, 's');
  return existsSync(root) ? plainFiles(root).filter((file) => expression.test(file)) : [];
}

const signs: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '*': '[^/]*', '?': '[^/]' };
