import type { Report } from '../report.ts';
import { issueText } from './issue-text.ts';
import { javaScriptTest, pytest } from './script-tests.ts';
import { shellScript } from './shell-script.ts';

export type CopyName = 'issue' | 'script' | 'vitest' | 'node' | 'jest' | 'pytest' | 'shell';

interface Copy {
  readonly title: string;
  readonly text: (report: Report) => string;
}

/** What can be taken away from a report as text, by the name it has on the command line. */
export const copies: Readonly<Record<CopyName, Copy>> = {
  issue: { title: 'Issue text (Markdown)', text: issueText },
  script: { title: 'Reproduction (shell script)', text: (report) => shellScript(report, 'reproduce') },
  vitest: { title: 'Regression test (Vitest)', text: (report) => javaScriptTest(report, 'vitest') },
  node: { title: 'Regression test (node:test)', text: (report) => javaScriptTest(report, 'node') },
  jest: { title: 'Regression test (Jest)', text: (report) => javaScriptTest(report, 'jest') },
  pytest: { title: 'Regression test (pytest)', text: pytest },
  shell: { title: 'Regression test (shell)', text: (report) => shellScript(report, 'regression') },
};

export const copyNames: readonly CopyName[] = Object.keys(copies) as CopyName[]; // the keys of the table above
