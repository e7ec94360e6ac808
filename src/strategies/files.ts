import path from 'node:path';
import { inTurn, named, only, sequence, through, untilStable } from '../core/combinators.ts';
import { type FileEntry, type FileSet, sameFiles, unpackFiles } from '../core/file-set.ts';
import { overAtoms } from '../core/over-atoms.ts';
import type { Pass } from '../core/search.ts';
import type { TestCase } from '../core/test-case.ts';
import { commandFile, commandWords } from '../formats/command-words.ts';
import { fileSet } from '../formats/file-set.ts';
import { lines } from '../formats/text/lines.ts';
import { deleteFiles, emptyFiles } from '../passes/files/drop-files.ts';
import { inlineFiles } from '../passes/files/inline-files.ts';
import { withinFile } from '../passes/files/within-file.ts';
import { halving } from '../passes/list/halving.ts';
import { sweepOnce } from '../passes/list/sweep.ts';

/** The strategy for the text of one file. */
export type FileStrategy = (file: { readonly fileName: string; readonly input: TestCase }) => Promise<Pass<TestCase>>;

/**
 * Several files: fewer of them, empty ones, the command's arguments, files put where they are asked for, and each one
 * by the strategy for its kind, the largest first; again and again until nothing gets less. After C-Reduce and
 * DustMite, which reduce directories in one run as well.
 */
export async function files(input: TestCase, strategyFor: FileStrategy): Promise<Pass<TestCase>> {
  const kinds = new Map<string, Pass<TestCase>>();
  for (const { path: fileName, bytes } of unpackFiles(input) ?? []) {
    if (kinds.has(kindOf(fileName))) continue;
    const pass = await strategyFor({ fileName, input: bytes });
    kinds.set(kindOf(fileName), isJson(fileName) ? keepingJson(pass) : pass);
  }
  kinds.set(kindOf(commandFile), argumentsOfCommand);
  return through(
    fileSet,
    untilStable(
      sequence(
        named('files', deleteFiles),
        named('empty', emptyFiles),
        withinFile(commandFile, argumentsOfCommand),
        named('inline', inlineFiles),
        eachFile(({ path: name }) => (isJson(name) || name === commandFile ? none : fewerLines)),
        eachFile((file) => kinds.get(kindOf(file.path))!),
      ),
      sameFiles,
    ),
  );
}

/** Quickly through all files, before one of them is looked at closely. */
const fewerLines: Pass<TestCase> = named('lines', through(lines, overAtoms(sequence(halving(), sweepOnce()))));

const none: Pass<TestCase> = () => [];

/** Many tools read half a configuration as well; people do not. What is JSON stays JSON. */
function keepingJson(pass: Pass<TestCase>): Pass<TestCase> {
  return (text) => (parsesAsJson(text) ? only(parsesAsJson, pass(text)) : pass(text));
}

function parsesAsJson(text: TestCase): boolean {
  try {
    JSON.parse(Buffer.from(text).toString());
    return true;
  } catch {
    return false; // the answer, not an error
  }
}

function isJson(fileName: string): boolean {
  return fileName.endsWith('.json');
}

/** One by one, and in pairs: an option and its value. */
const argumentsOfCommand: Pass<TestCase> = named(
  'arguments',
  through(commandWords, overAtoms(sequence(halving(), sweepOnce(), sweepOnce(2)))),
);

function eachFile(passFor: (file: FileEntry) => Pass<TestCase>): Pass<FileSet> {
  return (all) => {
    const largestFirst = all.toSorted((a, b) => b.bytes.length - a.bytes.length);
    return inTurn<FileSet>((index) => {
      const file = largestFirst[index];
      return file && withinFile(file.path, passFor(file));
    })(all);
  };
}

/**
 * Files with the same ending are read alike; a name that means something by itself, as `package.json`, is its own kind.
 */
function kindOf(fileName: string): string {
  const extension = path.posix.extname(fileName);
  return extension === '' || fileName.endsWith(commandFile) ? path.posix.basename(fileName) : extension;
}
