import { commandOptions } from './command-options.ts';
import { fleetOptions } from './fleet-options.ts';
import type { Option, Rows } from './option.ts';
import { reportOptions } from './report-options.ts';
import { displayOptions, limitOptions, resultOptions, searchOptions } from './search-options.ts';
import type { SettingName, Settings } from './settings.ts';
import { smtOptions } from './smt-options.ts';
import { runningOptions, testOptions } from './test-options.ts';
import { treeOptions } from './tree-options.ts';

/** Every flag there is, in the order of the help. */
export const allOptions: Rows<Settings> = {
  ...testOptions,
  ...runningOptions,
  ...resultOptions,
  ...reportOptions,
  ...searchOptions,
  ...treeOptions,
  ...smtOptions,
  ...limitOptions,
  ...fleetOptions,
  ...displayOptions,
  ...commandOptions,
};

/** The keys of the table above. */
export const optionNames: readonly SettingName[] = Object.keys(allOptions) as SettingName[];

/** The row of a setting, whatever its type. */
export function optionNamed(name: SettingName): Option<Settings[SettingName]> {
  return allOptions[name] as unknown as Option<Settings[SettingName]>; // reading and storing stay within one row
}
