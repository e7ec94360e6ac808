import { type Result, readResults } from '../arena/results.ts';
import type { Line, Measurement } from './measurement.ts';

const cases = [
  'c-tcc-pragma-pack',
  'css-esbuild-is-space',
  'ts-esbuild-lt-shift',
  'json-jsyaml-colon',
  'sql-sqlite328-partial-index',
  'lua-luajit-min-nan',
  'py-lib2to3-traceback',
];

/** The latest results of the arena: the strongest Picire there is beside our text strategy. */
export const picire: Measurement = {
  name: 'picire',
  run() {
    const lines: Line[] = [];
    const trials: number[] = [];
    const seconds: number[] = [];
    for (const name of cases) {
      const [ours, theirs] = ['pare --lang none', 'picire* -a both'].map((tool) => latest(name, tool));
      const what = `Picire* -a both, ${name}`;
      const target = 'not larger';
      if (!ours?.left || !theirs?.left) {
        const tools = [ours ? '' : 'pare', theirs ? '' : 'picire'].filter(Boolean).join(' and ');
        lines.push({ what, target, measured: `no finished run of ${tools} in the arena`, reached: undefined });
        continue;
      }
      const [fewer, faster] = [ours.trials / theirs.trials, ours.wallS / theirs.wallS];
      trials.push(fewer);
      seconds.push(faster);
      const sizes = `${ours.left.bytes} against ${theirs.left.bytes} bytes`;
      const measured = `${sizes}, trials x ${fewer.toFixed(2)}, time x ${faster.toFixed(2)}`;
      lines.push({ what, target, measured, reached: ours.left.bytes <= theirs.left.bytes });
    }
    return [...lines, ratio('trials', trials, 0.7), ratio('time', seconds, 0.5)];
  },
};

function latest(name: string, tool: string): Result | undefined {
  const found = readResults().filter((result) => result.case === name && result.tool === tool && result.jobs === 1);
  return found.findLast((result) => result.ended === 'finished');
}

function ratio(of: string, ratios: readonly number[], most: number): Line {
  const mean = Math.exp(ratios.reduce((sum, x) => sum + Math.log(x), 0) / ratios.length);
  const measured = ratios.length > 0 ? `x ${mean.toFixed(2)} on ${ratios.length} of ${cases.length} cases` : 'no runs';
  const reached = ratios.length === cases.length ? mean <= most : undefined;
  return { what: `Picire* -a both: ${of}, geometric mean`, target: `<= x ${most}`, measured, reached };
}
