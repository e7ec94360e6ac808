import { optionNamed, optionNames } from '../options/all.ts';
import { foreignFlags } from '../options/foreign.ts';
import type { Group } from '../options/option.ts';
import { flagLine } from './screen.ts';

const titles: Readonly<Record<Group, string>> = {
  test: 'What is interesting (all that are given must hold)',
  running: 'How the test is run',
  result: 'Where the result goes',
  search: 'What is tried',
  limits: 'When to stop, and how much of the machine to use',
  fleet: 'Trials on other machines',
  display: 'What is shown',
  commands: 'For single subcommands',
};

/** Every flag, by group, with the names that people know from other tools. */
export function flagsHelp(): string {
  const groups = Object.keys(titles) as Group[]; // the keys of the table above
  const sections = groups.map((group) => `${titles[group]}\n\n${flagsOf(group).join('\n')}`);
  return `${sections.join('\n\n')}\n\n${closing()}\n`;
}

function flagsOf(group: Group): string[] {
  return optionNames
    .filter((name) => optionNamed(name).group === group)
    .map((name) => {
      const { aliases = [], only } = optionNamed(name);
      const also = aliases.length === 0 ? '' : `  [also ${aliases.map((alias) => `--${alias}`).join(', ')}]`;
      return `${flagLine(name, 30)}${only === undefined ? '' : ` (pare ${only})`}${also}`;
    });
}

function closing(): string {
  // Flags that several tools have name all of them, as "C-Vise, treereduce or Picireny".
  const owners = Object.values(foreignFlags).flatMap(({ from }) => from.split(/, | or /));
  const tools = [...new Set(owners)].join(', ');
  return `Times are seconds, or have a unit: 300ms, 90s, 2m, 1h. Sizes are bytes, or have one: 64k, 1.5GB.
RE is a regular expression, plain or as /re/flags; a text that is none is told so.
The same settings may stand in pare.json, or under "pare" in package.json, in camelCase
("stderr": "boom", "limitTime": 600); flags win.
Flags of ${tools}
are understood where they mean something here: pare help migrate`;
}
