import { hash } from 'node:crypto';
import { type Html, html, plainText } from './html.ts';
import type { Report } from './report.ts';
import { copyingSection } from './sections/copying.ts';
import { curveSection } from './sections/curve.ts';
import { heading } from './sections/heading.ts';
import { notesSection } from './sections/notes.ts';
import { passesSection } from './sections/passes.ts';
import { playerSection } from './sections/player.ts';
import { resultSection } from './sections/result.ts';
import { style } from './style.ts';

/** The scripts of the page, each one a module without imports. */
export type PageScripts = readonly string[];

/** One self-contained file: nothing is fetched, and nothing in it but our own scripts can run. */
export function reportPage(report: Report, scripts: PageScripts): string {
  const body = [
    heading(report),
    resultSection(report),
    curveSection(report),
    playerSection(report),
    passesSection(report.statistics),
    notesSection(report),
    copyingSection(report),
  ];
  return document({ title: `${report.name}: pare report`, body, scripts, mayConnect: false });
}

/** The page of a run under way, which its script fills again and again. */
export function livePage(report: Report, scripts: PageScripts): string {
  const body = [
    html`<p role="status" id="connection" class="kicker">connected</p>`,
    ...liveSections(report).map(({ markup }) => markup),
  ];
  return document({ title: `${report.name}: pare`, body, scripts, mayConnect: true });
}

/** The parts of the live page that change, by the id of their element. */
export function liveSections(report: Report): { readonly id: string; readonly markup: Html }[] {
  return [
    { id: 'heading', markup: heading(report) },
    { id: 'result', markup: resultSection(report) },
    { id: 'curve', markup: curveSection(report) },
    { id: 'passes', markup: passesSection(report.statistics) },
    { id: 'notes', markup: notesSection(report) },
  ];
}

interface Page {
  readonly title: string;
  readonly body: readonly Html[];
  readonly scripts: PageScripts;
  readonly mayConnect: boolean;
}

function document({ title, body, scripts, mayConnect }: Page): string {
  const hashes = scripts.map((script) => `'sha256-${hash('sha256', script, 'base64')}'`);
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    'img-src data:',
    `script-src ${hashes.length === 0 ? "'none'" : hashes.join(' ')}`,
    ...(mayConnect ? ["connect-src 'self'"] : []),
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<link rel="icon" href="data:,">
<title>${plainText(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
${body.map(({ markup }) => markup).join('\n')}
</main>
${scripts.map((script) => `<script type="module">${script}</script>`).join('\n')}
</body>
</html>
`;
}
