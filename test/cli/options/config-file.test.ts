import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfigFile, settingsIn } from '../../../src/cli/options/config-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pare-config-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, json: unknown): void => writeFileSync(path.join(folder, name), JSON.stringify(json));

describe('a configuration file', () => {
  test('says in camelCase what flags say', () => {
    write('pare.json', { jobs: 4, stderr: ['a', 'b'], json: true, quiet: false, timeout: 'auto' });
    expect(readConfigFile(folder)).toEqual({ jobs: 4, stderr: ['a', 'b'], json: true, timeout: 'auto' });
  });

  test('may be a part of package.json, and is found from a folder below', () => {
    write('package.json', { name: 'x', pare: { limitTime: '2m' } });
    const below = path.join(folder, 'a', 'b');
    mkdirSync(below, { recursive: true });
    expect(readConfigFile(below)).toEqual({ limitTime: 120 });
  });

  test.each([
    [{ job: 4 }, 'x: there is no setting "job". Did you mean "jobs"?'],
    [{ jobs: 'many' }, 'x: "jobs": "many" is not a whole number above zero, or auto.'],
    [{ json: 'yes' }, 'x: "json" must be true or false.'],
    [{ jobs: true }, 'x: "jobs" must be a text, a number or a list of them.'],
    [[1], 'x must be an object with flags as keys.'],
  ])('is refused when it says %j', (json, message) => {
    expect(() => settingsIn(json, 'x')).toThrow(message);
  });

  test('that is no JSON is named', () => {
    writeFileSync(path.join(folder, 'pare.json'), '{');
    expect(() => readConfigFile(folder)).toThrow(path.join(folder, 'pare.json'));
  });
});
