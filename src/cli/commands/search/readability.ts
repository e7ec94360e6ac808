import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { TestCase } from '../../../core/test-case.ts';
import { replaceFile } from '../../../session/disk/latest-file.ts';
import type { RunFolder } from '../../../session/disk/run-folder.ts';
import type { Readability } from '../../../session/readability.ts';
import type { Readable } from '../../../strategies/readable/readable-result.ts';
import type { Settings } from '../../options/settings.ts';
import { type Formatter, formatted, ownFormatter, usualFormatter } from './formatter.ts';
import { namedLanguage } from './named-language.ts';
import type { Search } from './search.ts';

/** What nobody reads is not made readable. */
const largest = 200_000;

/**
 * How the second result of a run is made; `undefined` when none is wanted. What it takes is loaded at the end of a run.
 */
export function readabilityOf({
  settings,
  request,
  notes,
}: Pick<Search, 'settings' | 'request' | 'notes'>): Readability | undefined {
  if (settings.noReadable === true || request.isFileSet === true) return undefined;
  let hasFailed = false;
  let made: Promise<Readable | undefined> | undefined;
  const readable = (text: TestCase): Promise<Readable | undefined> => {
    if (text.length > largest) return Promise.resolve(undefined);
    made ??= load(settings, request);
    return made;
  };
  return {
    async names(result, earlier) {
      if (settings.keepNames === true) return [];
      return (await readable(result))?.names(result, earlier) ?? [];
    },
    async layouts(text) {
      const language = settings.keepLines === true ? undefined : await readable(text);
      if (language === undefined) return [];
      const { formatter = 'auto' } = settings;
      const failed = (): void => {
        if (!hasFailed) notes.insist(`--formatter ${formatter} has laid nothing out: it failed, or printed nothing`);
        hasFailed = true;
      };
      return layouts(text, { language, formatter, file: request.file, failed });
    },
  };
}

async function load(settings: Partial<Settings>, { file, input }: Search['request']): Promise<Readable | undefined> {
  const { readableFor } = await import('../../../strategies/readable/readable.ts');
  // The grammar of somebody's own says nothing about how its texts are written.
  if (settings.grammar !== undefined) return undefined;
  return readableFor({ fileName: file, input, ...namedLanguage(settings) });
}

interface Laying {
  readonly language: Readable;
  readonly formatter: string;
  readonly file: string;
  /** Told of a program that somebody has named. */
  failed(): void;
}

async function layouts(text: TestCase, { language, formatter, file, failed }: Laying): Promise<TestCase[]> {
  if (formatter === 'none') return [];
  const program = formatter === 'own' ? undefined : formatterNamed(formatter, language.language, file);
  const theirs = program && (await formatted(text, program));
  if (program && theirs === undefined && formatter !== 'auto') failed();
  const ours = language.layout(text);
  return [theirs, ours].filter((laidOut) => laidOut !== undefined);
}

function formatterNamed(name: string, language: string, file: string): Formatter | undefined {
  return name === 'auto' ? usualFormatter(language, file) : ownFormatter(name);
}

/**
 * The file for the second result, beside that of the first. None when the first goes to stdout or in place, and when
 * there is something of somebody else's, not the file of an earlier part of this run.
 */
export function readableFile({
  output,
  settings,
  folder,
}: Pick<Search, 'output' | 'settings' | 'folder'>): string | undefined {
  if (output === undefined || settings.inPlace === true) return undefined;
  const { dir, name, ext } = path.parse(output.path);
  const file = path.join(dir, `${name.replace(/\.min$/, '')}.readable${ext}`);
  const there = statSync(file, { throwIfNoEntry: false });
  if (there === undefined) return file;
  return there.isFile() && (settings.force === true || isOurs(file, folder)) ? file : undefined;
}

function isOurs(file: string, { readable }: RunFolder): boolean {
  return existsSync(readable) && Buffer.compare(readFileSync(file), readFileSync(readable)) === 0;
}

/** Writes the second result; returns where it is now. */
export function writtenReadable(text: TestCase, file: string | undefined, { readable }: RunFolder): string {
  if (file === undefined) return readable;
  replaceFile(file, text);
  return file;
}
