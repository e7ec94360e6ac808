import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withOwnPrograms, withOwnScript } from '../../../../src/oracles/process/programs/own-programs.ts';

let folder: string;
beforeAll(() => {
  folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), "pare-own's-")));
  mkdirSync(path.join(folder, 'bin'));
  for (const name of ['tool.js', 'bin/tool', 'out.txt']) writeFileSync(path.join(folder, name), '');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the user's own script after an interpreter", () => {
  test.each([
    [['node', 'tool.js', '@@'], 1],
    [['node', '--check', './tool.js', 'out.txt'], 2],
    [['/usr/bin/python3.11', 'tool.js'], 1],
  ])('in %j is named as a whole', (argv, at) => {
    expect(withOwnScript(argv, folder)).toEqual(argv.with(at, path.join(folder, 'tool.js')));
  });

  test.each([
    [['gcc', 'tool.js']],
    [['node', '@@', 'tool.js']],
    [['node', '-e', 'tool.js']],
    [['node', 'missing.js']],
    [['tool', '-o', 'out.txt']],
    [['sh', '-c', 'tool.js']],
  ])('in %j is none', (argv) => {
    expect(withOwnScript(argv, folder)).toBe(argv);
  });
});

describe("the user's own programs in a line of shell", () => {
  test.each([
    ['./bin/tool @@ | grep x', "'DIR/bin/tool' @@ | grep x"],
    ['bin/tool', "'DIR/bin/tool'"],
    ['node tool.js @@', "node 'DIR/tool.js' @@"],
    ['bin/tool tool.js | node tool.js', "'DIR/bin/tool' tool.js | node tool.js"],
  ])('%s', (text, own) => {
    expect(withOwnPrograms(text, folder)).toBe(own.replace('DIR', folder.replaceAll("'", "'\\''")));
  });

  test('are not the test case, by whatever path', () => {
    for (const text of ['node tool.js 2>&1 | grep x', './tool.js', `node ./bin/../tool.js`])
      expect(withOwnPrograms(text, folder, { file: path.join(folder, 'tool.js') })).toBe(text);
    expect(withOwnPrograms('bin/tool tool.js', folder, { file: 'tool.js' })).toMatch(/^'.*bin\/tool' tool\.js$/);
  });

  test('are no scripts that may be one of several files', () => {
    const tested = { file: '.', isFileSet: true };
    expect(withOwnPrograms('node tool.js', folder, tested)).toBe('node tool.js');
    expect(withOwnPrograms('bin/tool x', folder, tested)).toMatch(/^'/);
  });

  test.each(['tool.js @@', 'grep x out.txt', './missing @@', 'cat bin/tool', '[ -f out.txt ]', ''])(
    'not in %j',
    (text) => {
      expect(withOwnPrograms(text, folder)).toBe(text);
    },
  );
});
