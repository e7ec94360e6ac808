import type { TestCase } from '../../core/test-case.ts';
import { escapeBytes } from '../escape.ts';
import { type Html, html } from '../html.ts';
import { mostShownBytes } from '../limits.ts';
import { counted, grouped } from '../quantities.ts';
import type { Report } from '../report.ts';
import { heatMap } from './heat-map.ts';

const mostLines = 2000;

interface Tab {
  readonly name: string;
  readonly body: Html;
}

/** The result, in several views under tabs. Without scripts all of them are shown below each other. */
export function resultSection(report: Report): Html {
  const { result, readable, explanation } = report;
  const tabs: Tab[] = [{ name: 'Smallest', body: listing(result) }];
  if (readable !== undefined) tabs.push({ name: 'Readable', body: listing(readable) });
  if (report.origins !== undefined) tabs.push({ name: 'Side by side', body: sideBySide(report) });
  if (explanation !== undefined) tabs.push({ name: 'Why is this here', body: heatMap(explanation, result) });
  return html`<section id="result" aria-labelledby="result-title">
<h2 id="result-title">Result</h2>
<div class="tabs">${tabs.map(({ name, body }, i) => html`<div class="tab" data-tab="${name}" id="result-${i}">${body}</div>`)}</div>
</section>`;
}

function listing(testCase: TestCase): Html {
  const { lines, rest } = linesOf(testCase);
  return html`<ol class="code" tabindex="0" aria-label="Text, ${counted(lines.length, 'line')}">${lines.map((line) => html`<li><code>${line}</code></li>`)}</ol>${rest}`;
}

interface Lines {
  readonly lines: readonly string[];
  readonly rest: Html;
}

/** The lines there is room for, and a remark about the rest. */
function linesOf(testCase: TestCase): Lines {
  if (testCase.length === 0) return { lines: [], rest: html`<p class="quiet">The result is empty.</p>` };
  const all = escapeBytes(testCase.subarray(0, mostShownBytes));
  const lines = all.slice(0, mostLines);
  const isWhole = lines.length === all.length && testCase.length <= mostShownBytes;
  const rest = isWhole
    ? html``
    : html`<p class="quiet">Only the beginning of ${counted(testCase.length, 'byte')} is shown.</p>`;
  return { lines, rest };
}

/** Each line of the result beside the line of the original that it was made from. */
function sideBySide({ result, original, origins = [] }: Report): Html {
  const { lines, rest } = linesOf(result);
  const texts = original === undefined ? undefined : pickedLines(original, new Set(origins));
  const rows: Html[] = [];
  let last = 0;
  for (const [i, line] of lines.entries()) {
    const origin = origins[i] ?? 0;
    if (origin > last + 1) rows.push(gap(origin - last - 1));
    const text = origin === 0 ? 'new' : (texts?.get(origin) ?? '');
    const same = text === line ? 'same' : origin === 0 ? 'new' : 'changed';
    rows.push(
      html`<tr class="${same}"><td class="number">${i + 1}</td><td><code>${line}</code></td><td class="number">${origin === 0 ? '' : String(origin)}</td><td><code>${text}</code></td></tr>`,
    );
    last = Math.max(last, origin);
  }
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Result and original"><table class="sides">
<thead><tr><th scope="col">Line</th><th scope="col">Result</th><th scope="col">Was line</th><th scope="col">Original</th></tr></thead>
<tbody>${rows}</tbody></table></div>${rest}`;
}

function gap(lines: number): Html {
  return html`<tr class="gap"><td></td><td></td><td></td><td>${grouped(lines)} ${lines === 1 ? 'line' : 'lines'} gone</td></tr>`;
}

const widest = 2000;

function pickedLines(original: TestCase, wanted: ReadonlySet<number>): Map<number, string> {
  const picked = new Map<number, string>();
  let number = 1;
  for (let start = 0; start < original.length; number++) {
    const end = original.indexOf(10, start);
    const stop = end < 0 ? original.length : end;
    // The line end of a line may be CR LF.
    const last = original[stop - 1] === 13 ? stop - 1 : stop;
    if (wanted.has(number)) {
      const [line = ''] = escapeBytes(original.subarray(start, Math.min(last, start + widest)));
      picked.set(number, stop - start > widest ? `${line} …` : line);
    }
    start = stop + 1;
  }
  return picked;
}
