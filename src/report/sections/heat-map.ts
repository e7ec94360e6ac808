import type { TestCase } from '../../core/test-case.ts';
import type { Explanation } from '../../session/explain.ts';
import { escapeBytes } from '../escape.ts';
import { type Html, html } from '../html.ts';
import { counted } from '../quantities.ts';
import { type Reason, reasons } from '../reasons.ts';

const colours = 8;

/** The result with each part coloured by what happens without it. */
export function heatMap(explanation: Explanation, result: TestCase): Html {
  const { all, of } = reasons(explanation);
  const classOf = (reason: Reason): string =>
    reason.kind === 'needed' ? `heat-${all.indexOf(reason) % colours}` : `heat-${reason.kind}`;
  const pieces: Html[] = [];
  let at = 0;
  for (const part of explanation.parts) {
    pieces.push(html`${shown(result, at, part.start)}`);
    const reason = of(part);
    pieces.push(
      html`<span class="heat ${classOf(reason)}" title="Without it: ${reason.words}">${shown(result, part.start, part.end)}</span>`,
    );
    at = part.end;
  }
  pieces.push(html`${shown(result, at, result.length)}`);
  const { trials, known, parts } = explanation;
  return html`<pre class="heat-map" tabindex="0" aria-label="Result, coloured by what happens without each part">${pieces}</pre>
<table class="legend"><thead><tr><th scope="col">Colour</th><th scope="col">Without it</th><th scope="col">Parts</th></tr></thead>
<tbody>${all.map((reason) => html`<tr><td><span class="heat ${classOf(reason)}">${reason.mark}</span></td><td>${reason.words}</td><td class="number">${reason.parts}</td></tr>`)}</tbody></table>
<p class="quiet">${counted(parts.length, 'part')}, each left out alone: ${counted(trials, 'trial')}, and ${counted(known, 'answer')} from the run itself.</p>`;
}

function shown(result: TestCase, start: number, end: number): string {
  const piece = result.subarray(start, end);
  const lines = escapeBytes(piece).join('\n');
  return piece.at(-1) === 10 ? `${lines}\n` : lines;
}
