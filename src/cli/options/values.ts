import { expectable, isExpectation } from './expect.ts';
import { ValueError } from './option.ts';
import type { Aspect, ExitCodes, Repeat, SizeGoal } from './settings.ts';

/** The text itself, which must not be empty. */
export function text(value: string): string {
  if (value === '') throw new ValueError('a text: it is empty');
  return value;
}

/** Adds to what the same flag said before. */
export function texts(value: string, earlier: readonly string[] = []): readonly string[] {
  return [...earlier, text(value)];
}

/** Words with commas between them, added to what the same flag said before. */
export function words(value: string, earlier: readonly string[] = []): readonly string[] {
  return [
    ...earlier,
    ...text(value)
      .split(',')
      .map((word) => word.trim()),
  ].filter((word) => word !== '');
}

export function on(): true {
  return true;
}

/** Seconds: `5`, `0.5`, `90s`, `2m`, `1h`, `300ms`; the result is in seconds. */
export function seconds(value: string): number {
  const match = /^(\d+(?:\.\d+)?|\.\d+)\s*(ms|s|m|min|h)?$/.exec(value);
  if (match === null) throw new ValueError('a time: use seconds (5, 0.5) or a unit (300ms, 90s, 2m, 1h)');
  const units = { ms: 0.001, s: 1, m: 60, min: 60, h: 3600 };
  const result = Number(match[1]) * units[(match[2] ?? 's') as keyof typeof units]; // the expression allows no other
  if (result <= 0) throw new ValueError('a time: it must be more than zero');
  return result;
}

/** Minutes, unless a unit is given; the result is in seconds. */
export function minutes(value: string): number {
  return seconds(/^[\d.]+$/.test(value) ? `${value}m` : value);
}

/** Bytes: `500`, `64k`, `1.5GB`. */
export function size(value: string): number {
  const match = /^(\d+(?:\.\d+)?)\s*([kmgt]?)(?:i?b)?$/i.exec(value);
  if (match === null) throw new ValueError('a size: use bytes (500) or a unit (64k, 1.5GB)');
  const power = ' kmgt'.indexOf((match[2] ?? '').toLowerCase() || ' ');
  return Math.round(Number(match[1]) * 1024 ** power);
}

/** More than nothing. */
export function someSize(value: string): number {
  const bytes = size(value);
  if (bytes === 0) throw new ValueError('a size: it must be more than zero');
  return bytes;
}

export function sizeGoal(value: string): SizeGoal {
  const percent = /^(\d+(?:\.\d+)?)\s*%$/.exec(value);
  if (percent === null) return { bytes: size(value) };
  if (Number(percent[1]) > 100) throw new ValueError('a share of the original: it is more than 100 %');
  return { percent: Number(percent[1]) };
}

export function count(value: string): number {
  if (!/^\d{1,15}$/.test(value) || Number(value) === 0) throw new ValueError('a whole number above zero');
  return Number(value);
}

/** Each job has a shell and a directory of its own, which take seconds to set up by the hundred. */
const mostJobs = 1000;

export function jobs(value: string): number {
  const wanted = count(value);
  if (wanted > mostJobs) throw new ValueError(`a number of jobs that can be set up: at most ${mostJobs}`);
  return wanted;
}

export function wholeNumber(value: string): number {
  if (!/^\d{1,15}$/.test(value)) throw new ValueError('a whole number');
  return Number(value);
}

/** A value of `read`, or one of these words. */
export function orWord<const Word extends string>(
  read: (value: string) => number,
  ...words: readonly Word[]
): (value: string) => number | Word {
  return (value) => {
    const word = words.find((candidate) => candidate === value);
    if (word !== undefined) return word;
    try {
      return read(value);
    } catch (error) {
      if (error instanceof ValueError) throw new ValueError(`${error.message}, or ${words.join(', ')}`);
      throw error;
    }
  };
}

export function oneOf<const Word extends string>(...words: readonly Word[]): (value: string) => Word {
  return (value) => {
    const word = words.find((candidate) => candidate === value);
    if (word === undefined) throw new ValueError(`one of ${words.join(', ')}`);
    return word;
  };
}

/** One more behaviour to expect. */
export function expectations(value: string, earlier: readonly string[] = []): readonly string[] {
  if (!isExpectation(value)) throw new ValueError(expectable);
  return [...earlier, value];
}

export function exitCodes(value: string, earlier?: ExitCodes): ExitCodes {
  const match = /^(!?)(\d{1,3}(?:,!?\d{1,3})*)$/.exec(value.replace(/\s/g, ''));
  if (match === null) throw new ValueError("an exit code: use 1, or 1,139, or '!0' for anything but 0");
  const codes = (match[2] ?? '').split(',').map((code) => Number(code.replace('!', '')));
  if (codes.some((code) => code > 255)) throw new ValueError('an exit code: they go from 0 to 255');
  const negated = match[1] === '!';
  if (earlier !== undefined && earlier.negated !== negated) {
    throw new ValueError("to be mixed with the earlier one: either the codes that count, or those that don't");
  }
  return { codes: [...(earlier?.codes ?? []), ...codes], negated };
}

/** `SEGV`, `SIGSEGV` or `11`, several with commas; the result has the prefix, but for numbers. */
export function signals(value: string, earlier: readonly string[] = []): readonly string[] {
  const names = value.toUpperCase().split(/[,\s]+/);
  const bad = names.find((name) => !/^(?:(?:SIG)?[A-Z][A-Z0-9]{1,6}|[1-9]\d?)$/.test(name));
  if (bad !== undefined) throw new ValueError('a signal: use a name or number as SEGV, ABRT or 11');
  return [...earlier, ...names.map((name) => (/^(?:SIG|\d)/.test(name) ? name : `SIG${name}`))];
}

const aspects: readonly Aspect[] = ['exit', 'signal', 'stdout', 'stderr', 'stack'];

/** What to compare with the golden run; nothing means exit code, signal and both streams. */
export function sameAspects(value: string): readonly Aspect[] {
  if (value === '') return ['exit', 'signal', 'stdout', 'stderr'];
  return value.split(',').map((word) => {
    const aspect = aspects.find((candidate) => candidate === word.trim());
    if (aspect === undefined) throw new ValueError(`a list of ${aspects.join(', ')}`);
    return aspect;
  });
}

/** `2/5`: at least two of at most five runs; `3`: all of three. */
export function repeat(value: string): Repeat {
  const match = /^(\d{1,4})(?:\/(\d{1,4}))?$/.exec(value);
  const yes = Number(match?.[1]);
  const of = Number(match?.[2] ?? match?.[1]);
  if (match === null || yes < 1 || of < yes) {
    throw new ValueError('N/M: at least N of at most M runs say yes, as 1/5 for a bug that shows now and then');
  }
  return { yes, of };
}

/** A regular expression, as `text`, `a.*b` or `/re/flags`; what is no valid one is an error that says where. */
export function patterns(value: string, earlier: readonly string[] = []): readonly string[] {
  const source = /^\/(.*)\/([a-z]*)$/s.exec(text(value));
  try {
    new RegExp(source?.[1] ?? value, source?.[2] ?? '');
  } catch (error) {
    const why = error instanceof Error ? error.message.replace(/^Invalid regular expression: /, '') : String(error);
    throw new ValueError(
      `a regular expression (${why}); put a backslash before ( ) [ ] { } * + ? . | that are meant as they are`,
    );
  }
  return [...earlier, value];
}

/** Nothing, or `try`. */
export function sandbox(value: string): 'required' | 'try' {
  if (value !== '' && value !== 'try') throw new ValueError('try; alone, --sandbox means that there must be one');
  return value === '' ? 'required' : 'try';
}

/** `NAME=VALUE`, or the name of a variable to hand on. */
export function assignments(value: string, earlier: readonly string[] = []): readonly string[] {
  if (!/^[^=]+=|^\w+$/.test(value)) throw new ValueError('of the form NAME=VALUE');
  return [...earlier, value];
}
