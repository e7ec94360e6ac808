import { escapeBytes } from '../escape.ts';
import { type Html, html } from '../html.ts';
import { counted, duration } from '../quantities.ts';
import type { Report, ReportedFinding } from '../report.ts';

/** What happened on the way that a person may want to know, and other misbehaviours that were met. */
export function notesSection({ notes, findings }: Report): Html {
  const none = html`<p class="quiet">Nothing to tell.</p>`;
  const items = notes.map(({ atMs, text }) => html`<li><time>${duration(atMs)}</time> ${text}</li>`);
  return html`<section id="notes" aria-labelledby="notes-title"><h2 id="notes-title">Notes</h2>
${items.length === 0 ? none : html`<ul class="timeline">${items}</ul>`}
${findings.length > 0 && html`<h2>Findings</h2>${findings.map(finding)}`}
</section>`;
}

const shownBytes = 5000;

function finding({ atMs, name, size, testCase }: ReportedFinding): Html {
  const lines = testCase && escapeBytes(testCase.subarray(0, shownBytes));
  const cut = (testCase?.length ?? 0) > shownBytes ? '\n…' : '';
  return html`<details><summary>${name} <span class="quiet">${counted(size, 'byte')}, at ${duration(atMs)}</span></summary>
${lines && html`<pre tabindex="0" aria-label="Its first test case"><code>${lines.join('\n')}${cut}</code></pre>`}</details>`;
}
