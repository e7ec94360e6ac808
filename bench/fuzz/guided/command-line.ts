import { settingsIn } from '../../../src/cli/options/config-file.ts';
import { ddsmtLine } from '../../../src/cli/options/ddsmt-line.ts';
import { readArguments } from '../../../src/cli/options/read-arguments.ts';
import { splitWords } from '../../../src/cli/options/split-words.ts';
import { forPeople, type Target } from './target.ts';

/** What people type and write down for pare. */
export const commandLine: readonly Target[] = [
  {
    name: 'options',
    seeds: [
      '-j\n2\n--sandbox\n./t.sh\nin.c',
      '--expect=exit=1\n--stderr\nboom\n--\ncc\n@@',
      '--limit-time=5m\n-t\n3\n--metric\nlines',
      '--strategy\nhierarchical\n-v\nin.smt2\nout.smt2\nz3',
    ],
    read(bytes) {
      const line = Buffer.from(bytes).toString().split('\n');
      forPeople(() => readArguments(line));
      forPeople(() => ddsmtLine(line));
      forPeople(() => splitWords(line.join(' ')));
    },
  },
  {
    name: 'settings',
    seeds: ['{"jobs": 2, "stderr": ["a"], "sandbox": true}', '{"timeout": "5", "test": "./t.sh"}'],
    read(bytes) {
      const json = parsed(Buffer.from(bytes).toString());
      forPeople(() => settingsIn(json, 'pare.json'));
    },
  },
];

/** What is no JSON is told before anybody looks for settings in it. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
