import path from 'node:path';
import type { OracleSpec } from '../../../oracles/specified/spec.ts';
import { lineFor } from '../../../oracles/specified/specified-command.ts';
import type { Misbehaviour, PrintedText } from '../../../report/misbehaviour.ts';
import { commandLine } from '../../../report/shell-words.ts';

/** What a specified oracle looks for, for a report. */
export function misbehaviourOf(spec: OracleSpec, fileName: string): Misbehaviour {
  const { kind, expect = {} } = spec;
  const isCommand = kind === 'command';
  const texts = isCommand ? (expect.texts ?? []) : [];
  const others = otherConditions(spec);
  return {
    ...invocation(spec, fileName),
    exit: isCommand ? (expect.exit ?? []) : ['0'],
    signal: isCommand ? (expect.signal ?? []) : [],
    texts: texts.filter(({ equals }) => equals === undefined),
    words: [...endings(spec), ...texts.map(textInWords), ...others],
    isWhole:
      others.length === 0 &&
      texts.every(
        ({ equals, atLeast, atMost }) => equals === undefined && (atLeast ?? 1) === 1 && atMost === undefined,
      ),
  };
}

// A module is not a program: pare itself says what it says.
function invocation(spec: OracleSpec, fileName: string): Pick<Misbehaviour, 'argv' | 'stdin'> {
  const { kind, directory } = spec;
  const [program = '', ...args] = spec.argv;
  const found = /[\\/]/.test(program) ? path.resolve(directory, program) : program;
  if (kind === 'module') return { argv: ['npx', 'pare', 'check', found, '@@'], stdin: false };
  const line = lineFor([found, ...args], spec, fileName);
  return { argv: line.argv('@@'), stdin: line.mode === 'stdin' || line.mode === 'all' };
}

function endings({ kind, expect = {} }: OracleSpec): string[] {
  if (kind !== 'command') return ['the test says yes (exit code 0)'];
  const { exit = [], signal = [] } = expect;
  return [
    ...(exit.length > 0 ? [`exit code ${exit.map((code) => code.replace('!', 'other than ')).join(' or ')}`] : []),
    ...(signal.length > 0 ? [`signal ${signal.map((name) => name.replace('!', 'other than ')).join(' or ')}`] : []),
  ];
}

function textInWords({ channel, regex, flags = '', text, not }: PrintedText): string {
  const where = channel === 'either' ? 'the output' : channel;
  const what = regex === undefined ? JSON.stringify(text) : `/${regex}/${flags}`;
  return `${where} ${not === true ? 'lacks' : 'has'} ${what}`;
}

/** Without the shell that pare has put around it. */
function shown(argv: readonly string[]): string {
  const [shell = '', option, text] = argv;
  return argv.length === 3 && option === '-c' && text !== undefined && /(^|\/)sh$/.test(shell)
    ? text
    : commandLine(argv);
}

/** What exit code, signal and texts do not say. */
function otherConditions({
  expect = {},
  same,
  golden,
  versus,
  repeat,
  invert,
  with: companions,
  preFilter,
}: OracleSpec): string[] {
  const { answers, hang, slowerThanMs } = expect;
  const aspects = golden?.spec.aspects ?? same?.aspects;
  return [
    ...(answers ? [`answers ${answers.join(' ')}`] : []),
    ...(hang === true ? ['it hangs'] : []),
    ...(slowerThanMs === undefined ? [] : [`slower than ${slowerThanMs / 1000} s`]),
    ...(aspects ? [`${aspects.join(', ')} as on the original`] : []),
    ...(versus
      ? [`compared with: ${shown(versus.argv)} (${typeof versus.relation === 'string' ? versus.relation : 'slower'})`]
      : []),
    ...(repeat ? [`${repeat.needed} of ${repeat.of} runs`] : []),
    ...(invert === true ? ['the opposite of this'] : []),
    ...(preFilter ? [`only if this succeeds: ${commandLine(preFilter)}`] : []),
    ...(companions && companions.length > 0 ? [`beside these: ${companions.join(' ')}`] : []),
  ];
}
