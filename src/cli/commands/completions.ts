import { UsageError } from '../../core/errors.ts';
import { bundledLanguages } from '../../formats/tree-sitter/languages.ts';
import { strategies } from '../../strategies/strategy-named.ts';
import { completionScripts } from '../completions/scripts.ts';
import { completionWords } from '../completions/words.ts';
import { subcommands } from '../help/subcommands.ts';
import { templates } from '../init/templates.ts';

/** `pare completions SHELL`: the script that a shell reads. */
export function completions(shell: string | undefined): string {
  const known = Object.keys(completionScripts).join(', ');
  const script = shell !== undefined && Object.hasOwn(completionScripts, shell) ? completionScripts[shell] : undefined;
  if (script === undefined) {
    throw new UsageError(`pare completions ${shell ?? 'SHELL'}: for which shell? There are ${known}.`);
  }
  const words = completionWords(Object.entries(subcommands), {
    lang: ['auto', 'none', ...bundledLanguages.map(({ name }) => name)],
    strategy: Object.keys(strategies),
    template: ['list', ...Object.keys(templates)],
    write: ['sh', 'node'],
    ui: ['auto', 'line', 'full', 'none'],
    inputMode: ['file', 'arg', 'stdin', 'basename', 'all'],
    atom: ['line', 'char', 'both', 'token', 'byte'],
  });
  return script(words);
}
