import type { Statistics } from '../../session/statistics.ts';
import { type Html, html } from '../html.ts';
import { duration, grouped, percentOf } from '../quantities.ts';

/** What each pass has cost and brought. */
export function passesSection({ passes }: Statistics): Html {
  const rows = [...passes].map(([name, pass]) => {
    const perSecond = pass.ms > 0 ? Math.round((pass.bytesRemoved * 1000) / pass.ms) : 0;
    const cells = [
      grouped(pass.trials),
      `${grouped(pass.accepted)} (${percentOf(pass.accepted, pass.trials)})`,
      grouped(pass.bytesRemoved),
      grouped(perSecond),
      duration(pass.ms),
    ];
    return html`<tr><th scope="row">${name}</th>${cells.map((cell) => html`<td class="number">${cell}</td>`)}</tr>`;
  });
  const titles = ['Pass', 'Trials', 'Accepted', 'Bytes gone', 'Bytes per s', 'Time of the test'];
  return html`<section id="passes" aria-labelledby="passes-title"><h2 id="passes-title">Passes</h2>
<div class="scroll" tabindex="0" role="region" aria-label="Passes"><table>
<thead><tr>${titles.map((title) => html`<th scope="col">${title}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div></section>`;
}
