import path from 'node:path';
import { type BundledLanguage, bundledLanguages } from './languages.ts';

/**
 * The language of a file by its name, the language that its own goes on from, its first line or its beginning, in this
 * order; `undefined` when none of them tells. Nothing is parsed: a file that is not what its name says is parsed as
 * what its name says.
 */
export function detectLanguage(fileName: string | undefined, bytes: Uint8Array): BundledLanguage | undefined {
  return languageOfName(fileName, bytes) ?? ofDialect(fileName) ?? byContent(beginning(bytes));
}

/** The same, where the name tells. */
export function languageOfName(fileName: string | undefined, bytes: Uint8Array): BundledLanguage | undefined {
  return fileName === undefined ? undefined : byFileName(path.basename(fileName), bytes);
}

/** Whether the grammar of its language leaves much of such a file undivided, as programs between tags. */
export function isTemplate(fileName: string): boolean {
  return bundledLanguages.some(({ templates }) => templates?.includes(path.extname(fileName).toLowerCase()));
}

/** Whether the file is in an extension of the language that it is read as. */
export function isDialect(fileName: string): boolean {
  return ofDialect(fileName) !== undefined;
}

function ofDialect(fileName = ''): BundledLanguage | undefined {
  const extension = path.extname(fileName).toLowerCase();
  return bundledLanguages.find(({ dialects }) => dialects?.includes(extension));
}

function byFileName(name: string, bytes: Uint8Array): BundledLanguage | undefined {
  const extension = path.extname(name);
  const matches = (wanted: string): BundledLanguage | undefined =>
    bundledLanguages.find(({ extensions, files }) => files?.includes(name) || extensions.includes(wanted));
  const found = matches(extension) ?? matches(extension.toLowerCase());
  return extension === '.h' && looksLikeCpp(beginning(bytes)) ? language('cpp') : found;
}

function byContent(text: string): BundledLanguage | undefined {
  const interpreter = /^#!\s*(?:\S*\/)?(?:env\s+(?:-\S+\s+)*)?(?:\S*\/)?([a-z][a-z-]*)/i.exec(text)?.[1];
  if (interpreter !== undefined) {
    const found = bundledLanguages.find(({ interpreters }) => interpreters?.includes(interpreter.replace(/-$/, '')));
    if (found !== undefined) return found;
  }
  if (/^\s*<\?php\b/.test(text)) return language('php');
  if (/^\s*<!doctype html|^\s*<html\b/i.test(text)) return language('html');
  if (/^\s*<\?xml\b|^\s*<!DOCTYPE\b/.test(text)) return language('xml');
  if (/^%YAML\b|^---\s*\n/.test(text)) return language('yaml');
  if (/^\s*\{\s*(?:"(?:[^"\\]|\\.)*"\s*:|\}\s*$)|^\s*\[\s*(?:["[{\d\]-]|true|false|null)/.test(text))
    return language('json');
  if (/^\s*#\s*(?:include\s*[<"]|define\s+\w|\d+\s+")/m.test(text)) return language(looksLikeCpp(text) ? 'cpp' : 'c');
  return undefined;
}

function looksLikeCpp(text: string): boolean {
  return /^\s*(?:template\s*<|namespace\s+\w|class\s+\w+\s*[:{;]|using\s+\w|public:|private:|#include\s*<\w+>)/m.test(
    text,
  );
}

function language(name: string): BundledLanguage | undefined {
  return bundledLanguages.find((candidate) => candidate.name === name);
}

function beginning(bytes: Uint8Array): string {
  return Buffer.from(bytes.subarray(0, 16_384)).toString('latin1');
}
