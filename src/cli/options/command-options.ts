import { type Rows, rowsOf, ValueError } from './option.ts';
import type { CommandSettings } from './settings.ts';
import { on, oneOf, seconds, text, wholeNumber } from './values.ts';

/** What only one subcommand understands. */
export const commandOptions: Rows<CommandSettings> = rowsOf<CommandSettings>('commands', {
  from: { only: 'init', value: 'LOG', about: 'a crash log to write the test from; - = stdin', read: text },
  template: {
    only: 'init',
    value: 'NAME',
    about: 'the command of a well-known tool: pare init --template list',
    read: text,
  },
  write: { only: 'init', value: 'KIND', about: 'the test as sh or node', read: oneOf('sh', 'node') },
  show: { only: 'history', value: 'N', about: 'the test case after step N; -o PATH', read: wholeNumber },
  diff: { only: 'history', value: 'N', about: 'what step N has changed', read: wholeNumber },
  restartFrom: {
    only: 'history',
    value: 'N',
    aliases: ['restore'],
    about: 'go on from step N; later steps do not count any more',
    read: wholeNumber,
  },
  yes: { only: 'clean', about: 'remove them; else it is only said what would go', read: on },
  all: { only: 'clean', about: 'also runs that could be resumed', read: on },
  olderThan: { only: 'clean', value: 'AGE', about: 'only runs begun so long ago: 12h, 7d', read: age },
});

/** Seconds, like other times, or days. */
function age(value: string): number {
  try {
    return seconds(value.replace(/^(\d+)\s*d$/, (_, days: string) => `${Number(days) * 24}h`));
  } catch (error) {
    throw error instanceof ValueError ? new ValueError('an age: use days (7d), hours (12h) or minutes (90m)') : error;
  }
}
