import { messageOf } from '../../basics/thrown.ts';
import { UsageError } from '../../core/errors.ts';
import { type Run, textOf } from '../process/run.ts';

/** Where a text is looked for. */
export type Channel = 'stdout' | 'stderr' | 'either';

/** What must stand in an output. Exactly one of `text`, `regex` and `equals` is given. */
export interface TextExpectation {
  readonly channel: Channel;
  /** Occurs as it is. */
  readonly text?: string;
  /** A JavaScript regular expression; `^` and `$` match at line ends. */
  readonly regex?: string;
  /** Of the regular expression, as "i". */
  readonly flags?: string;
  /** Is all there is. */
  readonly equals?: string;
  /** Must not be so. */
  readonly not?: boolean;
  /** How often it must occur; once or more if not given. */
  readonly atLeast?: number;
  readonly atMost?: number;
}

interface TextMatcher {
  readonly spec: TextExpectation;
  readonly count: (output: string) => number;
  /** As "/boom/" or "\"boom\"", for people. */
  readonly name: string;
}

/** Compiles an expectation; rejects one that is invalid or cannot be met. */
export function textMatcher(spec: TextExpectation): TextMatcher {
  const given = [spec.text, spec.regex, spec.equals].filter((value) => value !== undefined);
  if (given.length !== 1) throw new UsageError(`Expected one of text, regex and equals: ${JSON.stringify(spec)}.`);
  if (spec.text === '') throw new UsageError('An empty text is in every output. Give the text to look for.');
  const { atLeast, atMost } = countsOf(spec);
  if (atLeast < 0 || atMost < atLeast || (spec.not && (spec.atLeast ?? spec.atMost) !== undefined)) {
    throw new UsageError(`No output can meet this count: ${JSON.stringify(spec)}.`);
  }
  return { spec, ...counter(spec) };
}

/** Why the run does not meet the expectation; `undefined` when it does. */
export function meetsText({ spec, count, name }: TextMatcher, run: Run): string | undefined {
  const { channel, not = false } = spec;
  const { atLeast, atMost } = countsOf(spec);
  const channels = channel === 'either' ? [run.stdout, run.stderr] : [run[channel]];
  const found = channels.map((output) => count(textOf(output))).reduce((sum, n) => sum + n, 0);
  const where = channel === 'either' ? 'output' : channel;
  if (not) return found === 0 ? undefined : `${where} has ${name}`;
  if (found >= atLeast && found <= atMost) return undefined;
  return found === 0 ? `${where} lacks ${name}` : `${where} has ${name} ${found} times`;
}

function countsOf({ atLeast, atMost = Number.POSITIVE_INFINITY }: TextExpectation): {
  readonly atLeast: number;
  readonly atMost: number;
} {
  return { atLeast: atLeast ?? (atMost === 0 ? 0 : 1), atMost };
}

function counter(spec: TextExpectation): Pick<TextMatcher, 'count' | 'name'> {
  const { text, equals } = spec;
  if (equals !== undefined) return { count: (output) => (output === equals ? 1 : 0), name: 'the expected text' };
  const counts = (spec.atLeast ?? 1) > 1 || spec.atMost !== undefined;
  if (text !== undefined) {
    const occurrences = (output: string): number =>
      counts ? output.split(text).length - 1 : Number(output.includes(text));
    return { count: occurrences, name: JSON.stringify(text) };
  }
  const pattern = compile(spec.regex!, spec.flags ?? '');
  const name = `/${spec.regex}/${spec.flags ?? ''}`;
  return {
    count: (output) => (counts ? (output.match(pattern) ?? []).length : Number(output.search(pattern) >= 0)),
    name,
  };
}

/** Multi-line unless the flags say more: outputs are looked at line by line. */
function compile(source: string, flags: string): RegExp {
  try {
    return new RegExp(source, [...new Set(`${flags}gm`)].join(''));
  } catch (error) {
    throw new UsageError(`/${source}/${flags} is no regular expression: ${messageOf(error)}.`, {
      cause: error,
    });
  }
}
