import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readableFile } from '../../../../src/cli/commands/search/readability.ts';
import { LatestFile } from '../../../../src/session/disk/latest-file.ts';
import { runFolder } from '../../../../src/session/disk/run-folder.ts';

let here: string;
beforeEach(() => {
  here = mkdtempSync(path.join(os.tmpdir(), 'pare-test-'));
});
afterEach(() => rmSync(here, { recursive: true }));

describe('the place of the readable result', () => {
  const place = (force: boolean): string | undefined =>
    readableFile({
      output: new LatestFile(path.join(here, 'crash.min.js')),
      settings: { force },
      folder: runFolder(path.join(here, 'run'), 'crash.js'),
    });
  const readable = (): string => path.join(here, 'crash.readable.js');

  test('is beside the smallest', () => {
    expect(place(false)).toBe(readable());
  });

  test('is none where a file of somebody else stands, unless it may be replaced', () => {
    writeFileSync(readable(), 'precious');
    expect([place(false), place(true)]).toEqual([undefined, readable()]);
  });

  test('is none where there is a folder, also when a run is resumed that has one', () => {
    mkdirSync(readable());
    mkdirSync(path.join(here, 'run/readable'), { recursive: true });
    writeFileSync(path.join(here, 'run/readable/crash.js'), 'let a;');
    expect([place(false), place(true)]).toEqual([undefined, undefined]);
  });
});
