import { escapeRegExp } from '../../basics/escape-reg-exp.ts';
import type { Run } from '../process/run.ts';

/** What differs between runs that behave the same. */
export type Detail = 'paths' | 'addresses' | 'pids' | 'times' | 'positions';

type Rewrite = readonly [pattern: RegExp, by: string];

/** Each rule leaves a sign where something was, so that outputs with and without it stay different. */
const rewrites: Readonly<Record<Exclude<Detail, 'paths'>, readonly Rewrite[]>> = {
  addresses: [
    [/\b0x[0-9a-f]{4,}\b/gi, '<address>'],
    // As gdb and glibc print them: 12 or 16 digits without a prefix.
    [/\b(?=[0-9a-f]*[0-9])(?:[0-9a-f]{16}|[0-9a-f]{12})\b/gi, '<address>'],
  ],
  pids: [
    [/==\d+==/g, '==<pid>=='],
    [/\b(pid|process|PID)([ =:#]*)\d+/g, '$1$2<pid>'],
    // A shell's "test.sh: line 3: 4711 Segmentation fault".
    [
      /(: )\d+ (Segmentation fault|Aborted|Killed|Bus error|Illegal instruction|Floating point exception)/g,
      '$1<pid> $2',
    ],
  ],
  times: [
    [/\b\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d)?(?:[.,]\d+)?(?:Z|[+-]\d\d:?\d\d)?)?/g, '<time>'],
    [/\b\d{1,2}:\d\d:\d\d(?:[.,]\d+)?\b/g, '<time>'],
    [/\b\d+(?:[.,]\d+)?(?:e-?\d+)? ?(?:ns|us|µs|ms|s|secs?|seconds?|mins?|minutes?|hours?)\b/g, '<time>'],
    [/\b(time|elapsed|duration|took)([ =:]+)\d+(?:[.,]\d+)?/gi, '$1$2<time>'],
  ],
  positions: [
    [/(?<=[^\s:]):\d+(?::\d+)?(?:-\d+(?::\d+)?)?(?=[\s:,;.)\]'"]|$)/gm, ':<position>'],
    [/\((\d+)[,:] ?(\d+)\)/g, '(<position>)'],
    [/\b(line|lines|column|col|offset|position|at)([ =:#]+)\d+\b/gi, '$1$2<position>'],
    // The source line and the caret under it, as compilers quote them.
    [/^ *\d* \|.*$/gm, '<source>'],
    [/^ *[\^~]+ *$/gm, '<caret>'],
  ],
};

/** The output without what differs between runs that behave the same. Details in `exact` stay as they are. */
export function normalise(text: string, run: Pick<Run, 'file' | 'home'>, exact: readonly Detail[] = []): string {
  let result = exact.includes('paths') ? text : withoutPaths(text, run);
  for (const detail of ['times', 'addresses', 'pids', 'positions'] as const) {
    if (exact.includes(detail)) continue;
    for (const [pattern, by] of rewrites[detail]) result = result.replace(pattern, by);
  }
  return result;
}

function withoutPaths(text: string, { file, home }: Pick<Run, 'file' | 'home'>): string {
  const temporary = new RegExp(`${escapeRegExp(home)}[/\\\\]tmp[/\\\\][^\\s'":,;)]+`, 'g');
  return text.replaceAll(file, '<candidate>').replace(temporary, '<temporary>').replaceAll(home, '<directory>');
}
