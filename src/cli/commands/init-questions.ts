import type { TestCase } from '../../core/test-case.ts';
import { linePattern, type ProposedExpectation, wordsOf } from '../../oracles/expectations/propose-expectation.ts';
import { type Run, textOf } from '../../oracles/process/run.ts';
import type { Wanted } from '../init/test-plan.ts';
import { seconds as readSeconds } from '../options/values.ts';
import { type Ask, notStarted } from './test/questions.ts';

interface Observed {
  readonly run: Run;
  readonly proposal: ProposedExpectation | undefined;
  readonly input: TestCase;
}

interface Choice {
  readonly label: string;
  /** `undefined` when the person has thought better of it. */
  choose(ask: Ask): Promise<Wanted | undefined>;
}

const shownLines = 12;

/** What is wrong? From what was seen of the run. */
export async function askedFor(ask: Ask, observed: Observed): Promise<Wanted> {
  const choices = choicesFor(observed);
  const menu = choices.map(({ label }, index) => `    ${index + 1}  ${label}`).join('\n');
  for (;;) {
    const answer = await ask(`  What is wrong?\n${menu}\n  [1]  `);
    if (answer === 'q') throw notStarted();
    const wanted = await choices[Number(answer || 1) - 1]?.choose(ask);
    if (wanted !== undefined) return wanted;
  }
}

function choicesFor({ run, proposal, input }: Observed): Choice[] {
  const choices: Choice[] = [];
  if (proposal !== undefined) {
    const { spec, words } = proposal;
    const limit = spec.hang === true ? { seconds: Math.ceil(run.timeoutMs / 1000) } : {};
    choices.push({
      label: words.join('  AND  '),
      choose: async () => ({ expect: spec, words, ...limit }),
    });
  }
  if (linesOf(run).length > 0) {
    choices.push({ label: 'a line of the output, which I choose', choose: (ask) => askedLine(ask, run, input) });
  }
  if (run.exitCode !== null && run.exitCode !== 0) {
    const expect = { exit: [String(run.exitCode)] };
    const words = [`exit code ${run.exitCode}`];
    choices.push({ label: `${words[0]}, whatever it prints`, choose: async () => ({ expect, words }) });
  }
  return [...choices, comparison, slowness, hang];
}

const comparison: Choice = {
  label: 'the output is wrong: another command shows what is right',
  async choose(ask) {
    const versus = await ask('  The other command (@@ stands for the file)  ');
    return versus === '' ? undefined : { expect: {}, words: [`not what ${versus} does`], versus };
  },
};

const slowness: Choice = {
  label: 'it is slow',
  choose: (ask) =>
    askedTime(ask, '  Slower than how many seconds?  ', (limit) => ({
      expect: { slowerThanMs: limit * 1000 },
      words: [`slower than ${limit} s`],
      seconds: Math.ceil(3 * limit + 10),
    })),
};

const hang: Choice = {
  label: 'it never ends',
  choose: (ask) =>
    askedTime(ask, '  After how many seconds is that certain?  ', (limit) => ({
      expect: { hang: true },
      words: ['does not end in time'],
      seconds: Math.ceil(limit),
    })),
};

async function askedTime(ask: Ask, question: string, made: (limit: number) => Wanted): Promise<Wanted | undefined> {
  const answer = await ask(question);
  try {
    return made(readSeconds(answer));
  } catch {
    return undefined; // no time: the question is put again
  }
}

interface OutputLine {
  readonly channel: 'stdout' | 'stderr';
  readonly text: string;
}

async function askedLine(ask: Ask, run: Run, input: TestCase): Promise<Wanted | undefined> {
  const lines = linesOf(run);
  const menu = lines.map(({ text }, index) => `    ${String(index + 1).padStart(2)}  ${text}`).join('\n');
  const line = lines[Number(await ask(`${menu}\n  Which one?  `)) - 1];
  if (line === undefined) return undefined;
  const proposed = linePattern(line.text, run, wordsOf(textOf(input))) ?? '';
  const regex = await ask('  As a regular expression:  ', proposed);
  if (regex === '') return undefined;
  return { expect: { texts: [{ channel: line.channel, regex }] }, words: [`${line.channel} has /${regex}/`] };
}

function linesOf({ stdout, stderr }: Run): OutputLine[] {
  const linesIn = (channel: 'stdout' | 'stderr', bytes: Uint8Array): OutputLine[] =>
    textOf(bytes)
      .split('\n')
      .filter((text) => text.trim() !== '')
      .slice(0, shownLines)
      .map((text) => ({ channel, text: text.slice(0, 200) }));
  return [...linesIn('stderr', stderr), ...linesIn('stdout', stdout)];
}

/** What must stay true of each candidate; `offered` is true of the original. */
export async function askedValid(
  ask: Ask,
  offered: string,
  holds: (text: string) => Promise<boolean>,
): Promise<string | undefined> {
  for (;;) {
    const text = await ask('  What must stay true of it? A command that succeeds, or nothing:  ', offered);
    if (text === '' || (await holds(text))) return text === '' ? undefined : text;
    process.stderr.write('  It does not succeed on the original.\n');
  }
}
