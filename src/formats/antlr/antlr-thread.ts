import { serveParser } from '../parsers/serve-parser.ts';
import { loadAntlr } from './load-antlr.ts';

/** Run as a thread only, by `openAntlr`. */
await serveParser(loadAntlr);
