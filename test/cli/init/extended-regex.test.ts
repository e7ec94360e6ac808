import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { extendedRegex } from '../../../src/report/copies/extended-regex.ts';

const lines = [
  'error TS2304: a',
  'a.b',
  'aXb',
  'f(x) {1}',
  'line 12:3',
  'a/b',
  '',
  'word_1 two',
  '[x]',
  'aaa',
  'tab\there',
];

/** The lines that grep finds. */
function found(pattern: string): string[] {
  const { stdout } = spawnSync('grep', ['-E', '-e', pattern], { input: `${lines.join('\n')}\n`, encoding: 'utf8' });
  return stdout.split('\n').slice(0, -1);
}

describe('a regular expression for grep -E', () => {
  test.each([
    'error TS\\d+: \\w',
    'a\\.b',
    'a.b',
    'f\\(x\\) \\{1\\}',
    'line (?:\\d+):\\d+',
    'a\\/b',
    '^$',
    '^word_\\d\\s\\w+$',
    '\\[x\\]',
    'a+?$',
    '[\\d.]{1,2}',
    '[^\\s\\w]',
    '(?:a|f).*?\\)',
    'b|two',
  ])('finds the same lines as %s in JavaScript', (source) => {
    const converted = extendedRegex(source);
    expect(converted).toBeDefined();
    expect(found(converted ?? '')).toEqual(lines.filter((line) => new RegExp(source).test(line)));
  });

  test.each(['(?=a)', '(?<!a)b', '\\bword\\b', '(a)\\1', '\\u{1F600}', '\\x41', '(?<name>a)', '[\\]a]'])(
    'is not made of %s, which grep cannot do',
    (source) => {
      expect(extendedRegex(source)).toBeUndefined();
    },
  );
});
