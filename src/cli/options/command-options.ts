import { type Rows, ValueError } from './option.ts';
import { on, oneOf, seconds, text, wholeNumber } from './values.ts';

export type CommandOption =
  | 'from'
  | 'template'
  | 'write'
  | 'show'
  | 'diff'
  | 'restartFrom'
  | 'yes'
  | 'all'
  | 'olderThan';

/** What only one subcommand understands. */
export const commandOptions: Rows<CommandOption> = {
  from: {
    group: 'commands',
    only: 'init',
    value: 'LOG',
    about: 'a crash log to write the test from; - = stdin',
    read: text,
  },
  template: {
    group: 'commands',
    only: 'init',
    value: 'NAME',
    about: 'the command of a well-known tool: pare init --template list',
    read: text,
  },
  write: { group: 'commands', only: 'init', value: 'KIND', about: 'the test as sh or node', read: oneOf('sh', 'node') },
  show: {
    group: 'commands',
    only: 'history',
    value: 'N',
    about: 'the test case after step N; -o PATH',
    read: wholeNumber,
  },
  diff: { group: 'commands', only: 'history', value: 'N', about: 'what step N has changed', read: wholeNumber },
  restartFrom: {
    group: 'commands',
    only: 'history',
    value: 'N',
    aliases: ['restore'],
    about: 'go on from step N; later steps do not count any more',
    read: wholeNumber,
  },
  yes: { group: 'commands', only: 'clean', about: 'remove them; else it is only said what would go', read: on },
  all: { group: 'commands', only: 'clean', about: 'also runs that could be resumed', read: on },
  olderThan: {
    group: 'commands',
    only: 'clean',
    value: 'AGE',
    about: 'only runs begun so long ago: 12h, 7d',
    read: age,
  },
};

/** Seconds, like other times, or days. */
function age(value: string): number {
  try {
    return seconds(value.replace(/^(\d+)\s*d$/, (_, days: string) => `${Number(days) * 24}h`));
  } catch (error) {
    throw error instanceof ValueError ? new ValueError('an age: use days (7d), hours (12h) or minutes (90m)') : error;
  }
}
