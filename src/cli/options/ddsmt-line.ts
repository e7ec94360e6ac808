import { escapeRegExp } from '../../basics/escape-reg-exp.ts';
import { UsageError } from '../../core/errors.ts';

/** What the flags before the files have said so far. */
interface Wanted {
  readonly words: string[];
  readonly mutators: string[];
  readonly ignored: Set<'out' | 'err'>;
  readonly matched: Set<'out' | 'err'>;
}

type Flag = (wanted: Wanted, value: string) => void;

const strategies = ['ddmin', 'hierarchical', 'hybrid'];

const withValue: Readonly<Record<string, Flag>> = {
  '--strategy': ({ words }, name) => {
    if (!strategies.includes(name))
      throw new UsageError(`--strategy: "${name}" is not one of ${strategies.join(', ')}.`);
    words.push('--strategy', `smt-${name}`);
  },
  '-j': ({ words }, count) => words.push('--jobs', count),
  '--jobs': ({ words }, count) => words.push('--jobs', count),
  '--memout': ({ words }, megabytes) => words.push('--memory-limit', `${megabytes}M`),
  '--timeout': ({ words }, seconds) => words.push('--timeout', seconds),
  '--match-out': (wanted, text) => matching(wanted, 'out', text),
  '--match-err': (wanted, text) => matching(wanted, 'err', text),
  '-c': ({ words }, command) => words.push('--versus', `${command} @@`),
  '--cross-check': ({ words }, command) => words.push('--versus', `${command} @@`),
  '--replace-by-variable-mode': ({ words }, mode) => words.push('--replace-by-variable', mode),
};

const ofCrossCheck = ['--timeout-cc', '--match-out-cc', '--match-err-cc', '--ignore-output-cc'];

const switches: Readonly<Record<string, Flag>> = {
  '--ignore-output': ({ ignored }) => void ignored.add('out').add('err'),
  '--ignore-out': ({ ignored }) => void ignored.add('out'),
  '--ignore-err': ({ ignored }) => void ignored.add('err'),
  '--disable-all': ({ mutators }) => mutators.push('none'),
  '-v': ({ words }) => words.push('--verbose'),
  '-vv': ({ words }) => words.push('-vv'),
  '-vvv': ({ words }) => words.push('-vv'),
  '-q': ({ words }) => words.push('--quiet'),
  '-qq': ({ words }) => words.push('--quiet'),
  // What has no meaning here: the output is as it was judged, loops cannot be, the run folder has every step.
  '--check-loops': () => {},
  '--dump-config': () => {},
  '--dump-diffs': () => {},
  '--profile': () => {},
};

const impossible: Readonly<Record<string, string>> = {
  '--unchecked': 'a reduction without a test makes no sense',
  '--parser-test': 'use `pare info FILE`, which says whether the file is well-formed',
  '--pretty-print': 'the result is written as it was judged, one command a line; format it afterwards',
  '--wrap-lines': 'the result is written as it was judged, one command a line; format it afterwards',
};

/**
 * The line of ours that does what ddSMT does with `[FLAGS] IN OUT CMD ARG…`; `undefined` when help was asked for.
 * Unlike ddSMT, `smt` is the strategy unless one is named, and what is both ignored and matched is an error.
 */
export function ddsmtLine(line: readonly string[]): string[] | undefined {
  const wanted: Wanted = { words: [], mutators: [], ignored: new Set(), matched: new Set() };
  let at = 0;
  for (; line[at]?.startsWith('-') === true; at++) {
    const [, flag = '', inline] = /^([^=]*)(?:=(.*))?$/s.exec(line[at]!) ?? []; // at < length
    if (['-h', '--help', '--help-all'].includes(flag)) return undefined;
    const reads = withValue[flag];
    if (reads === undefined) readSwitch(wanted, flag);
    else reads(wanted, inline ?? line[++at] ?? missing(flag));
  }
  const [input, output, ...command] = line.slice(at);
  if (input === undefined || output === undefined || command.length === 0) {
    throw new UsageError(
      `pare smt takes two files and a command: pare smt [FLAGS] IN OUT CMD ARG...; got ${line.join(' ') || 'nothing'}.`,
    );
  }
  const { words, mutators } = wanted;
  if (!words.includes('--strategy')) words.push('--strategy', 'smt');
  if (mutators.length > 0) words.push('--mutators', mutators.join(','));
  const file = command.some((word) => word.includes('@@')) ? [] : ['@@'];
  const isRelation = words.includes('--versus');
  const same = isRelation ? [] : [`--same=${sameAs(wanted)}`];
  return [...words, ...same, '--force', '--output', output, input, '--', ...command, ...file];
}

function missing(flag: string): never {
  throw new UsageError(`${flag} needs a value, and nothing follows.`);
}

function readSwitch(wanted: Wanted, flag: string): void {
  const advice = impossible[flag];
  if (advice !== undefined) throw new UsageError(`${flag} cannot be had here: ${advice}.`);
  if (ofCrossCheck.includes(flag)) {
    throw new UsageError(
      `${flag} cannot be had here: the second command's answer must differ from the first one's; use \`pare --versus\` for other relations.`,
    );
  }
  const known = switches[flag];
  if (known !== undefined) known(wanted, '');
  else if (flag.startsWith('--')) wanted.mutators.push(flag.slice(2));
  else throw new UsageError(`There is no flag ${flag} in ddSMT. \`pare help smt\` has them.`);
}

function matching({ words, matched, ignored }: Wanted, channel: 'out' | 'err', text: string): void {
  matched.add(channel);
  // A later --ignore is told as the same contradiction.
  if (ignored.has(channel)) contradiction(channel);
  words.push(`--std${channel}`, escapeRegExp(text));
}

function contradiction(channel: 'out' | 'err'): never {
  throw new UsageError(
    `--ignore-${channel} and --match-${channel} exclude each other: the text cannot be looked for where nothing is looked at.`,
  );
}

function sameAs({ ignored, matched }: Wanted): string {
  const channels = (['out', 'err'] as const).filter((channel) => {
    if (ignored.has(channel) && matched.has(channel)) contradiction(channel);
    return !ignored.has(channel) && !matched.has(channel);
  });
  return ['exit', 'signal', ...channels.map((channel) => `std${channel}`)].join(',');
}
