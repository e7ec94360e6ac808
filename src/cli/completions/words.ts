import { optionNamed, optionNames } from '../options/all.ts';
import { flagOf } from '../options/option.ts';
import type { SettingName } from '../options/settings.ts';

/** A flag as a shell completes it. */
export interface FlagWord {
  readonly long: string;
  readonly short: string | undefined;
  readonly about: string;
  readonly value: 'none' | 'file' | 'text' | readonly string[];
}

/** What a shell may offer after `pare`. */
export interface Words {
  readonly subcommands: readonly (readonly [name: string, about: string])[];
  readonly flags: readonly FlagWord[];
}

/** Lists that are too long to keep here, by the flag whose values they are. */
export type Choices = Readonly<Partial<Record<SettingName, readonly string[]>>>;

const files: ReadonlySet<SettingName> = new Set([
  ...([
    'test',
    'with',
    'cwd',
    'shell',
    'output',
    'runDir',
    'cacheDir',
    'logFile',
    'from',
    'grammar',
    'keyFile',
  ] as const),
]);

export function completionWords(subcommands: Words['subcommands'], choices: Choices): Words {
  const flags = optionNames.map((name): FlagWord => {
    const { short, about, value } = optionNamed(name);
    const kind = value === undefined ? 'none' : (choices[name] ?? (files.has(name) ? 'file' : 'text'));
    return { long: flagOf(name), short: short === undefined ? undefined : `-${short}`, about, value: kind };
  });
  return { subcommands, flags };
}
