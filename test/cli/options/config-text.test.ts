import { expect, test } from 'vitest';
import { settingsIn } from '../../../src/cli/options/config-file.ts';
import { configText } from '../../../src/cli/options/config-text.ts';
import { readArguments } from '../../../src/cli/options/read-arguments.ts';

const lines: readonly (readonly string[])[] = [
  [],
  ['--exit-code', '!0', '--stderr', 'a', '--stderr', '/b/i', '--json'],
  ['--exit-code', '1,139', '--signal', 'SEGV,ABRT', '--same', '--repeat', '2/5', '--timeout', '90s'],
  ['--stop-at', '5%', '--limit-time', '10m', '--stop-stalled', '3', '--jobs', 'auto', '-v'],
  ['--stop-at', '2k', '--memory-limit', '1.5GB', '--env', 'A=1', '--with', 'lib', '--granularity', 'inf'],
];

test.each(lines.map((line) => [line]))('settings are printed as they can be read again: %j', (line) => {
  const { settings } = readArguments(line);
  expect(settingsIn(JSON.parse(configText(settings)), 'printed')).toEqual(settings);
});
