import type { ExplainedPart, Explanation } from '../session/explain.ts';

/** Parts that are there for the same reason. */
export interface Reason {
  /** `a`, `b`, ...; `.` for what was not tried. */
  readonly mark: string;
  readonly words: string;
  readonly kind: 'needed' | 'unclear' | 'spare' | 'untried';
  /** How many, lines not counted. */
  readonly parts: number;
}

/** The reasons in an explanation, the most frequent first, and the one of each part or line. */
export function reasons({ lines, parts }: Explanation): {
  readonly all: readonly Reason[];
  of(part: ExplainedPart): Reason;
} {
  const counts = new Map<string, { kind: Reason['kind']; parts: number }>();
  for (const part of parts)
    counts.set(inWords(part), { kind: kindOf(part), parts: (counts.get(inWords(part))?.parts ?? 0) + 1 });
  for (const line of lines) counts.set(inWords(line), counts.get(inWords(line)) ?? { kind: kindOf(line), parts: 0 });
  const sorted = [...counts].sort(([, a], [, b]) => b.parts - a.parts);
  let letters = 0;
  const all = sorted.map(([words, reason]) => ({
    ...reason,
    words,
    mark: reason.kind === 'untried' ? '.' : markOf(letters++),
  }));
  const byWords = new Map(all.map((reason) => [reason.words, reason]));
  return { all, of: (part) => byWords.get(inWords(part))! }; // counted above
}

function markOf(index: number): string {
  return 'abcdefghijklmnopqrstuvwxyz'[index] ?? '#';
}

function kindOf({ verdict }: ExplainedPart): Reason['kind'] {
  if (verdict === undefined) return 'untried';
  return ({ interesting: 'spare', uninteresting: 'needed', unresolved: 'unclear' } as const)[verdict];
}

function inWords({ verdict, why }: ExplainedPart): string {
  if (verdict === undefined) return 'not tried';
  if (verdict === 'interesting') return 'still misbehaves: can go alone';
  return why ?? (verdict === 'unresolved' ? 'no answer' : 'the test says no');
}
