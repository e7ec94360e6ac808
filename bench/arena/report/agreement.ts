import type { Result } from '../results.ts';

/** Whether finished runs of the same tool, version, case and jobs came to the same sizes and trials. */
export function agreement(results: readonly Result[]): string {
  const groups = new Map<string, Result[]>();
  for (const result of results) {
    if (result.ended !== 'finished') continue;
    const key = [result.tool, result.version, result.case, result.jobs].join('\n');
    groups.set(key, [...(groups.get(key) ?? []), result]);
  }
  const repeated = [...groups.values()].filter((runs) => runs.length > 1);
  if (repeated.length === 0) return 'Nothing has been run twice to its end (`--again`).';
  const words = repeated.flatMap((runs) => {
    const outcomes = new Set(runs.map(({ left, trials }) => `${left?.bytes} bytes in ${trials} trials`));
    return outcomes.size === 1 ? [] : [`${runs[0]!.case} with ${runs[0]!.tool}: ${[...outcomes].join(', ')}`];
  });
  const agreed = `${repeated.length - words.length} of ${repeated.length} repeated runs came to the same bytes and trials`;
  return words.length === 0 ? `${agreed}.` : `${agreed}. Different: ${words.join('; ')}.`;
}
