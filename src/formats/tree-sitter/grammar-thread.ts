import { serveParser } from '../parsers/serve-parser.ts';
import type { GrammarFiles } from './grammar-files.ts';
import { loadLanguage } from './load-language.ts';

/** Run as a thread only, by `openLanguage`. */
await serveParser(async (files: GrammarFiles) => {
  const { kinds, named, parse } = await loadLanguage(files);
  return { about: { kinds, named }, parse };
});
