import path from 'node:path';
import { onGround, pare } from '../machinery/ground.ts';
import type { Measurement } from '../machinery/measurement.ts';

const signs = [
  ['let ', '{{', 'heap-buffer-overflow', 'read_block'],
  ['call(', 'call(', 'stack-overflow', 'parse_call'],
  ['0x', '!', 'SEGV', 'eval_hex'],
  ['"""', '', 'heap-use-after-free', 'lex_string'],
  ['<<<', '>>>', 'heap-buffer-overflow', 'parse_shift'],
] as const;
const words = ['foo', 'bar = 1;', 'if (x) then y', 'while z do', 'return 7', 'alpha beta', '( a + b )', '[1, 2, 3]'];
const copies = 100;

interface Told {
  readonly bugs: readonly { readonly name: string; readonly inputs: number; readonly trials: number }[];
}

/**
 * Five bugs, a hundred inputs of each, in the folder of a fuzzer: grouped right, for little more than five reductions.
 */
export const crashes: Measurement = {
  name: 'farm',
  run: () =>
    onGround({ 'target.sh': target(), ...inputs() }, async (directory) => {
      const command = ['--', './target.sh', '@@'];
      const farm = async (folder: string): Promise<Told> => {
        const { stdout, code } = await pare(directory, [
          'farm',
          '--json',
          '--run-dir',
          `of-${path.basename(folder)}`,
          folder,
          ...command,
        ]).ended;
        if (code !== 0) throw new Error(`the farm has ended with ${code}`);
        return JSON.parse(stdout) as Told;
      };
      const trials = ({ bugs }: Told): number => bugs.reduce((sum, bug) => sum + bug.trials, 0);
      const all = await farm('out');
      // The five that were reduced there, alone.
      const alone = await farm('alone');
      const right = all.bugs.length === signs.length && all.bugs.every((bug) => bug.inputs === copies);
      const more = trials(all) / trials(alone);
      return [
        {
          what: `${copies * signs.length} crashes of ${signs.length} bugs`,
          target: 'grouped right',
          measured: all.bugs.map(({ name, inputs: count }) => `${count} x ${name.split(' in ').at(-1)}`).join(', '),
          reached: right,
        },
        {
          what: 'trials of their reductions against those of the five smallest alone',
          target: '<= 1.3 x, and a check for each input',
          measured: `${more.toFixed(2)} x (${trials(all)} against ${trials(alone)}), ${copies * signs.length} checks`,
          reached: more <= 1.3,
        },
      ];
    }),
};

function target(): string {
  const cases = signs.map(
    ([first, second, kind, frame]) => `case $t in *'${first}'*'${second}'*) boom ${kind} ${frame};; esac`,
  );
  return `#!/bin/sh
t=$(cat "$1")
boom() {
  echo "==$$==ERROR: AddressSanitizer: $1 on address 0x6020000000$$ at pc 0x55$$ bp 0x7ff" >&2
  echo "    #0 0x55aa$$ in $2 parse.c:$$" >&2
  kill -ABRT $$
}
${cases.join('\n')}
exit 0
`;
}

/** By name. Of each bug, the smallest lies in a folder of its own as well. */
function inputs(): Record<string, string> {
  const files: Record<string, string> = { 'out/main/fuzzer_stats': 'x', 'out/main/queue/id:000000': 'let {{' };
  let state = 5;
  const random = (below: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >>> 8) % below;
  };
  const some = (): string => words[random(words.length)] ?? '';
  const smallest = new Map<number, string>();
  for (let i = 0; i < copies * signs.length; i++) {
    const bug = i % signs.length;
    const [first, second] = signs[bug] ?? signs[0];
    const lines = Array.from({ length: 5 + random(35) }, () => Array.from({ length: 1 + random(5) }, some).join(' '));
    const at = random(lines.length);
    lines.splice(at, 0, `${some()} ${first} ${some()}`);
    lines.splice(at + 1 + random(lines.length - at), 0, second);
    const text = `${lines.join('\n')}\n`;
    files[`out/main/crashes/id:${String(i).padStart(6, '0')},sig:06`] = text;
    if (text.length < (smallest.get(bug)?.length ?? Infinity)) smallest.set(bug, text);
  }
  for (const [bug, text] of smallest) files[`alone/crash-${bug}`] = text;
  return files;
}
