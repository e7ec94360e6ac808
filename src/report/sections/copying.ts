import { copies, copyNames } from '../copies/copies.ts';
import { type Html, html } from '../html.ts';
import { longestCopied } from '../limits.ts';
import type { Report } from '../report.ts';

/** What can be taken away: an issue, a script, tests. The buttons appear where scripts run. */
export function copyingSection(report: Report): Html {
  if (report.result.length > longestCopied) {
    return html`<section id="copies" aria-labelledby="copies-title"><h2 id="copies-title">Take away</h2>
<p class="quiet">The result is too long for this page: pare report --as issue, and so on, prints these texts.</p></section>`;
  }
  const items = copyNames.map((name) => {
    const { title, text } = copies[name];
    return html`<details class="copy"><summary>${title}</summary><pre tabindex="0" aria-label="${title}" id="copy-${name}"><code>${text(report)}</code></pre></details>`;
  });
  return html`<section id="copies" aria-labelledby="copies-title"><h2 id="copies-title">Take away</h2>
${!report.misbehaviour.isWhole && html`<p class="quiet">Exit code and output are not all that was asked for here; check these against the list of conditions at the top.</p>`}
${items}</section>`;
}
