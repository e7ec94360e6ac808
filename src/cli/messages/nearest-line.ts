import type { NearestLine } from './test-messages.ts';

/**
 * The line of an output that a pattern was probably meant for: one that has it as plain text, or else the one that
 * shares most of its words.
 */
export function nearestLine(pattern: string, lines: readonly string[]): NearestLine | undefined {
  const literal = lines.find((line) => line.includes(pattern));
  if (literal !== undefined) return { line: literal, isText: true };
  const wanted = triples(pattern);
  let best: string | undefined;
  let most = -1;
  for (const line of lines.slice(0, 5000)) {
    if (line.trim() === '') continue;
    const shared = [...triples(line)].filter((triple) => wanted.has(triple)).length;
    if (shared > most) {
      best = line;
      most = shared;
    }
  }
  return best === undefined ? undefined : { line: best, isText: false };
}

// Runs of three letters survive a typing mistake elsewhere in the word.
function triples(text: string): Set<string> {
  const lower = text.toLowerCase();
  const found = new Set<string>();
  for (let at = 0; at + 3 <= lower.length; at++) found.add(lower.slice(at, at + 3));
  return found;
}
