import { optionNames } from './all.ts';
import type { SettingName, Settings } from './settings.ts';

/** Settings as the text of a configuration file; reading it gives the same settings. */
export function configText(settings: Partial<Settings>): string {
  const rows = optionNames.flatMap((name) => (settings[name] === undefined ? [] : [[name, written(name, settings)]]));
  return `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`;
}

function written(name: SettingName, settings: Partial<Settings>): unknown {
  const { exitCode, repeat, stopAt, same, signal, stopStalled, verbose } = settings;
  switch (name) {
    case 'exitCode':
      return exitCode?.codes.map((code) => (exitCode.negated ? `!${code}` : code)).join(',');
    case 'repeat':
      return `${repeat?.yes}/${repeat?.of}`;
    case 'stopAt':
      return stopAt && ('bytes' in stopAt ? stopAt.bytes : `${stopAt.percent}%`);
    case 'same':
      return same?.join(',');
    case 'signal':
      return signal?.join(',');
    case 'stopStalled':
      return `${stopStalled}s`;
    case 'verbose':
      return (verbose ?? 0) > 0;
    default:
      return settings[name];
  }
}
