import { passOf } from '../../session/label.ts';
import { type Html, html, jsonText } from '../html.ts';
import { duration, grouped } from '../quantities.ts';
import type { Report, ReportedStep } from '../report.ts';

const width = 1000;
const height = 240;
const mostPoints = 1500;

/** A point of the curve as the page's script reads it: step, time, size, label. */
export type CurvePoint = readonly [step: number, ms: number, bytes: number, label: string];

/**
 * The size over time, in steps, with a logarithmic height: the end, where single bytes count, is as visible as the
 * beginning.
 */
export function curveSection(report: Report): Html {
  const { steps, statistics } = report;
  const endMs = Math.max(statistics.elapsedMs, steps.at(-1)?.atMs ?? 0, 1);
  const start = { number: 0, atMs: 0, size: statistics.inputBytes, label: 'original' };
  const points = thinned([start, ...incumbents(statistics.inputBytes, steps)]);
  const sizes = points.map(({ size }) => size);
  const scale = heights(Math.max(...sizes), Math.min(...sizes));
  const data: CurvePoint[] = points.map(({ number, atMs, size, label }) => [number, Math.round(atMs), size, label]);
  return html`<section id="curve" aria-labelledby="curve-title"><h2 id="curve-title">Size over time</h2>
<figure class="curve" data-end="${Math.round(endMs)}">
<div class="plot"><div class="ticks" aria-hidden="true">${ticks(Math.max(...sizes), Math.min(...sizes)).map((size) => html`<span style="top:${percent(scale(size) / height)}">${grouped(size)}</span>`)}</div>
<svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" role="img" aria-labelledby="curve-words">
${bands(points, endMs)}<path class="line" d="${pathOf(points, endMs, scale)}"/></svg></div>
<figcaption id="curve-words">${grouped(statistics.inputBytes)} bytes at the start, ${grouped(sizes.at(-1) ?? 0)} after ${duration(endMs)} and ${grouped(steps.length)} steps. The height is logarithmic.</figcaption>
</figure><script type="application/json" class="points">${jsonText(data)}</script></section>`;
}

/** A pump may let the test case grow for a while; people are shown the smallest so far. */
function incumbents(inputBytes: number, steps: readonly ReportedStep[]): ReportedStep[] {
  let smallest = inputBytes;
  return steps.map((step) => {
    smallest = Math.min(smallest, step.size);
    return { ...step, size: smallest };
  });
}

function thinned(points: readonly ReportedStep[]): readonly ReportedStep[] {
  const stride = Math.ceil(points.length / mostPoints);
  return stride <= 1 ? points : points.filter((_, i) => i % stride === 0 || i === points.length - 1);
}

function heights(most: number, least: number): (size: number) => number {
  const top = Math.log(most + 1);
  const bottom = Math.log(least + 1);
  const span = top - bottom || 1;
  return (size) => Number((height - ((Math.log(size + 1) - bottom) / span) * (height - 8) - 4).toFixed(1));
}

function pathOf(points: readonly ReportedStep[], endMs: number, scale: (size: number) => number): string {
  const x = (ms: number): number => Number(((ms / endMs) * width).toFixed(2));
  let path = '';
  for (const { atMs, size } of points) path += path === '' ? `M0 ${scale(size)}` : `H${x(atMs)}V${scale(size)}`;
  return `${path}H${width}`;
}

/** A band for each stretch in which one pass brought the steps. */
function bands(points: readonly ReportedStep[], endMs: number): Html[] {
  const found: { pass: string; from: number }[] = [];
  for (const { label, atMs } of points.slice(1)) {
    const pass = passOf(label);
    if (found.at(-1)?.pass !== pass) found.push({ pass, from: atMs });
  }
  return found.map(({ pass, from }, i) => {
    const start = i === 0 ? 0 : (from / endMs) * width;
    const end = ((found[i + 1]?.from ?? endMs) / endMs) * width;
    return html`<rect class="band-${i % 2}" x="${start.toFixed(2)}" y="0" width="${Math.max(0, end - start).toFixed(2)}" height="${height}"><title>${pass}</title></rect>`;
  });
}

/** Round sizes between the two, one for each power of ten, and the two themselves where there is room. */
function ticks(most: number, least: number): number[] {
  const round: number[] = [];
  for (let size = 1; size < most; size *= 10) if (size > least * 1.6 && size * 1.6 < most) round.push(size);
  return [...new Set([least, ...round, most])];
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}
