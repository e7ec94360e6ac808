import type { Atoms } from '../../core/configuration.ts';
import type { Format } from '../../core/search.ts';
import { atomFormat } from '../atoms.ts';
import { fromBytes } from '../latin1.ts';

/** A word, or what ends a quotation or a tag: that is no part of the last clause. */
const word = '[A-Za-z_\\x80-\\xff]+|["\'<>]';
const number = '[-+]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][-+]?\\d+)?';

/**
 * A word with all that follows it up to the next one: a command of a drawing with its numbers, or a word of a sentence
 * with what stands behind it.
 */
export const clauses: Format<Uint8Array, Atoms> = cutBefore(new RegExp(word, 'g'));

/** The same, cut before each number as well, of which a sign and a fraction are parts. */
export const figures: Format<Uint8Array, Atoms> = cutBefore(new RegExp(`${number}|${word}`, 'g'));

function cutBefore(beginning: RegExp): Format<Uint8Array, Atoms> {
  return atomFormat((source) => {
    const text = fromBytes(source);
    const begins = Array.from(text.matchAll(beginning), ({ index }) => index);
    return Int32Array.from(new Set([0, ...begins, source.length]));
  });
}
