import path from 'node:path';
import { home } from '../home.ts';
import type { Tool } from './tool.ts';

/** The crates by language, and the file name extensions they are for. */
export const treereduceCrates: Readonly<Record<string, RegExp>> = {
  'treereduce-c': /\.c$/,
  'treereduce-java': /\.java$/,
  'treereduce-javascript': /\.js$/,
  'treereduce-lua': /\.lua$/,
  'treereduce-rust': /\.rs$/,
};

export const treereduce: Tool[] = [
  settings('', []),
  settings(' --stable', ['--stable']),
  settings(' --slow', ['--slow']),
].flat();

/** Whether treereduce is made for files of this name. */
export function hasTreereduce({ input }: { readonly input: string }): boolean {
  return Object.values(treereduceCrates).some((files) => files.test(input));
}

function settings(suffix: string, options: readonly string[]): Tool[] {
  return Object.entries(treereduceCrates).map(([crate, files]) => ({
    name: `treereduce${suffix}`,
    peer: crate,
    takes: ({ input }) => files.test(input),
    plan: (place) => {
      const result = path.join(place.dir, 'out');
      const extension = path.extname(place.input);
      const bin = path.join(home, 'peers/cargo/bin', crate);
      return {
        command: [
          bin,
          ...[
            '-s',
            place.input,
            '-o',
            result,
            '-j',
            String(place.jobs),
            '-q',
            '--temp-dir',
            path.join(place.dir, 'tmp'),
          ],
          ...options,
          ...['--', place.oracle, `@@${extension}`],
        ],
        result,
      };
    },
  }));
}
