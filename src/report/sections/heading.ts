import { lineCount } from '../copies/test-case-text.ts';
import { type Html, html } from '../html.ts';
import { wordsFor } from '../misbehaviour.ts';
import { counted, duration, grouped, percentGone, percentOf } from '../quantities.ts';
import type { Report } from '../report.ts';
import { commandLine, withInput } from '../shell-words.ts';

const states = {
  exhausted: 'finished',
  limit: 'stopped at a limit, valid so far',
  stopped: 'stopped, valid so far',
  running: 'running',
} as const;

/** What was reduced, how far, by which command. */
export function heading(report: Report): Html {
  const { name, created, state, statistics, result, misbehaviour, versions } = report;
  const { inputBytes, elapsedMs, trials, interesting, timeouts } = statistics;
  const line = withInput(commandLine(wordsFor(misbehaviour, name)), misbehaviour.stdin, name);
  const facts: [string, string][] = [
    [
      'Size',
      `${grouped(inputBytes)} → ${counted(result.length, 'byte')} (${percentGone(inputBytes, result.length)} gone)`,
    ],
    ['Lines', linesText(report)],
    ['Trials', `${grouped(trials)} (${percentOf(interesting, trials)} yes, ${grouped(timeouts)} timed out)`],
    ['Steps', grouped(report.steps.length)],
    ['Time', duration(elapsedMs)],
    ['State', state === undefined ? 'cut off, valid so far' : states[state]],
    ['Begun', created.replace(/T(\d\d:\d\d).*/, ' $1 UTC')],
    ...Object.entries(versions),
  ];
  return html`<header id="heading">
<p class="kicker">${state === 'running' ? 'pare' : 'pare report'}</p>
<h1>${name} <span class="gone">${percentGone(inputBytes, result.length)}</span></h1>
<pre class="command" tabindex="0" aria-label="Command"><code>${line}</code></pre>
<ul class="expectation">${misbehaviour.words.map((words) => html`<li>${words}</li>`)}</ul>
<dl class="facts">${facts.map(([term, text]) => html`<div><dt>${term}</dt><dd>${text}</dd></div>`)}</dl>
</header>`;
}

function linesText({ original, result, origins }: Report): string {
  const left = counted(lineCount(result), 'line');
  if (original === undefined) return left;
  const own = origins?.filter((line) => line > 0).length ?? 0;
  return `${grouped(lineCount(original))} → ${left}${origins === undefined ? '' : ` (${grouped(own)} from the original)`}`;
}
