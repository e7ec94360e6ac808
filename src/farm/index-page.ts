import path from 'node:path';
import type { MergedBug } from './bugs.ts';
import type { FarmState } from './farm-state.ts';

export interface PageOptions {
  readonly title: string;
  readonly bugs: readonly MergedBug[];
  readonly inputs: FarmState['inputs'];
  /** The text of a bug's result, cut when it is long; `undefined` when there is none, or it is no text. */
  readonly resultText: (bug: MergedBug) => string | undefined;
  /** Where a bug's result lies, relative to the page. */
  readonly resultFile: (bug: MergedBug) => string | undefined;
}

const style = `:root{color-scheme:light dark;--line:#8885;--soft:color-mix(in srgb,currentColor 65%,transparent)}
body{font:15px/1.5 system-ui,sans-serif;max-width:72rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.4rem;margin:0}p.sum{color:var(--soft);margin:.2rem 0 1.5rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.4rem .6rem;border-bottom:1px solid var(--line);vertical-align:top}
th{font-weight:600;font-size:.85rem}td.n,th.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
td.name{overflow-wrap:anywhere}pre{margin:.5rem 0;padding:.6rem;border:1px solid var(--line);border-radius:4px;overflow:auto;max-height:24rem}
details summary{cursor:pointer}.also{color:var(--soft);font-size:.9rem}.failed{color:#c33}ul{margin:.3rem 0;padding-left:1.2rem;overflow-wrap:anywhere}
@media(max-width:40rem){body{margin:1rem auto;padding:0 .5rem;font-size:14px}th,td{padding:.3rem .2rem}th{font-size:.75rem}}`;

/** The page of a farm: each bug with its smallest input. It needs nothing but itself. */
export function indexPage(options: PageOptions): string {
  const { title, bugs, inputs } = options;
  const all = Object.values(inputs);
  const files = all.reduce((sum, input) => sum + input.files.length, 0);
  const quiet = all.filter(({ interesting }) => !interesting);
  const byCount = bugs.toSorted((a, b) => b.inputs.length - a.inputs.length);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>
<style>${style}</style></head><body>
<h1>${escaped(title)}</h1>
<p class="sum">${counted(bugs.length, 'bug')} in ${counted(files, 'file')} (${all.length} different)${quiet.length === 0 ? '' : `, ${quiet.length} of which show nothing`}</p>
<table><thead><tr><th>Bug</th><th class="n">Files</th><th class="n">Bytes</th><th class="n">Result</th><th class="n">Trials</th></tr></thead>
<tbody>${byCount.map((bug) => row(bug, options)).join('')}</tbody></table>
${quiet.length === 0 ? '' : `<h2>Show nothing</h2><ul>${list(quiet.flatMap((input) => input.files))}</ul>`}
</body></html>
`;
}

function row(bug: MergedBug, { inputs, resultText, resultFile }: PageOptions): string {
  const { reduced } = bug;
  const files = bug.inputs.flatMap((key) => inputs[key]?.files ?? []);
  const text = resultText(bug);
  const file = resultFile(bug);
  const links = [file && `<a href="${link(file)}">result</a>`, reduced && `<a href="${link(reduced.folder)}/">run</a>`];
  const also = bug.alsoNamed.map((name) => `<div class="also">also: ${escaped(name)}</div>`).join('');
  const failed = reduced?.failed === undefined ? '' : `<div class="failed">${escaped(reduced.failed)}</div>`;
  const early =
    reduced?.reason && reduced.reason !== 'exhausted' ? `<div class="also">not finished: ${reduced.reason}</div>` : '';
  const shown = text === undefined ? '' : `<pre>${escaped(text)}</pre>`;
  return `<tr><td class="name"><details><summary>${escaped(bug.name)}</summary>${shown}${links.filter(Boolean).join(' · ')}
<details><summary>${counted(files.length, 'file')}</summary><ul>${list(files)}</ul></details></details>${also}${failed}${early}</td>
<td class="n">${files.length}</td><td class="n">${inputs[bug.representative]?.sizeBytes ?? ''}</td><td class="n">${reduced?.sizeBytes ?? ''}</td><td class="n">${reduced?.trials ?? ''}</td></tr>`;
}

function list(files: readonly string[]): string {
  const most = 50;
  const more = files.length > most ? `<li>and ${files.length - most} more, see farm.json</li>` : '';
  const items = files.slice(0, most).map((file) => `<li title="${escaped(file)}">${escaped(path.basename(file))}</li>`);
  return items.join('') + more;
}

/** A relative path as an address; names of fuzzers have colons and commas. */
function link(file: string): string {
  return file.split(path.sep).map(encodeURIComponent).join('/');
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function escaped(text: string): string {
  const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
