export interface Series {
  readonly name: string;
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

const [width, height, left, bottom, top, right] = [640, 400, 50, 45, 15, 15] as const;
const colours = ['#2463a8', '#c2571a', '#3c8a3c', '#8a4fa3'];

/** Curves over two logarithmic axes, as SVG. */
export function plot(series: readonly Series[], xTitle: string, yTitle: string): string {
  const all = series.flatMap(({ points }) => points);
  const [xMax, yMax] = [Math.max(...all.map(({ x }) => x)), Math.max(...all.map(({ y }) => y))];
  const x = (value: number): number => left + (Math.log(value) / Math.log(xMax)) * (width - left - right);
  const y = (value: number): number =>
    height - bottom - (Math.log(Math.max(value, 1)) / Math.log(yMax)) * (height - bottom - top);
  const ticks = (most: number): number[] => [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].filter((tick) => tick <= most);
  const grid = [
    ...ticks(xMax).map(
      (tick) => line(x(tick), top, x(tick), height - bottom) + label(x(tick), height - bottom + 16, tick, 'middle'),
    ),
    ...ticks(yMax).map(
      (tick) => line(left, y(tick), width - right, y(tick)) + label(left - 6, y(tick) + 4, tick, 'end'),
    ),
  ];
  const curves = series.map(({ name, points }, i) => {
    const colour = colours[i % colours.length];
    const path = points.map((point) => `${x(point.x).toFixed(1)},${y(point.y).toFixed(1)}`).join(' ');
    const at = top + 16 + 18 * i;
    return `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"/>
<line x1="${left + 12}" y1="${at}" x2="${left + 32}" y2="${at}" stroke="${colour}" stroke-width="3"/>${label(left + 38, at + 4, name, 'start')}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">
<title>${yTitle}, by ${xTitle}</title>
<rect width="${width}" height="${height}" fill="#fff"/>
${grid.join('\n')}
${curves.join('\n')}
${label((left + width - right) / 2, height - 8, xTitle, 'middle')}
<text x="14" y="${(height - bottom) / 2}" transform="rotate(-90 14 ${(height - bottom) / 2})" text-anchor="middle">${yTitle}</text>
</svg>
`;
}

function line(x1: number, y1: number, x2: number, y2: number): string {
  return `<line x1="${x1.toFixed(1)}" y1="${y1.toFixed(1)}" x2="${x2.toFixed(1)}" y2="${y2.toFixed(1)}" stroke="#ddd"/>`;
}

function label(x: number, y: number, text: number | string, anchor: string): string {
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}">${text}</text>`;
}
