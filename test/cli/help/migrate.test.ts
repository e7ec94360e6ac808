import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { migrateHelp } from '../../../src/cli/help/migrate.ts';
import { foreignFlags } from '../../../src/cli/options/foreign.ts';
import { readArguments } from '../../../src/cli/options/read-arguments.ts';
import { splitWords } from '../../../src/cli/options/split-words.ts';

const document = readFileSync('docs/migrate.md', 'utf8').replaceAll('\\|', '|');
const commands = [...document.matchAll(/`pare (-[^`]*|\.\/[^`]*)`/g)].map(([, line]) => line!);

test('the document and the help show the same commands', () => {
  expect(commands.length).toBeGreaterThan(10);
  for (const line of commands) expect(migrateHelp()).toContain(`pare ${line}`);
});

test.each(commands)('pare %s is a command line that can be read', (line) => {
  expect(() => readArguments(splitWords(line))).not.toThrow();
});

test('the help lists each flag of another tool with what it means', () => {
  for (const [flag, { from }] of Object.entries(foreignFlags))
    expect(migrateHelp()).toMatch(new RegExp(` ${flag.length > 1 ? '--' : '-'}${flag} +${from}`));
});
