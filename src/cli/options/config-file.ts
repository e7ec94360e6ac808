import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { messageOf } from '../../basics/thrown.ts';
import { UsageError } from '../../core/errors.ts';
import { optionNamed, optionNames } from './all.ts';
import { readText } from './read-arguments.ts';
import type { SettingName, Settings } from './settings.ts';
import { nearest } from './suggest.ts';

/**
 * The settings of the nearest `pare.json`, or `"pare"` in a `package.json`, from `folder` upwards. Keys are the flags
 * in camelCase, values what one would type, or numbers, booleans and lists.
 */
export function readConfigFile(folder: string): Partial<Settings> {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    const own = path.join(at, 'pare.json');
    if (existsSync(own)) return settingsIn(readJson(own), own);
    const manifest = path.join(at, 'package.json');
    if (existsSync(manifest)) {
      const section = asRecord(readJson(manifest))?.pare;
      if (section !== undefined) return settingsIn(section, `"pare" in ${manifest}`);
    }
    if (path.dirname(at) === at) return {};
  }
}

/** Reads settings from parsed JSON; `source` names it in errors. */
export function settingsIn(json: unknown, source: string): Partial<Settings> {
  const record = asRecord(json);
  if (record === undefined) throw new UsageError(`${source} must be an object with flags as keys.`);
  const settings: Partial<Record<SettingName, unknown>> = {};
  for (const [key, value] of Object.entries(record)) {
    const name = optionNames.find((candidate) => candidate === key);
    if (name === undefined) {
      const [near] = nearest(key, optionNames);
      throw new UsageError(
        `${source}: there is no setting "${key}".${near === undefined ? '' : ` Did you mean "${near}"?`}`,
      );
    }
    const typed = `${source}: "${key}"`;
    for (const text of textsOf(value, typed, optionNamed(name).value === undefined)) {
      settings[name] = readText(name, text, { typed, earlier: settings[name] });
    }
  }
  return settings as Partial<Settings>; // each value was read by the row of its key
}

// What one would have typed: `true` for a switch is the bare flag, `false` is no flag at all.
function textsOf(value: unknown, typed: string, isSwitch: boolean): string[] {
  const items = Array.isArray(value) ? value : [value];
  return items.flatMap((item: unknown) => {
    if (typeof item === 'boolean') {
      if (isSwitch) return item ? [''] : [];
    } else if (!isSwitch && (typeof item === 'string' || typeof item === 'number')) return [String(item)];
    throw new UsageError(`${typed} must be ${isSwitch ? 'true or false' : 'a text, a number or a list of them'}.`);
  });
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${messageOf(error)}`);
  }
}

function asRecord(json: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof json === 'object' && json !== null && !Array.isArray(json)
    ? (json as Readonly<Record<string, unknown>>) // an object that is no list
    : undefined;
}
