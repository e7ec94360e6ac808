import { defined } from '../basics/defined.ts';
import type { ExpectationSpec } from '../oracles/expectations/expectation.ts';
import type { TextExpectation } from '../oracles/expectations/text-expectation.ts';
import type { Expect } from './options.ts';

/** The expectation as oracles know it. */
export function expectationOf(expect: Expect): ExpectationSpec {
  const { exitCode, signal, hang } = expect;
  const texts = [
    ...text('stdout', expect.stdout),
    ...text('stderr', expect.stderr),
    ...text('either', expect.output),
    ...text('stdout', expect.notStdout, true),
    ...text('stderr', expect.notStderr, true),
  ];
  return defined({
    exit: exitCode === undefined ? undefined : [exitCode].flat().map(String),
    signal: signal === undefined ? undefined : [signal].flat(),
    texts: texts.length > 0 ? texts : undefined,
    hang,
  });
}

function text(
  channel: TextExpectation['channel'],
  wanted: RegExp | string | undefined,
  not = false,
): TextExpectation[] {
  if (wanted === undefined) return [];
  const negated = not && { not };
  if (typeof wanted === 'string') return [{ channel, text: wanted, ...negated }];
  return [{ channel, regex: wanted.source, ...(wanted.flags && { flags: wanted.flags }), ...negated }];
}
