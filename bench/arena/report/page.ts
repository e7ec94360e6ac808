import { byCase, type Entry, isPare } from './entry.ts';
import { escapeText, plot, type Series } from './plot.ts';

const colours = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8'];
const dashes = ['none', '6 3', '2 3'];

/** One self-contained page: for each case, size over time and size against trials. */
export function page(entries: readonly Entry[], subtitle: string): string {
  const looks = looksOf(entries);
  const sections = [...byCase(entries)].map(([name, rows]) => section(name, rows, looks));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Reducers side by side</title>
<style>${style}</style>
</head>
<body>
<h1>Reducers side by side</h1>
<p>${escapeText(subtitle)}</p>
<p>Each step is a smaller candidate that the oracle accepted; a line ends where the tool ended. Both axes are logarithmic.</p>
${sections.join('\n')}
</body>
</html>
`;
}

interface Look {
  readonly colour: string;
  readonly dash: string;
}

/** `pare` has a colour of its own; a tool looks the same in every plot. */
function looksOf(entries: readonly Entry[]): ReadonlyMap<string, Look> {
  const names = [...new Set(entries.map(({ result }) => result.tool))].sort();
  const peers = names.filter((name) => !name.startsWith('pare'));
  const ours = names.filter((name) => name.startsWith('pare'));
  const look = (index: number): Look => ({
    colour: colours[index % colours.length]!,
    dash: dashes[Math.floor(index / colours.length) % dashes.length]!,
  });
  return new Map([
    ...peers.map((name, index): [string, Look] => [name, look(index)]),
    ...ours.map((name, index): [string, Look] => [name, { colour: 'pare', dash: dashes[index % dashes.length]! }]),
  ]);
}

function section(name: string, rows: readonly Entry[], looks: ReadonlyMap<string, Look>): string {
  const input = rows[0]!.result.inputBytes;
  const series = (x: 'ms' | 'trials'): Series[] =>
    rows
      .filter(({ steps }) => steps.length > 0)
      .map((entry) => ({
        name: `${title(entry)}: ${entry.size.bytes} bytes`,
        ...looks.get(entry.result.tool)!,
        strong: isPare(entry),
        points: course(entry, x),
      }));
  return `<section>
<h2>${escapeText(name)}</h2>
<p>${escapeText(rows[0]!.result.language)}, ${input.toLocaleString('en')} bytes</p>
<div class="plots">
<figure>${plot(series('ms'), 'seconds', '')}</figure>
<figure>${plot(series('trials'), 'trials', '')}</figure>
</div>
<ul class="legend">${rows.map((entry) => legend(entry, looks)).join('')}</ul>
</section>`;
}

function course(entry: Entry, x: 'ms' | 'trials'): [number, number][] {
  const at = (ms: number, trials: number): number => (x === 'ms' ? Math.max(ms / 1e3, 0.01) : trials);
  const points = entry.steps.map((step): [number, number] => [at(step.ms, step.trials), step.bytes]);
  return [...points, [at(entry.result.wallS * 1e3, entry.result.trials), entry.steps.at(-1)!.bytes]];
}

function legend(entry: Entry, looks: ReadonlyMap<string, Look>): string {
  const { colour, dash } = looks.get(entry.result.tool)!;
  const line = `<path d="M0 5H26" stroke="var(--${colour})" stroke-width="${isPare(entry) ? 2.8 : 1.8}" stroke-dasharray="${dash}"/>`;
  const cut = entry.result.ended === 'cut' ? ', cut' : '';
  const figures = `${entry.size.bytes.toLocaleString('en')} bytes, ${entry.result.trials.toLocaleString('en')} trials`;
  const time = `${entry.result.wallS.toFixed(1)} s${cut}`;
  return `<li><svg viewBox="0 0 26 10" class="key">${line}</svg><b>${escapeText(title(entry))}</b> ${figures}, ${time}</li>`;
}

function title({ result }: Entry): string {
  return result.jobs === 1 ? result.tool : `${result.tool} (${result.jobs} jobs)`;
}

const style = `
:root { color-scheme: light dark; --text: #1c2024; --faint: #60666d; --grid: #e3e6e9; --back: #ffffff; --pare: #c2185b;
  --c1: #1f6fb4; --c2: #d1761a; --c3: #2c8a4b; --c4: #7a56b3; --c5: #8c5a3c; --c6: #0d8f97; --c7: #8a8f00; --c8: #6b7785; }
@media (prefers-color-scheme: dark) { :root { --text: #e6e8ea; --faint: #9aa2aa; --grid: #30363c; --back: #15181b; --pare: #ff6fa5;
  --c1: #64aef0; --c2: #f2a654; --c3: #6cc98a; --c4: #b79bea; --c5: #c99a7c; --c6: #4fd0d8; --c7: #ccd14a; --c8: #a5b0bc; } }
body { margin: 0 auto; max-width: 1320px; padding: 1.5rem; background: var(--back); color: var(--text); font: 15px/1.45 system-ui, sans-serif; }
h1 { font-size: 1.5rem; margin: 0; } h2 { font-size: 1.15rem; margin: 2.2rem 0 0; } p { margin: 0.2rem 0 0.6rem; color: var(--faint); }
.plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 460px), 1fr)); gap: 1rem; }
figure { margin: 0; } figure svg { width: 100%; height: auto; display: block; }
.grid { stroke: var(--grid); } .tick { fill: var(--faint); font-size: 11px; } .name { fill: var(--text); font-size: 12px; text-anchor: middle; }
.line { fill: none; stroke-linejoin: round; } .line:hover { stroke-width: 4; }
.legend { list-style: none; margin: 0.4rem 0 0; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(400px, 1fr)); gap: 0.1rem 1.5rem; }
.legend li { font-size: 13px; color: var(--faint); } .legend b { color: var(--text); font-weight: 600; }
.key { width: 26px; height: 10px; margin-right: 8px; vertical-align: middle; }
`;
