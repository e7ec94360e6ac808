import type { FileEntry } from '../../core/file-set.ts';
import { escapeBytes } from '../escape.ts';
import { wordsFor } from '../misbehaviour.ts';
import { counted, grouped, percentGone } from '../quantities.ts';
import type { Report } from '../report.ts';
import { filesOf } from '../report-files.ts';
import { commandLine, withInput } from '../shell-words.ts';
import { lineCount, typeable } from './test-case-text.ts';

const longestBytes = 20_000;

/** The text of an issue in Markdown: what to run on which file, and what happens. */
export function issueText(report: Report): string {
  const { name, misbehaviour, versions } = report;
  const line = withInput(commandLine(wordsFor(misbehaviour, name)), misbehaviour.stdin, name);
  const expectation = misbehaviour.words.map((words) => `- ${words}`).join('\n');
  const system = Object.entries(versions).map(([what, version]) => `- ${what}: ${version}`);
  const { readable } = report;
  const shown = readable === undefined ? filesOf(report) : [{ path: name, bytes: readable }];
  return `${[
    ...shown.flatMap(listed),
    'Run:',
    fenced(line, 'sh'),
    'What happens:',
    expectation,
    'What should happen:',
    '- ',
    ...(readable === undefined
      ? []
      : [
          `<details><summary>The smallest form</summary>\n\n${filesOf(report).flatMap(listed).join('\n\n')}\n</details>`,
        ]),
    `<details><summary>Environment</summary>\n\n${system.join('\n')}\n\n${provenance(report)}\n</details>`,
  ].join('\n\n')}\n`;
}

function listed(file: FileEntry): string[] {
  return [
    `\`${file.path}\` (${counted(file.bytes.length, 'byte')}):`,
    fenced(contentOf(file), file.path.split('.').at(-1) ?? ''),
  ];
}

function contentOf({ bytes: result, path: name }: FileEntry): string {
  const shown = result.subarray(0, longestBytes);
  const text = typeable(shown) ?? escapeBytes(shown).join('\n');
  const cut = result.length > longestBytes ? `\n... (${name} has ${counted(result.length, 'byte')} in all)` : '';
  return `${text.replace(/\n$/, '')}${cut}`;
}

// A fence that the content cannot close.
function fenced(text: string, language: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language.replace(/[^\w+-]/g, '')}\n${text}\n${fence}`;
}

function provenance({ statistics, result, original }: Report): string {
  const { inputBytes, trials } = statistics;
  const lines =
    original === undefined ? '' : `, ${grouped(lineCount(original))} -> ${counted(lineCount(result), 'line')}`;
  return (
    `Reduced with pare: ${grouped(inputBytes)} -> ${counted(result.length, 'byte')}` +
    ` (${percentGone(inputBytes, result.length)})${lines}, ${counted(trials, 'trial')}.`
  );
}
