import { expect, test } from 'vitest';
import { commandHelp } from '../../../src/cli/help/command-help.ts';
import { helpIndex, helpScreen } from '../../../src/cli/help/screen.ts';
import { type Subcommand, subcommands } from '../../../src/cli/help/subcommands.ts';
import { topics } from '../../../src/cli/help/topics.ts';
import { allOptions, optionNamed, optionNames } from '../../../src/cli/options/all.ts';
import { flagOf } from '../../../src/cli/options/option.ts';
import { settingOf } from '../../../src/cli/options/read-arguments.ts';

test('the first help fits on a screen of 80 columns', () => {
  const lines = helpScreen().trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(30);
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
});

test('the list of what there is to read has all commands and topics', () => {
  const lines = helpIndex(Object.keys(topics)).split('\n');
  expect(lines).toContain('  pare help crash');
  expect(lines.some((line) => /^ {2}pare explain +why/.test(line))).toBe(true);
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
});

test.each(Object.keys(subcommands) as Subcommand[])('pare %s has a screen of its own', (name) => {
  const lines = commandHelp(name).split('\n');
  expect(lines.some((line) => line.startsWith(`  pare ${name === 'reduce' ? '[flags]' : name}`))).toBe(true);
  expect(lines.filter((line) => line.length > 130)).toEqual([]);
  for (const option of optionNames) {
    if (optionNamed(option).only === name) expect(lines.join('\n')).toContain(flagOf(option));
  }
});

test('the tools whose flags are understood are named once each', () => {
  const [, names = ''] = /^Flags of (.*)$/m.exec(topics.flags?.() ?? '') ?? [];
  expect(new Set(names.split(', ')).size).toBe(names.split(', ').length);
  expect(names).not.toContain(' or ');
});

test('all flags are in the list of flags, with their other names', () => {
  const text = topics.flags?.() ?? '';
  for (const name of optionNames) {
    expect(text).toContain(flagOf(name));
    for (const alias of allOptions[name].aliases ?? []) expect(text).toContain(`--${alias}`);
  }
});

test('no text shows a flag of pare that does not exist', () => {
  for (const topic of ['crash', 'regression', 'diff', 'flaky', 'text', 'exit-codes']) {
    const shown = [...(topics[topic]?.() ?? '').matchAll(/ (--[a-z][a-z-]*)/g)].map(([, flag]) => flag!.slice(2));
    expect(shown.filter((flag) => settingOf(flag) === undefined)).toEqual([]);
  }
});
