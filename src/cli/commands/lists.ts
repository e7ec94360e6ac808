import { bundledLanguages } from '../../formats/tree-sitter/languages.ts';
import { passNames } from '../../strategies/pass-names.ts';
import { strategies } from '../../strategies/strategy-named.ts';
import { templates } from '../init/templates.ts';

/** `pare languages`: the names that `--lang` takes, one a line, with the endings of their files. */
export function languageList(): string {
  return table(bundledLanguages.map(({ name, extensions }) => [name, extensions.join(' ')]));
}

/** `pare passes`: the names that `--only`, `--skip` and `--start-with` take, one a line, with what they do. */
export function passList(): string {
  return table(Object.entries(passNames));
}

/** `pare strategies`: the names that `--strategy` takes, one a line, with what they are. */
export function strategyList(): string {
  return table(Object.entries(strategies));
}

/** `pare init --template list`: the names that `--template` takes, with what they are. */
export function templateList(): string {
  return table(
    Object.entries(templates).map(([name, { command, about }]) => [name, `${command.join(' ')}   (${about})`]),
  );
}

function table(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows
    .map(([name, about]) => `${name.padEnd(width)}  ${about}`.trimEnd())
    .join('\n')
    .concat('\n');
}
