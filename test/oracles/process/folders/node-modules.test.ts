import { chmodSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { nearestModules, withoutNpx } from '../../../../src/oracles/process/folders/node-modules.ts';
import { textOf } from '../../../../src/oracles/process/run.ts';
import { createOracle } from '../../../../src/oracles/specified/create-oracle.ts';

let project: string;
beforeEach(() => {
  project = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'pare-modules-')));
  mkdirSync(path.join(project, 'node_modules/.bin'), { recursive: true });
  mkdirSync(path.join(project, 'node_modules/word'));
  mkdirSync(path.join(project, 'cases/deep'), { recursive: true });
  writeFileSync(path.join(project, 'node_modules/word/index.js'), "module.exports = 'boom';\n");
  writeFileSync(path.join(project, 'node_modules/.bin/say'), '#!/bin/sh\necho said "$@"\n');
  chmodSync(path.join(project, 'node_modules/.bin/say'), 0o755);
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

async function printed(argv: readonly string[], input: string): Promise<string> {
  const spec = { kind: 'command', argv, directory: project } as const;
  const options = { fileName: 'cases/deep/in.cjs', input: Buffer.from(input), jobs: 1, note: () => {} };
  const oracle = await createOracle(spec, options);
  try {
    const run = await oracle.run!(options.input, new AbortController().signal);
    return textOf(run.stdout) + textOf(run.stderr);
  } finally {
    await oracle.close();
  }
}

describe("the packages of the user's project", () => {
  test('are found by a program that runs in a private directory', async () => {
    expect(await printed([process.execPath, '@@'], "console.log(require('word'))")).toBe('boom\n');
  });

  test('are still there afterwards', async () => {
    await printed([process.execPath, '@@'], '1');
    expect(readFileSync(path.join(project, 'node_modules/word/index.js'), 'utf8')).toContain('boom');
  });

  test('run without npx where the project has them', async () => {
    expect(await printed(['npx', 'say', '--loud', '@@'], 'x')).toMatch(/^said --loud \/.*in\.cjs\n$/);
  });

  test('are looked for in the folders above', () => {
    expect(nearestModules(path.join(project, 'cases/deep'))).toBe(path.join(project, 'node_modules'));
  });
});

describe('npx is left alone', () => {
  test.each([
    [['npx', 'missing', 'a']],
    [['npx', 'say@2', 'a']],
    [['npx', '-p', 'say', 'a']],
    [['npx']],
    [['say', 'npx']],
  ])('in %j', (argv) => {
    expect(withoutNpx(argv, path.join(project, 'node_modules'))).toBe(argv);
  });

  test('without packages', () => {
    const argv = ['npx', 'say'];
    expect(withoutNpx(argv, undefined)).toBe(argv);
  });
});
