import type { Rows } from './option.ts';
import { oneOf, text } from './values.ts';

export type CommandOption = 'from' | 'template' | 'write';

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
};
