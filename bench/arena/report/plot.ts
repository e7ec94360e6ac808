/** A line of a plot: how small a tool had become by when. */
export interface Series {
  readonly name: string;
  readonly colour: string;
  readonly dash: string;
  readonly strong: boolean;
  readonly points: readonly (readonly [x: number, y: number])[];
}

const [width, height] = [620, 340];
const margin = { left: 58, right: 14, top: 14, bottom: 40 };

/** Stairs on two logarithmic axes, as inline SVG. Colours of axes and text come from the page's style sheet. */
export function plot(series: readonly Series[], xName: string, unit: string): string {
  const points = series.flatMap((line) => line.points);
  if (points.length === 0) return '';
  const x = axis(
    points.map(([at]) => at),
    margin.left,
    width - margin.right,
  );
  const y = axis(
    points.map(([, size]) => size),
    height - margin.bottom,
    margin.top,
  );
  return [
    `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeText(`Bytes against ${xName}`)}">`,
    ...x.ticks.map((value) => tick(x.at(value), 'x', label(value, unit))),
    ...y.ticks.map((value) => tick(y.at(value), 'y', label(value, ''))),
    `<text class="name" x="${(margin.left + width - margin.right) / 2}" y="${height - 6}">${escapeText(xName)}</text>`,
    `<text class="name" transform="rotate(-90)" x="${-(height - margin.bottom + margin.top) / 2}" y="13">bytes</text>`,
    ...[...series].sort((a, b) => Number(a.strong) - Number(b.strong)).map((line) => stairs(line, x, y)),
    '</svg>',
  ].join('\n');
}

interface Axis {
  readonly ticks: readonly number[];
  at(value: number): number;
}

/** From the power of ten below the least value to the greatest value. */
function axis(values: readonly number[], from: number, to: number): Axis {
  const least = 10 ** Math.floor(Math.log10(Math.min(...values)));
  const most = Math.max(...values, least * 10);
  const scale = (to - from) / Math.log10(most / least);
  const ticks: number[] = [];
  for (let value = least; value <= most * 1.001; value *= 10) ticks.push(value);
  return { ticks, at: (value) => from + Math.log10(Math.max(value, least) / least) * scale };
}

function tick(at: number, direction: 'x' | 'y', text: string): string {
  const place = at.toFixed(1);
  if (direction === 'x') {
    const line = `<line class="grid" x1="${place}" x2="${place}" y1="${margin.top}" y2="${height - margin.bottom}"/>`;
    return `${line}<text class="tick" x="${place}" y="${height - margin.bottom + 14}" text-anchor="middle">${text}</text>`;
  }
  const line = `<line class="grid" y1="${place}" y2="${place}" x1="${margin.left}" x2="${width - margin.right}"/>`;
  return `${line}<text class="tick" x="${margin.left - 6}" y="${(at + 4).toFixed(1)}" text-anchor="end">${text}</text>`;
}

function label(value: number, unit: string): string {
  const [divisor, prefix] = value >= 1e6 ? [1e6, 'M'] : value >= 1e3 ? [1e3, 'k'] : [1, ''];
  return `${Number((value / divisor).toPrecision(1))}${prefix === '' ? '' : `\u202f${prefix}`}${unit}`;
}

function stairs({ name, colour, dash, strong, points }: Series, x: Axis, y: Axis): string {
  const path = points
    .map(([at, size], index) => {
      const [px, py] = [x.at(at).toFixed(1), y.at(size).toFixed(1)];
      return index === 0 ? `M${px} ${py}` : `H${px}V${py}`;
    })
    .join('');
  const style = `stroke="var(--${colour})" stroke-width="${strong ? 2.8 : 1.5}" stroke-dasharray="${dash}"`;
  return `<path class="line" d="${path}" ${style}><title>${escapeText(name)}</title></path>`;
}

export function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
