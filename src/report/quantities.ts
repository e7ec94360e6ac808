/** `31204` as `31 204`. */
export function grouped(count: number): string {
  return String(Math.round(count)).replace(/\B(?=(?:\d{3})+$)/g, ' ');
}

/** `1 line`, `31 204 lines`. */
export function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${grouped(count)} ${count === 1 ? singular : plural}`;
}

/** Milliseconds as people say them: `40 ms`, `1.9 s`, `42 s`, `6m12s`, `3h05m`. */
export function duration(ms: number): string {
  if (ms < 995) return `${Math.round(ms)} ms`;
  const seconds = ms / 1000;
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes}m${two(whole % 60)}s`;
  return `${Math.floor(minutes / 60)}h${two(minutes % 60)}m`;
}

/** What part of `from` is gone at `to`, as `62.1 %`; 100 % only when nothing is left. */
export function percentGone(from: number, to: number): string {
  if (from === 0 || to === 0) return from === 0 ? '0 %' : '100 %';
  const gone = 100 * Math.max(0, 1 - to / from);
  return `${Math.min(gone, 99.9).toFixed(1)} %`;
}

/** A part of a whole in percent, without decimals: `22 %`. */
export function percentOf(part: number, whole: number): string {
  return whole === 0 ? '0 %' : `${Math.round((100 * part) / whole)} %`;
}

/** Events per second: `0.4/s`, `23/s`. */
export function rate(count: number, ms: number): string {
  const perSecond = ms <= 0 ? 0 : (count * 1000) / ms;
  return `${perSecond < 9.95 ? perSecond.toFixed(1) : grouped(perSecond)}/s`;
}

/** Bytes with a unit for limits and disk space: `900 B`, `1.5 MB`. */
export function byteCount(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit++;
  }
  return `${unit === 0 || value >= 100 ? Math.round(value) : Number(value.toFixed(1))} ${units[unit]}`;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
