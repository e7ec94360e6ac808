import { type Html, html } from '../html.ts';
import { counted, grouped } from '../quantities.ts';
import type { Report } from '../report.ts';

/** The run step by step. Filled by the page's script; without scripts it says so. */
export function playerSection({ film }: Report): Html {
  if (film === undefined || film.frames < 2) return html``;
  const all = film.first === 0 && film.frames === film.of;
  const missing = film.first > 0 ? `The texts before step ${grouped(film.first)} are too long for this page. ` : '';
  const sampled =
    film.frames < film.of - film.first ? `${counted(film.frames, 'text')} of ${grouped(film.of)} are here.` : '';
  return html`<section id="player" aria-labelledby="player-title"><h2 id="player-title">Step by step</h2>
${!all && html`<p class="quiet">${missing}${sampled}</p>`}
<noscript><p class="quiet">The player needs scripts.</p></noscript>
<div class="player" hidden></div>
<script type="application/octet-stream" id="reel">${{ markup: film.reel }}</script></section>`;
}
