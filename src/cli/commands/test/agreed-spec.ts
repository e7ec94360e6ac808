import { type ProposedExpectation, proposeExpectation } from '../../../oracles/expectations/propose-expectation.ts';
import { type Run, textOf } from '../../../oracles/process/run.ts';
import { createOracle } from '../../../oracles/specified/create-oracle.ts';
import type { OracleOptions, OracleSpec } from '../../../oracles/specified/spec.ts';
import { duration } from '../../../report/quantities.ts';
import { commandLine } from '../../../report/shell-words.ts';
import type { Voice } from '../../display/voice.ts';
import { failure } from '../../messages/message.ts';
import { notInstalled, printed } from '../../messages/test-messages.ts';
import { readArguments } from '../../options/read-arguments.ts';
import { splitWords } from '../../options/split-words.ts';
import type { Beginning } from '../search/preparation.ts';
import { expectsNothing, flagsOf, oracleSpec, placeOf, requestedSpec } from './oracle-spec.ts';
import { type Ask, asking, notStarted } from './questions.ts';
import type { Request } from './request.ts';
import { seenRun } from './seen-run.ts';

interface Unspoken {
  readonly spec: OracleSpec;
  readonly request: Request;
  readonly options: Omit<OracleOptions, 'jobs'>;
  readonly signal: AbortSignal;
  readonly voice: Voice;
}

const secondRunMs = 5000;

/** What the command line says is to be looked for; where it says nothing, what is agreed upon. */
export async function wantedSpec({
  request,
  settings,
  notes,
  interruption,
  voice,
}: Beginning & { readonly request: Request }): Promise<OracleSpec> {
  const spec = requestedSpec(request, settings);
  if (!expectsNothing(spec)) return spec;
  const signal = interruption.now;
  const options = { fileName: request.file, input: request.input, note: notes.tell, signal };
  return agreedSpec({ spec, request, options, signal, voice });
}

/**
 * What to look for when nobody has said it: runs the command on the original, proposes what is most telling, and asks
 * once if somebody sits at a terminal.
 */
async function agreedSpec(unspoken: Unspoken): Promise<OracleSpec> {
  const { spec, request, voice } = unspoken;
  voice.say('\n  Running the command on the original ...');
  const runs = await goldenRuns(unspoken);
  const [first] = runs;
  const seen = first && seenRun(first);
  const proposal = proposeExpectation(runs, request.input);
  if (seen === undefined || proposal === undefined) throw failure(nothingWrong(first));
  voice.say(`    ${seen.ending}, ${duration(seen.ms)}`);
  for (const line of printed({ ...seen, stdout: seen.stdout.slice(-3), stderr: seen.stderr.slice(-6) }))
    voice.say(`    ${line}`);
  voice.say(`  Proposed expectation: ${voice.colour.strong(proposal.words.join('  AND  '))}`);
  const expect = voice.canAsk ? await asked(proposal, unspoken) : proposal.spec;
  voice.say(`  The same without being asked: ${commandLine(flagsOf(expect))}\n`);
  const timeoutMs = expect.hang === true ? (first?.timeoutMs ?? 10_000) : spec.timeoutMs;
  return { ...spec, expect, ...(timeoutMs !== undefined && { timeoutMs }) };
}

/** What the command does for the original: twice, unless that takes long. */
export async function goldenRuns({ spec, options, request, signal }: Omit<Unspoken, 'voice'>): Promise<Run[]> {
  const oracle = await createOracle({ ...spec, expect: {} }, { ...options, jobs: 1 });
  try {
    const first = await oracle.run?.(request.input, signal);
    if (first === undefined) return [];
    const missing = /npx canceled due to missing packages[^[]*\["?([^"\]]+)/.exec(textOf(first.stderr))?.[1];
    if (missing !== undefined) throw failure(notInstalled(missing));
    if (first.ms > secondRunMs) return [first];
    const second = await oracle.run?.(request.input, signal);
    return second === undefined ? [first] : [first, second];
  } finally {
    await oracle.close();
  }
}

type Expected = ProposedExpectation['spec'];

async function asked(proposal: ProposedExpectation, { signal, request }: Unspoken): Promise<Expected> {
  return asking(signal, async (ask) => {
    for (;;) {
      const answer = await ask('  [Enter] use it   [e] edit   [x] exit code only   [q] quit  ');
      const expect = await chosen(answer, proposal.spec, { ask, request });
      if (expect !== undefined) return expect;
    }
  });
}

interface Desk {
  readonly ask: Ask;
  readonly request: Request;
}

/** What an answer means; `undefined` when it has to be asked again. */
async function chosen(answer: string, proposed: Expected, { ask, request }: Desk): Promise<Expected | undefined> {
  switch (answer) {
    case '':
      return proposed;
    case 'x':
      return exitOnly(proposed);
    case 'q':
      throw notStarted();
    case 'e': {
      const { settings } = readArguments(splitWords(await ask('  flags: ', commandLine(flagsOf(proposed)))));
      return oracleSpec(request.test, settings, placeOf(request)).expect;
    }
    default:
      return undefined;
  }
}

function exitOnly({ exit, signal, ...rest }: ProposedExpectation['spec']): ProposedExpectation['spec'] {
  if (exit !== undefined) return { exit };
  return signal === undefined ? rest : { signal };
}

/** The command succeeds, and nobody has said what to look for. */
export function nothingWrong(run: Run | undefined): Parameters<typeof failure>[0] {
  const seen = run && seenRun(run);
  return {
    what: `The command succeeds on your original file (${seen?.ending ?? 'no run'}): there is nothing that one could look for.`,
    saw: seen === undefined ? [] : printed(seen),
    todo: [
      "say what is wrong: --stdout RE, --stderr RE, --exit-code '!0', --hang SECS, --slower-than SECS",
      '--same   keeps exit code and output as they are;  --versus CMD   compares with another command',
    ],
    exitCode: 3,
  };
}
