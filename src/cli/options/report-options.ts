import { type Rows, rowsOf, ValueError } from './option.ts';
import type { ReportSettings } from './settings.ts';
import { count, on, oneOf } from './values.ts';

const copyNames = ['html', 'issue', 'script', 'vitest', 'node', 'jest', 'pytest', 'shell'] as const;

/** What is told about a run, and to whom. */
export const reportOptions: Rows<ReportSettings> = rowsOf<ReportSettings>('result', {
  report: {
    value: 'FILE',
    optionalValue: /\.html?$/i,
    about: 'write a page about the run at its end (default report.html in the run folder)',
    read: (file) => file,
  },
  redact: { about: 'in the report: no original, no paths, nothing about the system', read: on },
  as: {
    only: 'report',
    value: 'KIND',
    about: `print ${copyNames.slice(1).join(', ')}, or write html (default)`,
    read: oneOf(...copyNames),
  },
  finding: {
    only: 'report',
    value: 'N',
    about: 'about the other bug of this number instead: pare history lists them',
    read: count,
  },
  serve: {
    group: 'display',
    value: 'PORT',
    optionalValue: /^\d+$/,
    about: 'show the run in a browser on this machine (default: a free port)',
    read: port,
  },
});

function port(value: string): number {
  const number = value === '' ? 0 : Number(value);
  if (!Number.isInteger(number) || number < 0 || number > 65_535) throw new ValueError('a port: 0 to 65535');
  return number;
}
