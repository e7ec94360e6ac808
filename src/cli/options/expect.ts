import type { Settings } from './settings.ts';

/** What `--expect` takes. */
export const expectable = 'exit=N, signal=NAME, timeout or answer=sat,unsat,... (what check-sat must say, in order)';

const answers = ['sat', 'unsat', 'unknown'];

/** Whether this can be expected. */
export function isExpectation(text: string): boolean {
  const [key, value = ''] = text.split(/=(.*)/s);
  if (key === 'timeout') return !text.includes('=');
  if (key === 'exit') return /^\d+$/.test(value);
  if (key === 'signal') return /^[A-Za-z]\w*$/.test(value);
  return key === 'answer' && value !== '' && value.split(',').every((answer) => answers.includes(answer));
}

/** The settings with each `--expect` as the flags that say the same. */
export function withExpectations(settings: Partial<Settings>): Partial<Settings> {
  const { expect, ...others } = settings;
  return (expect ?? []).reduce<Partial<Settings>>(expected, others);
}

/** How long a run that is meant not to end is waited for, unless `--timeout` says it. */
const patienceSeconds = 10;

function expected(settings: Partial<Settings>, text: string): Partial<Settings> {
  const [key, value = ''] = text.split(/=(.*)/s);
  switch (key) {
    case 'exit': {
      const codes = settings.exitCode?.negated === false ? settings.exitCode.codes : [];
      return { ...settings, exitCode: { codes: [...codes, Number(value)], negated: false } };
    }
    case 'signal':
      return { ...settings, signal: [...(settings.signal ?? []), value.toUpperCase().replace(/^(?:SIG)?/, 'SIG')] };
    case 'timeout':
      return { ...settings, hang: typeof settings.timeout === 'number' ? settings.timeout : patienceSeconds };
    default:
      return { ...settings, stdout: [...(settings.stdout ?? []), saying(value.split(','))] };
  }
}

/** A pattern for these answers in this order and no others, whatever else is printed between them. */
function saying(wanted: readonly string[]): string {
  // Beginning and end of the text, not of a line, whatever the flags.
  const [begin, end] = ['(?<![^])', '(?![^])'];
  const answer = `(?:${answers.join('|')})\\r?(?:\\n|${end})`;
  const others = `(?:(?!${answer})[^\\n]*\\n)*`;
  const parts = wanted.map((each) => `${others}${each}\\r?(?:\\n|${end})`);
  return `${begin}${parts.join('')}${others}(?!${answer})[^\\n]*${end}`;
}
