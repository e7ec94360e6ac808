import { parentPort, workerData } from 'node:worker_threads';
import { columnsOf } from '../parsers/serve-parser.ts';
import { bundledGrammar } from './grammar-files.ts';
import { loadLanguage } from './load-language.ts';
import type { ReadingTask } from './read-ahead.ts';

/** Run as a thread only, by `readAhead`: reads one text and is gone. */
const { language, bytes } = workerData as ReadingTask;
const arena = (await loadLanguage(bundledGrammar(language))).parse(bytes);
parentPort!.postMessage(arena, arena === undefined ? [] : columnsOf(arena));
