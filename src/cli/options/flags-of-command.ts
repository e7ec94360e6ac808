import { UsageError } from '../../core/errors.ts';
import { optionNamed, optionNames } from './all.ts';
import { flagOf } from './option.ts';
import type { Settings } from './settings.ts';

/** A flag that only another command heeds would be passed over in silence. Settings of a file are for all commands. */
export function refuseStrayFlags(command: string, settings: Partial<Settings>): void {
  const stray = optionNames.find(
    (name) => settings[name] !== undefined && (optionNamed(name).only ?? command) !== command,
  );
  if (stray === undefined) return;
  const { only = '', value, about } = optionNamed(stray);
  const flag = flagOf(stray);
  throw new UsageError(
    `${flag} belongs to pare ${only}, not to pare ${command}: ${about}.\n  -> pare ${only} ${flag}${value === undefined ? '' : ` ${value}`} ...`,
  );
}
